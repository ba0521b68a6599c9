// setup.tsx: what stands in place of sheets during setup: races with both sides, and Classes, as cards to
// choose from; and what everybody has already.
import { idIn, only } from '../../choose/about';
import type { Choosing } from '../../choose/choose';
import type { Move } from '../../engine/protocol';
import { Icon } from '../../icons/icons';
import { Spot } from '../../parts/spot';
import type { Seat } from '../../table/table';
import { nameOf } from '../../text/names';
import { heroOf, nameOfId, rollplayer as words } from './en/table';
import { Mark } from './marks';
import { Shield } from './shield';
import type { ClassOffer, PlayerSeat, RaceOffer, RollPlayerState } from './state';

function Changes({ race }: { race: RaceOffer | undefined }) {
  const changes = Object.entries(race?.changes ?? {});
  if (!changes.length) return <span class="changes quiet">{words.noChanges}</span>;
  return (
    <span class="changes">
      {changes.map(([row, change]) => (
        <span key={row} class={change < 0 ? 'loses' : 'gains'}>
          {words.rowChange(row, change)}
        </span>
      ))}
    </span>
  );
}

/** "Strength +2, Dexterity −2" */
function changesOf(race: RaceOffer | undefined): string {
  const changes = Object.entries(race?.changes ?? {}).map(([row, change]) => words.rowChange(row, change));
  return changes.join(', ') || words.noChanges;
}

interface ChoiceProps {
  state: RollPlayerState;
  own: PlayerSeat | undefined;
  choosing: Choosing;
}

/** A race with a button for each side of its sheet. */
function RaceCard({ race, moves, state, own, choosing }: ChoiceProps & { race: string; moves: Move[] }) {
  const offer = state.races?.find((one) => one.race === race);
  return (
    <div class="choice-card race">
      <Shield hero={{ race, side: idIn(moves[0] ?? {}, 'side') ?? null, class: null, colour: null, ...(own && { seat: own.seat }) }} />
      <div class="about">
        <b class="name">{nameOfId(race)}</b>
        <Changes race={offer} />
      </div>
      <div class="sides">
        {moves.map((move) => {
          const side = words.side(idIn(move, 'side') ?? '');
          return (
            <Spot
              key={move.move}
              choosing={choosing}
              about={only(move.move)}
              name={`${nameOfId(race)}, ${side}. ${changesOf(offer)}`}
              class="button plain side">
              {side}
            </Spot>
          );
        })}
      </div>
    </div>
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

function ClassCard({ move, state, own, choosing }: ChoiceProps & { move: Move }) {
  const hero = idIn(move, 'class') ?? '';
  const offer = state.classes?.find((one) => one.class === hero);
  return (
    <Spot choosing={choosing} about={only(move.move)} name={`${nameOfId(hero)}. ${move.words}`} class="choice-card class">
      <Shield
        hero={{
          race: own?.race ?? null,
          side: own?.side ?? null,
          class: hero,
          colour: offer?.colour ?? null,
          ...(own && { seat: own.seat }),
        }}
      />
      <span class="about">
        <b class="name">{nameOfId(hero)}</b>
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
      </span>
    </Spot>
  );
}

function GivenSoFar({ seat, name }: { seat: PlayerSeat; name: string }) {
  const cards = [
    [words.backstory, seat.backstory],
    [words.alignment, seat.alignment?.card ?? null],
  ] as const;
  return (
    <li class={`given of-seat-${seat.seat}`}>
      <Shield hero={seat} />
      <div>
        <b>{name}</b>
        <p>{heroOf(seat) || words.notYet}</p>
        {cards.map(
          ([title, id]) =>
            id !== null && (
              <p key={title} class="quiet">
                {title}: {nameOfId(id)}
              </p>
            ),
        )}
      </div>
    </li>
  );
}

function Choices({ state, own, choosing }: ChoiceProps) {
  const moves = choosing.all.value;
  const races = new Map<string, Move[]>();
  for (const move of moves.filter(({ kind }) => kind === 'race')) {
    const race = idIn(move, 'race') ?? '';
    races.set(race, [...(races.get(race) ?? []), move]);
  }
  const classes = moves.filter(({ kind }) => kind === 'class');
  return (
    <div class="choice-cards">
      {[...races].map(([race, sides]) => (
        <RaceCard key={race} race={race} moves={sides} state={state} own={own} choosing={choosing} />
      ))}
      {classes.map((move) => (
        <ClassCard key={move.move} move={move} state={state} own={own} choosing={choosing} />
      ))}
    </div>
  );
}

interface SetupProps {
  state: RollPlayerState;
  seats: Seat[];
  mine: number;
  choosing: Choosing;
}

export function Setup({ state, seats, mine, choosing }: SetupProps) {
  return (
    <section class="setup" aria-label={words.setupTitle}>
      <ul class="all-given" aria-label={words.givenSoFar}>
        {state.seats.map((seat) => (
          <GivenSoFar key={seat.seat} seat={seat} name={nameOf(seats, seat.seat)} />
        ))}
      </ul>
      <Choices state={state} own={state.seats[mine]} choosing={choosing} />
    </section>
  );
}
