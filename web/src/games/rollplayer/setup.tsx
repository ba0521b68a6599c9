// setup.tsx: what stands in place of sheets during setup: races with both sides, and Classes, as cards to
// choose from; and what everybody has already.
import { idIn, only } from '../../choose/about';
import type { Choosing } from '../../choose/choose';
import type { Move } from '../../engine/protocol';
import { Icon } from '../../icons/icons';
import { Spot } from '../../parts/spot';
import type { Seat } from '../../table/table';
import { nameOf } from '../../text/names';
import { nameOfId, rollplayer as words } from './en/table';
import { Mark } from './marks';
import { Portrait } from './portrait';
import type { ClassOffer, PlayerSeat, RaceOffer, RollPlayerState } from './state';

/** "Strength +2, Dexterity −2" */
function changesOf(race: RaceOffer | undefined): string {
  const changes = Object.entries(race?.changes ?? {}).map(([row, change]) => words.rowChange(row, change));
  return changes.join(', ') || words.noChanges;
}

function RaceCard({ move, state, choosing }: { move: Move; state: RollPlayerState; choosing: Choosing }) {
  const [race = '', side = ''] = [idIn(move, 'race'), idIn(move, 'side')];
  const changes = changesOf(state.races?.find((one) => one.race === race));
  return (
    <Spot
      choosing={choosing}
      about={only(move.move)}
      name={`${nameOfId(race)}, ${words.side(side)}. ${changes}`}
      class="choice-card"
      tip={`${nameOfId(race)}\n${changes}`}>
      <Portrait race={race} side={side} hero={null} colour={null} />
      <b>{nameOfId(race)}</b>
      <small>{words.side(side)}</small>
      <span class="text">{changes}</span>
    </Spot>
  );
}

function Goals({ goals }: Pick<ClassOffer, 'goals'>) {
  return (
    <span class="class-goals">
      {goals.map(({ row, goal, stars }) => (
        <span key={row}>
          <b>{row.toUpperCase()}</b> {goal.replace('-', '–')}{' '}
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

interface ClassCardProps {
  move: Move;
  state: RollPlayerState;
  seat: PlayerSeat | undefined;
  choosing: Choosing;
}

function ClassCard({ move, state, seat, choosing }: ClassCardProps) {
  const hero = idIn(move, 'class') ?? '';
  const offer = state.classes?.find((one) => one.class === hero);
  return (
    <Spot choosing={choosing} about={only(move.move)} name={`${nameOfId(hero)}. ${move.words}`} class="choice-card wide">
      <Portrait race={seat?.race ?? null} side={seat?.side ?? null} hero={hero} colour={offer?.colour ?? null} />
      <b>{nameOfId(hero)}</b>
      {offer && (
        <>
          <small class="class-colour">
            <span class={`die small ${offer.colour}`}>
              <Mark colour={offer.colour} />
            </span>{' '}
            {words.classColour(offer.colour)}
          </small>
          <Goals goals={offer.goals} />
          <span class="text">
            <b>{offer.ability.name}.</b> {offer.ability.text}
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
          .filter(({ kind }) => kind === 'race')
          .map((move) => (
            <RaceCard key={move.move} move={move} state={state} choosing={choosing} />
          ))}
        {moves
          .filter(({ kind }) => kind === 'class')
          .map((move) => (
            <ClassCard key={move.move} move={move} state={state} seat={own} choosing={choosing} />
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
