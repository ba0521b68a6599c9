// does.tsx: what a face does, as symbols in a row: "2 grain", "1 grain for 2 VP, then again". The text of the
// face says the same in words, in its tooltip and its label.

import { realmsText as text } from './en/table';
import { isRealmIcon, RealmIcon, type RealmIconName } from './icons';
import type { Power } from './state';

function Amount({ n, icon }: { n: number; icon: string }) {
  return (
    <span class="amount">
      {n}
      {isRealmIcon(icon) && <RealmIcon name={icon} />}
    </span>
  );
}

/** The symbol n times while it is few, otherwise with its number. */
function Several({ n, icon }: { n: number; icon: RealmIconName }) {
  if (n > 2) return <Amount n={n} icon={icon} />;
  return (
    <span class="amount">
      {Array.from({ length: n }, (_, i) => (
        <RealmIcon key={i} name={icon} />
      ))}
    </span>
  );
}

const REPEATED: Record<string, RealmIconName> = { shields: 'shields', grain_shields: 'grain_shields', repair: 'repair' };

function Gift({ power: { resource = 'vp', n } }: { power: Power }) {
  return resource === 'upgrades' || resource === 'reroll_tokens' || resource === 'set_tokens' ? (
    <Several n={n} icon={resource} />
  ) : (
    <Amount n={n} icon={resource} />
  );
}

function Trade({ power }: { power: Power }) {
  return (
    <span class="amount trade">
      <Amount n={power.pay ?? 0} icon={power.from ?? ''} />
      <RealmIcon name="arrow" />
      <Amount n={power.get ?? 0} icon={power.to ?? ''} />
      {(power.times ?? 1) > 1 && <span>×{power.times}</span>}
    </span>
  );
}

function GainPer({ power }: { power: Power }) {
  return (
    <span class="amount">
      <Amount n={power.n} icon={power.resource ?? ''} />/{(power.every ?? 1) > 1 && power.every}
      {power.per === 'active_dice' && <RealmIcon name="die" />}
      {power.per === 'grain' && <RealmIcon name="grain" />}
      {power.per === 'showing' && power.lines?.map((line) => isRealmIcon(line) && <RealmIcon key={line} name={line} />)}
    </span>
  );
}

function Attack({ power }: { power: Power }) {
  return (
    <span class="amount attack">
      <RealmIcon name="attack" />
      {power.kind === 'grain' ? <Amount n={power.n} icon="grain" /> : <RealmIcon name={power.kind === 'die' ? 'die' : 'destroyed'} />}
    </span>
  );
}

function PowerIcons({ power }: { power: Power }) {
  const { op, n } = power;
  const repeated = REPEATED[op];
  if (repeated) return <Several n={n} icon={repeated} />;
  switch (op) {
    case 'gives':
      return <Gift power={power} />;
    case 'roll_gain':
      return (
        <span class="amount">
          +<Amount n={n} icon={power.resource ?? ''} />
        </span>
      );
    case 'gain_per':
      return <GainPer power={power} />;
    case 'attack':
      return <Attack power={power} />;
    case 'convert':
    case 'roll_convert':
      return <Trade power={power} />;
    case 'reroll':
      return <RealmIcon name="reroll_tokens" />;
    case 'set':
      return <RealmIcon name="set_tokens" />;
    case 'grain_mod':
      return (
        <span class="amount">
          {n > 0 ? `+${n}` : `−${-n}`}
          <RealmIcon name="grain" />
        </span>
      );
    case 'return_misery':
    case 'roll_return_misery':
      return (
        <span class="amount">
          −{n}
          <RealmIcon name="misery" />
        </span>
      );
    case 'exchange':
      return <RealmIcon name="exchange" />;
    case 'die_discount':
      return (
        <span class="amount">
          −<Amount n={power.coins ?? 0} icon="coins" />
          <RealmIcon name="die" />
        </span>
      );
    case 'free_upgrade':
      return (
        <span class="amount">
          {isRealmIcon(power.line ?? '') && <RealmIcon name={power.line as RealmIconName} />}
          <RealmIcon name="upgrades" />
        </span>
      );
    case 'end_vp':
      return (
        <span class="amount">
          <RealmIcon name="end" />
          <Amount n={n} icon="vp" />
        </span>
      );
    case 'destroyed':
      return <RealmIcon name="destroyed" />;
    case 'winter':
      return (
        <span class="amount">
          <RealmIcon name="winter" />
        </span>
      );
    default:
      return null;
  }
}

/** What an upgrade costs; '' is nothing. */
export function UpgradeCost({ cost }: { cost: number }) {
  return cost === 0 ? (
    text.free
  ) : (
    <>
      {cost}
      <RealmIcon name="upgrades" />
    </>
  );
}

/** How much room what a power gives takes, in amounts like "2 grain". */
function roomOf({ op, n, resource, lines = [], times = 1 }: Power): number {
  if (op === 'convert' || op === 'roll_convert') return times > 1 ? 3 : 2;
  if (op === 'gain_per') return 1 + Math.max(1, lines.length);
  if (op === 'gives' && resource === 'upgrades' && n === 2) return 1.4;
  return 1;
}

const MOST = 5; // amounts for which there is a size of letters

/** How many amounts the letters have to fit. */
export function weightOf(powers: Power[]): number {
  return Math.min(MOST, Math.round(powers.reduce((sum, power) => sum + roomOf(power), 0)));
}

export function Does({ powers }: { powers: Power[] }) {
  return (
    <span class="does">
      {powers.map((power, i) => (
        <PowerIcons key={i} power={power} />
      ))}
    </span>
  );
}
