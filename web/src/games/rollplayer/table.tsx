// table.tsx: the layout of the Roll Player table: the shared part above, one's own sheet in the centre, the
// others in small on the left.
import { useRef } from 'preact/hooks';
import { useTableArrows } from '../../parts/arrows';
import { useDrag } from '../../parts/drag';
import { usePlaces } from '../../parts/motion';
import { TableFrame, type TableProps } from '../../parts/table_frame';
import type { Table } from '../../table/table';
import { nameOf } from '../../text/names';
import { PHASES } from './en/table';
import { Initiative } from './initiative';
import { Market } from './market';
import { Monsters } from './monsters';
import { Opponents } from './opponents';
import { Result } from './result';
import { Setup } from './setup';
import { Sheet } from './sheet';
import { type RollPlayerState, stateOf } from './state';
import { CardsToChoose, Supply } from './supply';
import { ANSWERS } from './things';

/** The seat whose sheet lies in the centre: the one that is asked, which keeps a sheet beside the choices about it. */
function seatShown(table: Table, state: RollPlayerState): number {
  return table.choices.value?.seat ?? table.seat.value ?? Math.max(0, state.active);
}

/** In Monster Combat there are neither dice to take nor cards to buy any more. */
function hasSharedThings({ initiative, market, pool }: RollPlayerState): boolean {
  return market.length + pool.length > 0 || initiative.some(({ die, owner }) => die !== null || owner !== undefined);
}

function Middle({ table, choosing, state }: TableProps & { state: RollPlayerState }) {
  const seats = table.seats.value;
  const mine = seatShown(table, state);
  const own = state.seats[mine];
  const begun = (own?.rows.length ?? 0) > 0;
  if (!begun || !own) return <Setup state={state} seats={seats} mine={mine} choosing={choosing} />;
  return (
    <>
      {!table.over.value && hasSharedThings(state) && (
        <div class="shared-row">
          <Initiative state={state} seats={seats} choosing={choosing} />
          <Market state={state} choosing={choosing} />
        </div>
      )}
      <Result table={table} state={state} />
      <CardsToChoose state={state} mine={mine} choosing={choosing} />
      <Monsters state={state} seat={mine} choosing={choosing} />
      <Sheet seat={own} state={state} name={nameOf(seats, mine)} own={table.seat.value !== null} choosing={choosing} />
    </>
  );
}

export function RollPlayerTable({ table, choosing }: TableProps) {
  const root = useRef<HTMLDivElement>(null);
  const state = stateOf(table.state.value);
  usePlaces(root, state);
  useDrag(root, table, choosing, { inTwo: true });
  useTableArrows(root);
  return (
    <TableFrame table={table} choosing={choosing} phases={PHASES} answers={ANSWERS}>
      <div ref={root} class="rollplayer">
        {state && (
          <>
            <div class="centre">
              <Middle table={table} choosing={choosing} state={state} />
            </div>
            <div class="left">
              {state.seats.some(({ rows }) => rows.length) && (
                <Opponents
                  state={state}
                  seats={table.seats.value}
                  mine={seatShown(table, state)}
                  busy={table.busy.value}
                  choosing={choosing}
                />
              )}
              <Supply state={state} choosing={choosing} />
            </div>
          </>
        )}
      </div>
    </TableFrame>
  );
}
