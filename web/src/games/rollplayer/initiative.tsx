// initiative.tsx: the row of Initiative cards with their dice and Gold, or who has taken them; and rolled dice that are not on a
// card yet.

import type { Choosing } from '../../choose/choose';
import { Icon } from '../../icons/icons';
import { Spot } from '../../parts/spot';
import type { Seat } from '../../table/table';
import { nameOf } from '../../text/names';
import { Die } from './die';
import { capital, rollplayer as words } from './en/table';
import { Shield } from './shield';
import type { InitiativeCard, RollPlayerState } from './state';
import { initiativeAbout, poolAbout } from './things';

interface Props {
  state: RollPlayerState;
  seats: Seat[];
  choosing: Choosing;
}

function Card({ card, state, seats, choosing }: Props & { card: InitiativeCard }) {
  const { number, die, gold, owner } = card;
  const about = initiativeAbout(number);
  const hero = owner === undefined ? undefined : state.seats[owner];
  const holds = die ?? (owner === undefined ? words.nothingThere : words.takenBy(nameOf(seats, owner)));
  const name = words.initiativeName(number, gold ? `${holds}, ${words.withGold(gold)}` : holds);
  const now = owner !== undefined && owner === state.active;
  return (
    <Spot
      choosing={choosing}
      about={about}
      name={name}
      tip={`${name}\n${words.initiativeTip}`}
      tries={`take ${number}`}
      class={`initiative-card${die ? '' : ' taken'}${hero || die ? '' : ' done'}${now ? ' now' : ''}`}>
      <span class="number">{number}</span>
      {die && (
        <span class="carry" data-carry={about} data-identity={die} data-place={`initiative ${number}`}>
          <Die die={die} />
        </span>
      )}
      {hero && <Shield hero={hero} />}
      <span class="foot">
        {owner !== undefined && <span class="owner">{nameOf(seats, owner)}</span>}
        {gold > 0 && (
          <span class="coin" data-identity="coin" data-place={`coin ${number}`}>
            <Icon name="gold" />
            {gold}
          </span>
        )}
      </span>
    </Spot>
  );
}

/** It lies where else the bag is. */
export function Pool({ state, choosing }: Omit<Props, 'seats'>) {
  return (
    <div class="pool" role="group" aria-label={words.rolled}>
      <p class="caps">{words.rolled}</p>
      <div class="dice">
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
    </div>
  );
}

export function Initiative(props: Props) {
  return (
    <section class="initiative" aria-label={words.initiative}>
      {props.state.initiative.map((card) => (
        <Card key={card.number} card={card} {...props} />
      ))}
    </section>
  );
}
