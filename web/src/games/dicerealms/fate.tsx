// fate.tsx: the Fate die: what it shows and does, who has it, and what else is on it.

import { useRef } from 'preact/hooks';
import { Icon } from '../../icons/icons';
import { TUMBLE, useMotion } from '../../parts/motion';
import { Does } from './does';
import { realmsText as text } from './en/table';
import { isRealmIcon, RealmIcon } from './icons';
import { Piece } from './piece';
import type { FateFace } from './state';
import { fateAbout } from './things';
import { seatName, type ViewModel } from './view_model';

function others({ state }: ViewModel): FateFace[] {
  const rest = [...state.fate_die];
  const shown = rest.findIndex(({ id }) => id === state.fate?.id);
  if (shown >= 0) rest.splice(shown, 1);
  return rest;
}

/** What the face of this round has done at once: what everybody paid for a Winter. */
function wintersOf({ table }: ViewModel): string[] {
  const rolls = table.log.value.filter(({ kind }) => kind === 'fate');
  const winters = rolls[rolls.length - 1]?.events?.filter(({ kind }) => kind === 'winter') ?? [];
  return winters.map(({ words }) => words);
}

export function FateDie({ view }: { view: ViewModel }) {
  const { state, choosing } = view;
  const holder = useRef<HTMLDivElement>(null);
  useMotion(holder, `${state.round} ${state.fate?.id}`, TUMBLE);
  if (!state.fate_die.length) return null;
  const attacks = state.attack?.attacker === 'fate';
  const fate = state.fate;
  return (
    <div class={`dr-die d-fate${attacks ? ' attacks' : ''}`} role="group" aria-label={`${text.fate}: ${fate?.name ?? text.fateNotRolled}`}>
      <p class="die-head">
        <span class="die-chip" /> {text.fateOf(seatName(view, state.fate_player))} {attacks && <em>{text.attacks}</em>}
      </p>
      <div class="fate-body">
        <div class="die-faces">
          <div ref={holder} class="die-top">
            {fate ? (
              <Piece
                choosing={choosing}
                about={fateAbout(fate.id)}
                name={`${text.fate}: ${fate.name}. ${fate.text}`}
                tip={{
                  title: fate.name,
                  lines: [fate.text, text.fateFaces(state.fate_die.map(({ name }) => name).join(', '))],
                  house: fate.house,
                }}>
                <span class="dr-face large c-fate">
                  <Does powers={fate.does} />
                  <span class="name">{fate.name}</span>
                  {fate.house && (
                    <span class="house-mark">
                      <Icon name="house" />
                    </span>
                  )}
                </span>
              </Piece>
            ) : (
              <span class="dr-face large c-fate empty">{text.fateNotRolled}</span>
            )}
          </div>
          {others(view).map((face, i) => (
            <Piece
              key={i}
              choosing={choosing}
              about=""
              name={`${face.name}. ${face.text}`}
              tip={{ title: face.name, lines: [face.text], house: face.house }}>
              <span class="dr-face small c-fate">{isRealmIcon(face.id) ? <RealmIcon name={face.id} /> : <Does powers={face.does} />}</span>
            </Piece>
          ))}
        </div>
        {fate && (
          <div class="fate-text">
            <p>
              <b>{fate.name}.</b> {fate.text}
            </p>
            {wintersOf(view).map((line) => (
              <p key={line} class="fate-news">
                {line}
              </p>
            ))}
          </div>
        )}
      </div>
    </div>
  );
}
