// table.tsx: the layout of the Dice Realms table: the others at the left; my treasury, my dice and the tray in
// the middle; at the right the Fate die, how near the end is, and the bench of the step. Every part has its
// place, also while it is empty.
import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { useTableArrows } from '../../parts/arrows';
import { useDrag } from '../../parts/drag';
import { TableFrame, type TableProps } from '../../parts/table_frame';
import { Bench, coversTray } from './bench/bench';
import { Die } from './die';
import { PHASES, realmsText as text } from './en/table';
import { FateDie } from './fate';
import { Meters } from './meters';
import { OpenedRealm } from './opened_realm';
import { facesInstead, phone, unfolded } from './phone';
import { Purse } from './purse';
import { Realms } from './realms';
import { Totals } from './totals';
import { Tray } from './tray';
import { Unfolded } from './unfolded';
import { seatName, type ViewModel, viewOf } from './view_model';

const IN_A_ROW = 7; // dice; more lie in two rows

/** A press on a die unfolds it, whether it can be chosen or not. */
function useUnfolding(dice: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const ending = new AbortController();
    dice.current?.addEventListener(
      'click',
      ({ target }) => {
        const die = target instanceof Element ? target.closest<HTMLElement>('[data-die]')?.dataset.die : undefined;
        if (die) unfolded.value = Number(die);
      },
      { signal: ending.signal },
    );
    return () => ending.abort();
  }, []);
}

function Dice({ view }: { view: ViewModel }) {
  const { me, state } = view;
  const area = useRef<HTMLElement>(null);
  useUnfolding(area);
  const { length } = me.dice;
  const rows = length > IN_A_ROW ? 2 : 1;
  return (
    <section
      ref={area}
      class={`dr-dice rows-${rows}${state.attack?.victim === me.seat ? ' struck' : ''}`}
      style={{ '--dice': Math.ceil(length / rows) }}
      aria-label={text.realm(seatName(view, me.seat))}>
      {me.dice.map((die) => (
        <Die key={`${me.seat} ${die.die}`} view={view} seat={me} die={die} folded={phone.value} />
      ))}
    </section>
  );
}

function Middle({ view }: { view: ViewModel }) {
  const area = useRef<HTMLDivElement>(null);
  const { phase, round, attack } = view.state;
  useDrag(area, view.table, view.choosing);
  useTableArrows(area, 'button.spot.legal, button.spot.chosen');
  useEffect(() => {
    facesInstead.value = false; // every step begins with what it is about
  }, [phase, round, attack]);
  const covered = coversTray(view);
  const choosing = view.choosing.filters.value.length > 0;
  return (
    <div ref={area} class={`dr phase-${phase}${covered ? ' benched' : ''}${choosing ? ' choosing' : ''}`}>
      <div class="dr-left">
        <Realms view={view} />
      </div>
      <div class="dr-centre">
        <Purse view={view} seat={view.me} />
        <Dice view={view} />
        <Unfolded view={view} />
        <Tray view={view} />
        {facesInstead.value && (
          <button type="button" class="from-faces" onClick={() => (facesInstead.value = false)}>
            {text.fromFaces}
          </button>
        )}
      </div>
      <div class="dr-right">
        <FateDie view={view} />
        <Meters view={view} />
        <Totals view={view} />
        <Bench view={view} />
      </div>
      <OpenedRealm view={view} />
    </div>
  );
}

/** Where moves about a thing that was pointed at get a button in the prompt: not where the tray has them. */
function answersIn(view: ViewModel | null): string[] | null {
  return view?.state.phase === 'upgrade' && view.choosing.shown.value.length > 2 ? null : [];
}

export function DiceRealmsTable({ table, choosing }: TableProps) {
  const view = viewOf(table, choosing);
  return (
    <TableFrame table={table} choosing={choosing} phases={PHASES} answers={answersIn(view)}>
      {view && <Middle view={view} />}
    </TableFrame>
  );
}
