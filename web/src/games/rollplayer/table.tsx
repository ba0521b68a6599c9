// table.tsx: the layout of the Roll Player table: the others at the left, the shared things and one's own sheet in the centre, the
// Monster and the Minion at the right; on a phone one above the other.
import { useRef } from 'preact/hooks';
import { questionIn } from '../../choose/choose';
import { useTableArrows } from '../../parts/arrows';
import { useDrag } from '../../parts/drag';
import { usePlaces } from '../../parts/motion';
import { TableFrame, type TableProps } from '../../parts/table_frame';
import type { Table } from '../../table/table';
import { nameOf } from '../../text/names';
import { PHASES } from './en/table';
import { Fighters } from './fighters';
import { useInSight } from './in_sight';
import { Initiative, Pool } from './initiative';
import { Market } from './market';
import { Monsters } from './monsters';
import { Result } from './result';
import { Setup } from './setup';
import { Hand, isHandOnTable } from './sheet/hand';
import { Opponents } from './sheet/opponents';
import { Sheet } from './sheet/sheet';
import { stageOf } from './stage';
import { type PlayerSeat, type RollPlayerState, stateOf } from './state';
import { CardsToChoose, cardsToChoose, Supply } from './supply';
import { ANSWERS } from './things';

/** The seat whose sheet lies in the centre: the one that is asked, which keeps a sheet beside the choices about it. */
function seatShown(table: Table, state: RollPlayerState): number {
  return table.choices.value?.seat ?? table.seat.value ?? Math.max(0, state.active);
}

interface MiddleProps extends TableProps {
  state: RollPlayerState;
  own: PlayerSeat;
}

/** Where the Market lies: what there is to choose from instead of it, or the many dice that one begins with. */
function Offer({ choosing, state, own, table }: MiddleProps) {
  const piles = cardsToChoose(state, own.seat, choosing);
  if (piles.length) return <CardsToChoose state={state} choosing={choosing} piles={piles} />;
  if (isHandOnTable(state, own)) return <Hand seat={own} own={table.seat.value !== null} choosing={choosing} />;
  if (stageOf(state, []) === 'combat') return <Fighters state={state} seats={table.seats.value} />;
  return <Market state={state} choosing={choosing} />;
}

function Centre(props: MiddleProps) {
  const { table, choosing, state, own } = props;
  const seats = table.seats.value;
  return (
    <div class="centre">
      {table.over.value ? (
        <Result table={table} state={state} />
      ) : (
        <>
          <div class="shared-row">
            <Initiative state={state} seats={seats} choosing={choosing} />
            {state.pool.length > 0 ? <Pool state={state} choosing={choosing} /> : <Supply state={state} choosing={choosing} />}
          </div>
          <div class="offer">
            <Offer {...props} />
          </div>
        </>
      )}
      <Sheet seat={own} state={state} name={nameOf(seats, own.seat)} own={table.seat.value !== null} choosing={choosing} />
    </div>
  );
}

function Columns({ table, choosing, state }: TableProps & { state: RollPlayerState }) {
  const mine = seatShown(table, state);
  const own = state.seats[mine];
  if (!own?.rows.length) return <Setup state={state} seats={table.seats.value} mine={mine} choosing={choosing} />;
  const parts = `${state.seats.length > 1 ? ' with-others' : ''}${state.monster ? ' with-monster' : ''}`;
  return (
    <div class={`columns${parts}`} data-stage={stageOf(state, choosing.all.value)} data-others={state.seats.length - 1}>
      <Centre table={table} choosing={choosing} state={state} own={own} />
      {state.monster && <Monsters state={state} seat={mine} choosing={choosing} />}
      {state.seats.length > 1 && <Opponents table={table} state={state} shown={mine} choosing={choosing} />}
    </div>
  );
}

export function RollPlayerTable({ table, choosing }: TableProps) {
  const root = useRef<HTMLDivElement>(null);
  const state = stateOf(table.state.value);
  usePlaces(root, state);
  useDrag(root, table, choosing, { inTwo: true });
  useTableArrows(root);
  useInSight(root, questionIn(table.choices.value));
  return (
    <TableFrame table={table} choosing={choosing} phases={PHASES} answers={ANSWERS}>
      <div ref={root} class="rollplayer">
        {state && <Columns table={table} choosing={choosing} state={state} />}
      </div>
    </TableFrame>
  );
}
