// meters.tsx: the meters that show how near the end is: what the supply has left of VP, grain and misery; and
// what a Winter would take. All numbers come from the engine's state.

import { realmsText as text } from './en/table';
import { RealmIcon } from './icons';
import { Piece } from './piece';
import type { RealmSeat } from './state';
import type { ViewModel } from './view_model';

const ENDS = ['vp', 'grain', 'misery'] as const;

function Meter({ view, id }: { view: ViewModel; id: (typeof ENDS)[number] }) {
  const { left, all } = view.state.supply[id];
  const shown = Math.max(0, left);
  const words = text.meterTip(text.supply[id]!, shown, all);
  return (
    <li data-supply={id}>
      <Piece
        choosing={view.choosing}
        about=""
        name={words}
        tip={{ title: text.supply[id]!, lines: [words, left < 0 ? text.tens(-left) : ''] }}
        class="meter">
        <span class="meter-name">
          <RealmIcon name={id} />
          <span>{text.supply[id]}</span>
        </span>
        <span class="meter-left">
          <b>{shown}</b> {text.meterOf(all)}
        </span>
        <span class="meter-bar">
          <span class={shown * 4 <= all ? 'fill low' : 'fill'} style={{ transform: `scaleX(${all ? shown / all : 0})` }} />
        </span>
      </Piece>
    </li>
  );
}

export function Meters({ view }: { view: ViewModel }) {
  const last = view.state.final.length > 0;
  return (
    <section class={`dr-panel dr-meters${last ? ' last' : ''}`}>
      <h2 class="caps">{last ? text.lastRound : text.untilTheEnd}</h2>
      <ul>
        {ENDS.map((id) => (
          <Meter key={id} view={view} id={id} />
        ))}
      </ul>
    </section>
  );
}

/** Nothing is claimed before there is a Fate die. */
function winterWords({ state }: ViewModel, { winter, dice }: RealmSeat): string {
  if (!state.fate_die.length) return text.fateUnknown;
  return winter === 0 ? text.noWinter : text.winterTip(winter, dice.length);
}

export function Winter({ view, seat }: { view: ViewModel; seat: RealmSeat }) {
  const { winter, grain } = seat;
  const missing = Math.max(0, winter - grain);
  const words = winterWords(view, seat);
  return (
    <Piece
      choosing={view.choosing}
      about=""
      name={`${text.winter}: ${words}`}
      tip={{ title: text.winter, lines: [words, missing ? text.winterShort(missing) : ''] }}
      class={`dr-winter counter${missing ? ' short' : ''}`}>
      <RealmIcon name="winter" />
      <b>
        {winter || '–'}
        {winter > 0 && <small>/{grain}</small>}
      </b>
      <span class="caption">{missing ? text.winterMissing(missing) : text.winterTakes}</span>
    </Piece>
  );
}
