// setup.tsx: before there are sheets: races with both sides, and Classes, as cards to choose from; and what everybody has so far.
import type { Choosing } from '../choose/choose';
import type { Move } from '../engine/protocol';
import { Icon } from '../icons/icons';
import { Mark } from '../icons/marks';
import { Spot } from '../parts/spot';
import type { Seat } from '../table/table';
import { nameOfId, rollplayer as words } from '../text/en/rollplayer';
import { nameOf } from '../text/names';
import { Portrait } from './portrait';
import type { PlayerSeat, RollPlayerState } from './state';

/** "Elf, female side, str +2" is about the race; the first part is its name, which the card has anyway. */
function changesOf({ words: told }: Move): string {
  return told.replace(/^[^,]*, \w+ side(, )?/, '') || words.noChanges;
}

interface ClassWords {
  colour: string;
  goals: { row: string; range: string; stars: number }[];
  ability: string;
  does: string;
}

/** What "Cleric (white); goals str 14-15 for 2, dex 16-17 for 2, Charitable: On a Dice turn ..." says; null if it says it otherwise. */
function classWords({ words: told }: Move): ClassWords | null {
  const [, colour = '', goals = '', ability = '', does = ''] = /\((\w+)\); goals (.*?), ([A-Z][^:]*): (.*)$/.exec(told) ?? [];
  if (!goals) return null;
  return {
    colour,
    ability,
    does,
    goals: goals.split(', ').map((goal) => {
      const [row = '', range = '', , stars = '0'] = goal.split(' ');
      return { row, range, stars: Number(stars) };
    }),
  };
}

function RaceCard({ move, choosing }: { move: Move; choosing: Choosing }) {
  const [, race = '', side = ''] = move.move.split(' ');
  return (
    <Spot
      choosing={choosing}
      phrases={move.move}
      name={`${nameOfId(race)}, ${words.side(side)}. ${move.words}`}
      class="choice-card"
      tip={`${nameOfId(race)}\n${move.words}`}>
      <Portrait race={race} side={side} hero={null} colour={null} />
      <b>{nameOfId(race)}</b>
      <small>{words.side(side)}</small>
      <span class="text">{changesOf(move)}</span>
    </Spot>
  );
}

function Goals({ goals }: Pick<ClassWords, 'goals'>) {
  return (
    <span class="class-goals">
      {goals.map(({ row, range, stars }) => (
        <span key={row}>
          <b>{row.toUpperCase()}</b> {range.replace('-', '–')}{' '}
          <i>
            {Array.from({ length: stars }, (_, i) => (
              <Icon key={i} name="star" />
            ))}
          </i>
        </span>
      ))}
    </span>
  );
}

function ClassCard({ move, seat, choosing }: { move: Move; seat: PlayerSeat | undefined; choosing: Choosing }) {
  const [, hero = ''] = move.move.split(' ');
  const told = classWords(move);
  return (
    <Spot choosing={choosing} phrases={move.move} name={`${nameOfId(hero)}. ${move.words}`} class="choice-card wide">
      <Portrait race={seat?.race ?? null} side={seat?.side ?? null} hero={hero} colour={told?.colour ?? null} />
      <b>{nameOfId(hero)}</b>
      {told === null ? (
        <span class="text">{move.words}</span>
      ) : (
        <>
          <small class="class-colour">
            <span class={`die small ${told.colour}`}>
              <Mark colour={told.colour} />
            </span>{' '}
            {words.classColour(told.colour)}
          </small>
          <Goals goals={told.goals} />
          <span class="text">
            <b>{told.ability}.</b> {told.does}
          </span>
        </>
      )}
    </Spot>
  );
}

function GivenSoFar({ seat, name }: { seat: PlayerSeat; name: string }) {
  const facts = [
    [words.race, seat.race],
    [words.class, seat.class],
    [words.backstory, seat.backstory],
    [words.alignment, seat.alignment?.card ?? null],
  ] as const;
  return (
    <li class="given">
      <Portrait race={seat.race} side={seat.side} hero={seat.class} colour={seat.colour} />
      <div>
        <b>{name}</b>
        <dl>
          {facts.map(([title, id]) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{id === null ? words.notYet : nameOfId(id)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </li>
  );
}

export function Setup({ state, seats, mine, choosing }: { state: RollPlayerState; seats: Seat[]; mine: number; choosing: Choosing }) {
  const moves = choosing.shown.value;
  const own = state.seats[mine];
  return (
    <section class="setup" aria-label={words.setupTitle}>
      <div class="choice-cards">
        {moves
          .filter(({ move }) => move.startsWith('race '))
          .map((move) => (
            <RaceCard key={move.move} move={move} choosing={choosing} />
          ))}
        {moves
          .filter(({ move }) => move.startsWith('class '))
          .map((move) => (
            <ClassCard key={move.move} move={move} seat={own} choosing={choosing} />
          ))}
      </div>
      <ul class="all-given" aria-label={words.givenSoFar}>
        {state.seats.map((seat) => (
          <GivenSoFar key={seat.seat} seat={seat} name={nameOf(seats, seat.seat)} />
        ))}
      </ul>
    </section>
  );
}
