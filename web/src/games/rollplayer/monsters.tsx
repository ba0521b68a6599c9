// monsters.tsx: Monsters & Minions: the Monster that looms, and its three Adventure cards. The Minion and the fights are in minion.tsx.
import type { Choosing } from '../../choose/choose';
import { Icon, type IconName } from '../../icons/icons';
import { Spot } from '../../parts/spot';
import { tipData } from '../../parts/tooltip';
import { Art } from './art';
import { nameOfId, rollplayer as words } from './en/table';
import { CombatDice, MinionCard } from './minion';
import type { AdventureCard, Monster, RollPlayerState } from './state';
import { BORROW } from './things';

function MonsterCard({ monster, attack }: { monster: Monster; attack: number | null }) {
  const reached = attack === null ? undefined : [...monster.bands].reverse().find(({ min }) => attack >= min);
  const bands = monster.bands.map(({ min, stars }) => `${min}+ ${words.starsWord(stars)}`).join(', ');
  return (
    <div
      class="monster-card"
      {...tipData({
        title: `${monster.name}, ${words.strength(monster.strength)}`,
        lines: [monster.text, `${words.monsterBands}: ${bands}`],
        house: monster.house,
      })}>
      <svg class="ember" width="0" height="0" aria-hidden="true">
        <linearGradient id="ember" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stop-color="#2a0f0d" />
          <stop offset="0.55" stop-color="#7e2015" />
          <stop offset="1" stop-color="#ff8a3c" />
        </linearGradient>
      </svg>
      <Art of={`monster/${monster.id}`} class="loom" />
      <div class="about">
        <p class="caps">{words.strength(monster.strength)}</p>
        <b class="name">{monster.name}</b>
        <p>{monster.text}</p>
      </div>
      <ol class="bands" aria-label={words.monsterBands}>
        {monster.bands.map((band) => (
          <li key={band.min} class={band === reached ? 'reached' : ''}>
            <b>{band.min}</b>
            <span>
              {band.stars}
              <Icon name="star" />
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

const ADVENTURE_ICONS: Record<string, IconName> = { location: 'location', obstacle: 'obstacle', attack: 'combat' };
const TROPHIES: Record<string, number> = { location: 1, obstacle: 2, attack: 3 };

function Adventure({ kind, card, choosing }: { kind: string; card: AdventureCard; choosing: Choosing }) {
  const title = words.adventure[kind] ?? kind;
  const names = (card.candidates ?? []).map(nameOfId).join(', ');
  const tip = card.known
    ? `${title}: ${card.name}\n${card.text}\n${card.open ? '' : words.secret}`
    : `${title}, ${words.faceDown}\n${words.oneOf(names)}`;
  return (
    <Spot
      choosing={choosing}
      about={card.open ? '' : BORROW}
      name={`${title}: ${card.known ? card.name : words.faceDown}`}
      tip={tip}
      house={card.house === true}
      class={`adventure-card${card.known ? ' known' : ''}`}>
      {card.known && card.id ? <Art of={`adventure/${card.id}`} class="icon" /> : <Icon name={ADVENTURE_ICONS[kind] ?? 'location'} />}
      <b>{card.known ? card.name : title}</b>
      <span class="text">{card.known ? card.text : words.needsTrophy(TROPHIES[kind] ?? 1)}</span>
    </Spot>
  );
}

export function Monsters({ state, seat, choosing }: { state: RollPlayerState; seat: number; choosing: Choosing }) {
  const hero = state.seats[seat];
  const attack = hero?.attack ?? null;
  const pool = hero?.combat_dice ?? 0;
  return (
    <section class="monsters" aria-label={words.monster}>
      {state.monster && <MonsterCard monster={state.monster} attack={attack} />}
      {state.adventure && (
        <div class="adventures">
          {(['location', 'obstacle', 'attack'] as const).map(
            (kind) => state.adventure && <Adventure key={kind} kind={kind} card={state.adventure[kind]} choosing={choosing} />,
          )}
        </div>
      )}
      <CombatDice state={state} choosing={choosing} />
      {attack === null && pool > 0 && !state.combat?.length && <p class="attack-result">{words.pool(pool)}</p>}
      {attack !== null && <p class="attack-result">{words.attack(attack, hero?.attack_stars ?? 0)}</p>}
      {state.minion && state.phase !== 'over' && <MinionCard minion={state.minion} state={state} choosing={choosing} />}
    </section>
  );
}
