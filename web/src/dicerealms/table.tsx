// table.tsx: the table of Dice Realms: the Fate die, everybody's dice and the tray, in plain boxes.
import type { Choosing } from '../choose/choose';
import { Spot } from '../parts/spot';
import { TableFrame, type TableProps } from '../parts/table_frame';
import { nameOf } from '../text/names';
import type { DiceRealmsState, RealmDie, RealmSeat } from './state';

function Die({ die, own, choosing }: { die: RealmDie; own: boolean; choosing: Choosing }) {
  return (
    <div class="realm-die">
      <Spot choosing={choosing} phrases={own ? `reroll ${die.die}|die ${die.die}` : ''} name={`Die ${die.die}`}>
        <b>{die.die} {die.colour}</b>
      </Spot>
      {die.faces.map((face, place) => (
        <Spot key={place} choosing={choosing} phrases={own ? `${die.die}.${place + 1}` : ''} name={`${face.name} ${die.die}.${place + 1}`}
          class={place + 1 === die.shows ? 'face shows' : 'face'}>
          {face.name} {'·'.repeat(face.dots)}
        </Spot>
      ))}
    </div>
  );
}

function Realm({ seat, name, own, choosing }: { seat: RealmSeat; name: string; own: boolean; choosing: Choosing }) {
  return (
    <section class="panel realm">
      <h2>{name}: {seat.vp} VP, {seat.grain} grain, {seat.coins} coins, {seat.upgrades} upgrades, {seat.misery} misery</h2>
      <div class="shared">
        {seat.dice.map((die) => <Die key={die.die} die={die} own={own} choosing={choosing} />)}
      </div>
    </section>
  );
}

export function DiceRealmsTable({ table, choosing }: TableProps) {
  const state = table.state.value as unknown as DiceRealmsState | null;
  return (
    <TableFrame table={table} choosing={choosing}>
      {state?.fate && <p class="panel"><b>{state.fate.name}</b> {state.fate.text}</p>}
      {state?.seats.map((seat) => (
        <Realm key={seat.seat} seat={seat} name={nameOf(table.seats.value, seat.seat)} own={seat.seat === table.seat.value}
          choosing={choosing} />
      ))}
      <div class="shared tray">
        {state?.lines.map((line) => line.faces.map((face) => (
          <Spot key={face.id} choosing={choosing} phrases={face.id} name={face.name} class="face">
            {face.name} {'·'.repeat(face.dots)} <small>{face.count}</small>
          </Spot>
        )))}
      </div>
    </TableFrame>
  );
}
