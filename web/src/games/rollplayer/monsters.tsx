// monsters.tsx: Monsters & Minions: the Monster that looms, its three Adventure cards, the Minion with what each roll brings, and
// the Combat Dice.
import type { Choosing } from '../../choose/choose';
import { Icon, type IconName } from '../../icons/icons';
import { Spot } from '../../parts/spot';
import { tipData } from '../../parts/tooltip';
import { Die } from './die';
import { nameOfId, rollplayer as words } from './en/table';
import { MonsterPicture } from './monster_picture';
import type { AdventureCard, Minion, MinionBand, Monster, RollPlayerState } from './state';
import { BORROW, combatDieAbout, minionAbout } from './things';

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
      <MonsterPicture id={monster.id} colour={monster.colour} />
      <div class="about">
        <b class="name">{monster.name}</b>{' '}
        <span class="strength">
          <Icon name="combat" /> {monster.strength}
        </span>
        <p>{monster.text}</p>
        <ol class="bands" aria-label={words.monsterBands}>
          {monster.bands.map((band) => (
            <li key={band.min} class={band === reached ? 'reached' : ''}>
              {band.min}+
              <b>
                {band.stars}
                <Icon name="star" />
              </b>
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}

const ADVENTURE_ICONS: Record<string, IconName> = { location: 'location', obstacle: 'obstacle', attack: 'combat' };

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
      class={`adventure-card${card.known ? '' : ' face-down'}`}>
      <small>
        <Icon name={ADVENTURE_ICONS[kind] ?? 'location'} /> {title}
      </small>
      {card.known ? (
        <>
          <b>{card.name}</b>
          <span class="text">{card.text}</span>
        </>
      ) : (
        <span class="text">{names}</span>
      )}
    </Spot>
  );
}

const REWARDS: { key: 'xp' | 'gold' | 'injuries' | 'honor'; icon: IconName; word: string }[] = [
  { key: 'xp', icon: 'xp', word: words.xp },
  { key: 'gold', icon: 'gold', word: words.gold },
  { key: 'injuries', icon: 'injury', word: words.injuries },
  { key: 'honor', icon: 'honor', word: words.honor },
];

function Band({ band, reached }: { band: MinionBand; reached: boolean }) {
  return (
    <li class={reached ? 'reached' : ''}>
      <b>{band.roll.replace('-', '–')}</b>
      {REWARDS.filter(({ key }) => band[key] > 0).map(({ key, icon, word }) => (
        <span key={key} role="img" aria-label={`${band[key]} ${word}`}>
          {band[key]}
          <Icon name={icon} />
        </span>
      ))}
      {band.trophy && (
        <span role="img" aria-label={words.trophy}>
          <Icon name="trophy" />
        </span>
      )}
    </li>
  );
}

function MinionCard({ minion, state, choosing }: { minion: Minion; state: RollPlayerState; choosing: Choosing }) {
  const rolled = (state.combat?.length ?? 0) > 0 && state.combat_total !== undefined;
  const reached = rolled ? [...minion.bands].reverse().find(({ min }) => (state.combat_total ?? 0) >= min) : undefined;
  return (
    <Spot
      choosing={choosing}
      about={minionAbout(minion.id)}
      name={`${words.minion}: ${minion.name}. ${minion.text}`}
      class="minion-card"
      tries="hunt"
      tip={`${minion.name}\n${minion.text}\n${words.minionTip(minion.dice, state.minion_deck?.left ?? 0)}`}
      identity={`minion ${minion.id}`}
      place="minion"
      house={minion.house}>
      <span class="head">
        <b>{minion.name}</b>{' '}
        <span class="dots" aria-hidden="true">
          {'•'.repeat(minion.dots)}
        </span>
        {minion.dice !== undefined && (
          <span class="dice-count" role="img" aria-label={words.hunts(minion.dice)}>
            {minion.dice}
            <Icon name="die" />
          </span>
        )}
      </span>
      <span class="text">{minion.text}</span>
      <ul class="rewards">
        {minion.bands.map((band) => (
          <Band key={band.min} band={band} reached={band === reached} />
        ))}
      </ul>
    </Spot>
  );
}

function CombatDice({ state, choosing }: { state: RollPlayerState; choosing: Choosing }) {
  const dice = state.combat ?? [];
  const left = state.to_roll ?? 0;
  if (!dice.length && !left) return null;
  return (
    <div class="combat-tray" role="group" aria-label={words.combat}>
      <small>{words.combat}</small>
      {dice.map((face, i) => (
        <Spot
          key={i}
          choosing={choosing}
          about={combatDieAbout(face)}
          name={words.combatDie(face)}
          tip={words.combatDie(face)}
          class="bare"
          identity={`combat ${face}`}
          place={`combat ${i}`}
          tries={`reroll ${face}`}>
          <Die die={`combat ${face}`} />
        </Spot>
      ))}
      {left > 0 && <span class="left">{words.toRoll(left)}</span>}
      {dice.length > 0 && state.combat_total !== undefined && <b class="number">= {state.combat_total}</b>}
    </div>
  );
}

export function Monsters({ state, seat, choosing }: { state: RollPlayerState; seat: number; choosing: Choosing }) {
  if (!state.monster && !state.minion) return null;
  const hero = state.seats[seat];
  const attack = hero?.attack ?? null;
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
      {state.minion && state.phase !== 'over' && <MinionCard minion={state.minion} state={state} choosing={choosing} />}
      <CombatDice state={state} choosing={choosing} />
      {attack === null && (hero?.combat_dice ?? 0) > 0 && !state.combat?.length && (
        <p class="attack-result">{words.pool(hero?.combat_dice ?? 0)}</p>
      )}
      {attack !== null && <p class="attack-result">{words.attack(attack, hero?.attack_stars ?? 0)}</p>}
    </section>
  );
}
