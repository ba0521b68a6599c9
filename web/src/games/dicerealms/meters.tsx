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
          <RealmIcon name={id} /> {text.meter(shown, all)}
        </span>
        <span class="meter-bar">
          <span class={`fill k-${id}`} style={{ width: `${all ? (100 * shown) / all : 0}%` }} />
        </span>
        {left < 0 && <span class="tens">{text.tens(-left)}</span>}
      </Piece>
    </li>
  );
}

export function Meters({ view }: { view: ViewModel }) {
  const last = view.state.final.length > 0;
  return (
    <div class={`dr-meters${last ? ' last' : ''}`}>
      <h2>{last ? text.lastRound : text.untilTheEnd}</h2>
      <ul>
        {ENDS.map((id) => (
          <Meter key={id} view={view} id={id} />
        ))}
      </ul>
    </div>
  );
}

export function Winter({ view, seat }: { view: ViewModel; seat: RealmSeat }) {
  const { winter, grain, dice } = seat;
  const missing = Math.max(0, winter - grain);
  const words = winter === 0 ? text.noWinter : text.winterTip(winter, dice.length);
  return (
    <Piece
      choosing={view.choosing}
      about=""
      name={`${text.winter}: ${words}`}
      tip={{ title: text.winter, lines: [words] }}
      class={`dr-winter${missing ? ' short' : ''}`}>
      <RealmIcon name="winter" />
      <span>
        <b>{text.winter}</b> {winter === 0 ? text.noWinter : missing ? text.winterShort(missing) : text.winterCosts(winter, grain)}
      </span>
    </Piece>
  );
}
