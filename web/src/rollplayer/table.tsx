// table.tsx: the table of Roll Player: Initiative cards, Market and everybody's sheet, in plain boxes.
import type { Choosing } from '../choose/choose';
import { Spot } from '../parts/spot';
import { TableFrame, type TableProps } from '../parts/table_frame';
import { nameOf } from '../text/names';
import type { PlayerSeat, RollPlayerState, Row } from './state';

function Die({ die }: { die: string | null }) {
  const [colour, value] = die?.split(' ') ?? [];
  return <span class={`die ${colour ?? 'none'}`}>{value ?? ''}</span>;
}

function SheetRow({ row, own, choosing }: { row: Row; own: boolean; choosing: Choosing }) {
  return (
    <div class={`row ${row.state}`}>
      <b>{row.row}</b>
      {row.dice.map((die, column) => (
        <Spot key={column} choosing={choosing} phrases={own ? `${row.row}.${column + 1}` : ''} name={`${row.row} ${column + 1}`}>
          <Die die={die} />
        </Spot>
      ))}
      <span class="number">{row.total}</span>
      <span>{row.goal}</span>
    </div>
  );
}

function Sheet({ seat, name, own, choosing }: { seat: PlayerSeat; name: string; own: boolean; choosing: Choosing }) {
  return (
    <section class="panel sheet">
      <h2>{name}: {seat.race} {seat.class}, {seat.gold} Gold</h2>
      {seat.rows.map((row) => (
        <SheetRow key={row.row} row={row} own={own} choosing={choosing} />
      ))}
    </section>
  );
}

export function RollPlayerTable({ table, choosing }: TableProps) {
  const state = table.state.value as unknown as RollPlayerState | null;
  return (
    <TableFrame table={table} choosing={choosing}>
      <div class="shared">
        {state?.initiative.map(({ number, die, gold, owner }) => (
          <Spot key={number} choosing={choosing} phrases={`take ${number}|flip ${number}`} name={`Initiative ${number}`} class="card">
            <b>{number}</b> {die && <Die die={die} />} {gold > 0 && `${gold} Gold`}
            {owner !== undefined && nameOf(table.seats.value, owner)}
          </Spot>
        ))}
        {state?.market.map(({ card, name, kind, cost, text }) => (
          <Spot key={card} choosing={choosing} phrases={card} name={name} class={`card ${kind}`}>
            <b>{cost} {name}</b> <span>{text}</span>
          </Spot>
        ))}
      </div>
      {state?.seats.map((seat) => (
        <Sheet key={seat.seat} seat={seat} name={nameOf(table.seats.value, seat.seat)} own={seat.seat === table.seat.value}
          choosing={choosing} />
      ))}
    </TableFrame>
  );
}
