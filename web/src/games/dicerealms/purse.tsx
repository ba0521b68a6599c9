// purse.tsx: what a seat has: chips, coins, upgrades, tokens, shields, all in one row that never changes its
// places, and what a Winter would take. One can point at one's own tokens.
import { useRef } from 'preact/hooks';
import { type About, either } from '../../choose/about';
import { POP, useMotion } from '../../parts/motion';
import { Crest } from './crest';
import { realmsText as text } from './en/table';
import { useChips } from './flights';
import { RealmIcon, type RealmIconName } from './icons';
import { Winter } from './meters';
import { Piece } from './piece';
import type { DiceRealmsState, RealmSeat } from './state';
import { seatName, type ViewModel } from './view_model';

interface Count {
  id: RealmIconName;
  count: number;
  more: number; // counted beside it
  lines: string[]; // what it is
  about: About;
}

const COUNTED = ['vp', 'grain', 'coins', 'upgrades', 'reroll_tokens', 'set_tokens', 'shields', 'misery'] as const;
type Counted = (typeof COUNTED)[number];

const ABOUT: Partial<Record<Counted, About>> = {
  reroll_tokens: 'kind:reroll',
  set_tokens: 'kind:set',
  shields: either('kind:shield', 'kind:grain_shield'),
};

function freeUpgrades(state: DiceRealmsState, seat: RealmSeat): string[] {
  const lineName = (id: string) => state.lines.find((line) => line.id === id)?.name ?? id;
  return Object.entries(seat.free_upgrades).map(([line, count]) => text.freeUpgrade(lineName(line), count));
}

/** What is counted beside a number: a coin that is saved, a reroll or upgrade that is free, shields against grain attacks alone. */
function besides(state: DiceRealmsState, seat: RealmSeat, id: Counted): { more: number; lines: string[] } {
  const free = seat.free_reroll && state.phase === 'reroll' ? 1 : 0;
  switch (id) {
    case 'coins':
      return { more: seat.treasury, lines: seat.treasury ? [text.savedCoin(seat.treasury)] : [] };
    case 'upgrades':
      return { more: Object.values(seat.free_upgrades).reduce((sum, n) => sum + n, 0), lines: freeUpgrades(state, seat) };
    case 'reroll_tokens':
      return { more: free, lines: free ? [text.freeRerollLeft] : [] };
    case 'shields':
      return { more: seat.grain_shields, lines: seat.grain_shields ? [text.grainShields(seat.grain_shields)] : [] };
    default:
      return { more: 0, lines: [] };
  }
}

function countsOf(state: DiceRealmsState, seat: RealmSeat): Count[] {
  return COUNTED.map((id) => {
    const { more, lines } = besides(state, seat, id);
    return { id, count: seat[id], more, lines: [text.explain[id]!, ...lines], about: ABOUT[id] ?? '' };
  });
}

/** What the step is about, which its counter shows. */
const SPENT: Record<string, RealmIconName[]> = {
  reroll: ['reroll_tokens'],
  collect: ['coins'],
  upgrade: ['upgrades'],
  attack: ['shields'],
};

function Counter({ view, seat, one }: { view: ViewModel; seat: RealmSeat; one: Count }) {
  const holder = useRef<HTMLLIElement>(null);
  const own = seat.seat === view.table.seat.value;
  const { phase } = view.state;
  useMotion(holder, String(one.count), POP);
  useChips(holder, one.id, one.count, phase, own);
  const some = one.count + one.more > 0;
  const title = `${text.resource[one.id]}: ${one.count}${one.more ? ` + ${one.more}` : ''}`;
  return (
    <li ref={holder} class={`${some ? '' : 'zero'}${own && some && SPENT[phase]?.includes(one.id) ? ' hot' : ''}`}>
      <Piece
        choosing={view.choosing}
        about={own ? one.about : ''}
        half
        name={`${title}. ${one.lines.join(' ')}`}
        tip={{ title, lines: one.lines }}
        class={`counter k-${one.id}`}>
        <RealmIcon name={one.id} />
        <b>
          {one.count}
          {one.more > 0 && <small>+{one.more}</small>}
        </b>
        <span class="caption">{text.caption[one.id]}</span>
      </Piece>
    </li>
  );
}

/** Whose treasury it is, the counters, and Winter. */
export function Purse({ view, seat }: { view: ViewModel; seat: RealmSeat }) {
  const name = seatName(view, seat.seat);
  const own = seat.seat === view.table.seat.value;
  return (
    <section class="dr-purse" aria-label={own ? text.treasury : text.treasuryOf(name)}>
      <div class="purse-who">
        <Crest seat={seat.seat} name={name} />
        <div>
          <h2>{own && view.table.mySeats.value.length === 1 ? text.yourRealm : name}</h2>
          <b class="total">
            {seat.total}
            <RealmIcon name="vp" />
          </b>
        </div>
      </div>
      <ul>
        {countsOf(view.state, seat).map((one) => (
          <Counter key={one.id} view={view} seat={seat} one={one} />
        ))}
        <li class="of-winter">
          <Winter view={view} seat={seat} />
        </li>
      </ul>
    </section>
  );
}
