// result_scene.tsx: the end of a game as a moment of its own: the winner's shield between laurels with the score on a
// seal, everybody's places, why it ended so, and where the winner's points come from. Any press shows all of it at once.
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import type { Score } from '../engine/protocol';
import { gameNamed } from '../games/registry';
import { Icon } from '../icons/icons';
import type { Table } from '../table/table';
import { afterText } from '../text/en/after';
import { nameOf } from '../text/names';
import { Laurels, Seal } from './laurels';
import { byKind } from './sources';

/** Everybody in the order of the places. */
function ranked(score: Score) {
  return [...score.seats].sort((a, b) => a.place - b.place);
}

/** Who the seat was, or its colour, on a shield. */
function Arms({ table, seat }: { table: Table; seat: number }) {
  const Own = gameNamed(table.game.value)?.arms;
  const state = table.state.value;
  return (
    <span class="arms" style={{ '--player': `var(--seat-${seat})` }} aria-hidden="true">
      {Own && state ? (
        <Own state={state} seat={seat} />
      ) : (
        <svg class="shield" viewBox="0 0 100 114" aria-hidden="true">
          <path d="M4 4H96V62C96 90 74 104 50 110C26 104 4 90 4 62Z" />
          <g transform="translate(26 24) scale(2)">
            <path class="charge" d="M3 19V7L8 11.5L12 4L16 11.5L21 7V19Z" />
          </g>
        </svg>
      )}
    </span>
  );
}

function Places({ table, score }: { table: Table; score: Score }) {
  return (
    <section class="panel standings">
      <h2>{afterText.theTable}</h2>
      <ol>
        {ranked(score).map(({ seat, total, place }) => (
          <li key={seat} class={place === 1 ? 'first' : ''}>
            <i aria-hidden="true">{place}</i>
            <Arms table={table} seat={seat} />
            <b class="who">
              <span class="heard">{afterText.place(place)}: </span>
              {nameOf(table.seats.value, seat)}
            </b>
            <b class="number">{total}</b>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Ledger({ table, score }: { table: Table; score: Score }) {
  const [first] = ranked(score);
  const names = gameNamed(table.game.value)?.words.sources ?? {};
  if (!first) return null;
  return (
    <ul class="ledger" aria-label={afterText.pointsOf(nameOf(table.seats.value, first.seat))}>
      {byKind(first.lines).map(([kind, points], at) => (
        <li key={kind} style={{ '--after': `${0.7 + 0.06 * at}s` }}>
          <b class="number">{String(points).replace('-', '−')}</b> <span>{afterText.sourceName(kind, names)}</span>
        </li>
      ))}
    </ul>
  );
}

export interface ResultSceneProps {
  table: Table;
  headline: string;
  story: ComponentChildren; // beside the winner
  children: ComponentChildren; // below the winner: what can be done
}

export function ResultScene({ table, headline, story, children }: ResultSceneProps) {
  const skipped = useSignal(false);
  const score = table.score.value;
  const [first] = score ? ranked(score) : [];
  const totals = score ? ranked(score).map(({ total }) => total) : [];
  const alone = totals.length === 1;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press only ends the animation, and nothing waits for it
    // biome-ignore lint/a11y/useKeyWithClickEvents: the same
    <div class={`result${skipped.value ? ' skipped' : ''}`} onClick={() => (skipped.value = true)}>
      {score && !alone && <Places table={table} score={score} />}
      <div class="winner-scene">
        {first && (
          <div class="emblem-scene">
            <Laurels />
            <Arms table={table} seat={first.seat} />
            <Seal points={first.total} unit={gameNamed(table.game.value)?.words.unit ?? afterText.unit} />
          </div>
        )}
        <p class="caps">
          <Icon name="crown" /> {afterText.theEnd}
        </p>
        <h1>{headline}</h1>
        {!alone && <p class="totals-line">{totals.join(' : ')}</p>}
        {score && <Ledger table={table} score={score} />}
        {children}
      </div>
      {story}
    </div>
  );
}
