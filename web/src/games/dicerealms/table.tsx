// table.tsx: the layout of the Dice Realms table: my treasury and how near the end is; my dice and the Fate
// die, beside them what the step is about (attack, choices, shop, plan); the trays; the others' realms on the
// left.
import { useRef } from 'preact/hooks';
import { useTableArrows } from '../../parts/arrows';
import { useDrag } from '../../parts/drag';
import { TableFrame, type TableProps } from '../../parts/table_frame';
import { Actions } from './actions';
import { AttackPanel } from './attack';
import { Changes } from './changes';
import { Die } from './die';
import { PHASES, realmsText as text } from './en/table';
import { FateDie } from './fate';
import { Meters, Winter } from './meters';
import { Purse } from './purse';
import { OpenedRealm, Realms } from './realms';
import { Shop } from './shop';
import { Tiles } from './tiles';
import { Tray } from './tray';
import { seatName, type ViewModel, viewOf } from './view_model';

/** How large dice can be: the fewer, the larger. */
function sizeClass(dice: number): string {
  return dice <= 2 ? 'few' : dice <= 4 ? '' : 'many';
}

function Strip({ view }: { view: ViewModel }) {
  const own = view.me.seat === view.table.seat.value;
  return (
    <div class="dr-strip">
      <Purse view={view} seat={view.me} title={own ? text.treasury : text.treasuryOf(seatName(view, view.me.seat))} />
      <Winter view={view} seat={view.me} />
      <Meters view={view} />
    </div>
  );
}

function Middle({ view }: { view: ViewModel }) {
  const area = useRef<HTMLDivElement>(null);
  useDrag(area, view.table, view.choosing);
  useTableArrows(area, 'button.spot.legal, button.spot.chosen');
  const struck = view.state.attack?.victim === view.me.seat;
  return (
    <div ref={area} class={`dr phase-${view.state.phase}`}>
      <Strip view={view} />
      <div class="dr-columns">
        <div class="dr-fate">
          <FateDie view={view} />
        </div>
        <div class="dr-left">
          <Realms view={view} />
          <Tiles view={view} />
        </div>
        <div class="dr-centre">
          <div class="dr-board">
            <section
              class={`dr-dice ${sizeClass(view.me.dice.length)}${struck ? ' struck' : ''}`}
              aria-label={text.realm(seatName(view, view.me.seat))}>
              {view.me.dice.map((die) => (
                <Die key={`${view.me.seat} ${die.die}`} view={view} seat={view.me} die={die} />
              ))}
            </section>
            <div class="dr-bench">
              <AttackPanel view={view} />
              <Actions view={view} />
              <Shop view={view} />
              <Changes view={view} />
            </div>
          </div>
          <Tray view={view} />
        </div>
      </div>
      <OpenedRealm view={view} />
    </div>
  );
}

export function DiceRealmsTable({ table, choosing }: TableProps) {
  const view = viewOf(table, choosing);
  return (
    <TableFrame table={table} choosing={choosing} phases={PHASES}>
      {view && <Middle view={view} />}
    </TableFrame>
  );
}
