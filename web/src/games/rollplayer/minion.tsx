// minion.tsx: Monsters & Minions: the Minion face up with what each roll brings, and the Combat Dice.
import type { Choosing } from '../../choose/choose';
import { Icon, type IconName } from '../../icons/icons';
import { Spot } from '../../parts/spot';
import { Art } from './art';
import { Die } from './die';
import { rollplayer as words } from './en/table';
import type { Minion, MinionBand, RollPlayerState } from './state';
import { combatDieAbout, minionAbout } from './things';

const REWARDS: { key: 'xp' | 'gold' | 'injuries' | 'honor'; icon: IconName; word: string }[] = [
  { key: 'xp', icon: 'xp', word: words.xp },
  { key: 'gold', icon: 'gold', word: words.gold },
  { key: 'injuries', icon: 'injury', word: words.injuries },
  { key: 'honor', icon: 'honor', word: words.honor },
];

function Band({ band, reached }: { band: MinionBand; reached: boolean }) {
  return (
    <li class={`${reached ? 'reached' : ''}${band.trophy ? ' with-trophy' : ''}`}>
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

export function MinionCard({ minion, state, choosing }: { minion: Minion; state: RollPlayerState; choosing: Choosing }) {
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
      <span class="band">
        <Art of={`minion/${minion.id}`} />
      </span>
      <span class="head">
        <span class="caps">
          {words.onTheHunt} <span aria-hidden="true">{'•'.repeat(minion.dots)}</span>
        </span>
        <b class="name">{minion.name}</b>
        <span class="text">{minion.text}</span>
      </span>
      {minion.dice !== undefined && (
        <span class="dice-count">
          <Icon name="die" />
          {words.hunts(minion.dice)}
        </span>
      )}
      <ul class="rewards">
        {minion.bands.map((band) => (
          <Band key={band.min} band={band} reached={band === reached} />
        ))}
      </ul>
    </Spot>
  );
}

export function CombatDice({ state, choosing }: { state: RollPlayerState; choosing: Choosing }) {
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
