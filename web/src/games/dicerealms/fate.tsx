// fate.tsx: the Fate die: what it shows and means, who has it, and all its faces.

import { useRef } from 'preact/hooks';
import { idIn } from '../../choose/about';
import type { GameEvent } from '../../engine/protocol';
import { Emblem } from '../../icons/emblem';
import { TUMBLE, useMotion } from '../../parts/motion';
import { realmsText as text } from './en/table';
import { Piece } from './piece';
import type { FateFace } from './state';
import { fateAbout } from './things';
import { seatName, type ViewModel } from './view_model';

/** Each face of the die, with how many there are. */
function facesOf({ state }: ViewModel): { face: FateFace; count: number }[] {
  const faces = new Map(state.fate_die.map((face) => [face.id, face]));
  return [...faces.values()].map((face) => ({ face, count: state.fate_die.filter(({ id }) => id === face.id).length }));
}

/** What the face of this round has done at once: what everybody paid for a Winter. */
function wintersOf({ table }: ViewModel): GameEvent[] {
  const rolls = table.log.value.filter(({ kind }) => kind === 'fate');
  return rolls.at(-1)?.events?.filter(({ kind }) => kind === 'winter') ?? [];
}

function FateSymbol({ face }: { face: FateFace }) {
  return <Emblem game="dicerealms" of={`fate/${face.id}`} />;
}

export function FateDie({ view }: { view: ViewModel }) {
  const { state, choosing } = view;
  const holder = useRef<HTMLDivElement>(null);
  useMotion(holder, `${state.round} ${state.fate?.id}`, TUMBLE);
  const attacks = state.attack?.attacker === 'fate';
  const { fate } = state;
  const winters = wintersOf(view);
  const mine = winters.find((event) => idIn(event, 'seat') === String(view.me.seat));
  return (
    <section class={`dr-fate d-fate${attacks ? ' attacks' : ''}`} aria-label={`${text.fate}: ${fate?.name ?? text.fateNotRolled}`}>
      <Piece
        choosing={choosing}
        about={fate ? fateAbout(fate.id) : ''}
        name={fate ? `${text.fate}: ${fate.name}. ${fate.text}` : `${text.fate}: ${text.fateNotRolled}`}
        tip={{
          title: fate?.name ?? text.fate,
          lines: [fate?.text ?? text.fateNotRolled, ...winters.map(({ words }) => words)],
          house: fate?.house ?? false,
        }}
        class="fate-now">
        <span ref={holder} class="fate-die">
          {fate ? <FateSymbol face={fate} /> : '?'}
        </span>
        <span class="fate-words">
          <span class="caps">{attacks ? text.fateAttacks : text.fateOf(seatName(view, state.fate_player))}</span>
          <b>{fate?.name ?? text.fateNotRolled}</b>
          <span class="fate-text">{mine?.words ?? fate?.text ?? ''}</span>
        </span>
      </Piece>
      <ul class="fate-faces" aria-label={text.fateFaces}>
        {facesOf(view).map(({ face, count }) => (
          <li key={face.id} class={face.id === fate?.id ? 'on' : ''}>
            <Piece
              choosing={choosing}
              about=""
              name={`${face.name}, ${text.timesOnDie(count)}. ${face.text}`}
              tip={{ title: face.name, lines: [text.timesOnDie(count), face.text], house: face.house }}>
              <FateSymbol face={face} />
              {count > 1 && <small>×{count}</small>}
            </Piece>
          </li>
        ))}
      </ul>
    </section>
  );
}
