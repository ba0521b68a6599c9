// initiative.tsx: the row of Initiative cards with their dice and Gold, and rolled dice that are not on a
// card yet.
import type { Choosing } from '../../choose/choose';
import { Icon } from '../../icons/icons';
import { Spot } from '../../parts/spot';
import type { Seat } from '../../table/table';
import { nameOf } from '../../text/names';
import { Die } from './die';
import { capital, rollplayer as words } from './en/table';
import type { InitiativeCard, RollPlayerState } from './state';
import { initiativeAbout, poolAbout } from './things';

interface Props {
  state: RollPlayerState;
  seats: Seat[];
  choosing: Choosing;
}

function Card({ card, seats, choosing }: Omit<Props, 'state'> & { card: InitiativeCard }) {
  const { number, die, gold, owner } = card;
  const about = initiativeAbout(number);
  const holds = die ?? (owner === undefined ? words.nothingThere : words.takenBy(nameOf(seats, owner)));
  const name = words.initiativeName(number, gold ? `${holds}, ${words.withGold(gold)}` : holds);
  return (
    <Spot
      choosing={choosing}
      about={about}
      name={name}
      tip={`${name}\n${words.initiativeTip}`}
      tries={`take ${number}`}
      class={`initiative-card${die ? '' : ' taken'}`}>
      <span class="number">{number}</span>
      {die ? (
        <span class="carry" data-carry={about} data-identity={die} data-place={`initiative ${number}`}>
          <Die die={die} />
        </span>
      ) : (
        <span class="owner">{owner === undefined ? '' : nameOf(seats, owner)}</span>
      )}
      {gold > 0 && (
        <span class="coin" data-identity="coin" data-place={`coin ${number}`}>
          <Icon name="gold" />
          {gold}
        </span>
      )}
    </Spot>
  );
}

function Pool({ state, choosing }: { state: RollPlayerState; choosing: Choosing }) {
  if (!state.pool.length) return null;
  return (
    <div class="pool" role="group" aria-label={words.rolled}>
      {state.pool.map((die, i) => (
        <Spot
          key={`${die} ${i}`}
          choosing={choosing}
          about={poolAbout(die)}
          name={`${words.rolled}: ${die}`}
          tip={words.rolledTip(capital(die))}
          identity={die}
          place={`pool ${i}`}
          class="bare">
          <Die die={die} />
        </Spot>
      ))}
    </div>
  );
}

export function Initiative({ state, seats, choosing }: Props) {
  return (
    <section class="initiative" aria-label={words.initiative}>
      {state.initiative.map((card) => (
        <Card key={card.number} card={card} seats={seats} choosing={choosing} />
      ))}
      <Pool state={state} choosing={choosing} />
    </section>
  );
}
