// belongings.tsx: the cards of a seat by kind, and with Monsters & Minions its Trophies and Adventure tokens.
import type { Choosing } from '../../choose/choose';
import { Icon, type IconName } from '../../icons/icons';
import { nameOfId, rollplayer as words } from './en/table';
import { cardOrName, GameCardSpot } from './game_card';
import type { Kind, PlayerSeat, RollPlayerState } from './state';
import { cardAbout } from './things';

const KINDS: Kind[] = ['weapon', 'armor', 'skill', 'trait', 'scroll'];

export interface BelongingsProps {
  seat: PlayerSeat;
  state: RollPlayerState;
  own: boolean;
  choosing: Choosing;
}

function CardsOf({ kind, seat, state, own, choosing }: BelongingsProps & { kind: Kind }) {
  return (
    <section class={`cards-of ${kind}`} aria-label={words.kinds[kind]}>
      <h3>
        <Icon name={kind} /> {words.kinds[kind]}
      </h3>
      <div class="cards">
        {seat[kind]?.map((id) => (
          <GameCardSpot
            key={id}
            card={cardOrName(state, id)}
            choosing={choosing}
            place={`seat ${seat.seat}`}
            about={own ? cardAbout(id) : ''}
            exhausted={seat.exhausted.includes(id)}
            {...(own && kind === 'skill' && { tries: `skill ${id}` })}
          />
        ))}
      </div>
    </section>
  );
}

function Trophies({ seat }: { seat: PlayerSeat }) {
  const tokens = [...(seat.tokens ?? []), ...(seat.borrowed ?? [])];
  if (!seat.trophies?.length && !tokens.length) return null;
  return (
    <section class="cards-of trophies" aria-label={words.trophies}>
      <h3>
        <Icon name="trophy" /> {words.trophies}
      </h3>
      <div class="cards">
        {seat.trophies?.map((id) => (
          <span key={id} class="trophy" data-tip={words.trophyTip(nameOfId(id))} data-identity={`minion ${id}`} data-place={`trophy ${id}`}>
            <Icon name="trophy" /> {nameOfId(id)}
          </span>
        ))}
        {tokens.map((kind) => (
          <span key={kind} class="trophy" data-tip={`${words.adventure[kind]}\n${words.tokenTip(kind)}`}>
            <Icon name={(kind === 'attack' ? 'combat' : kind) as IconName} /> {words.adventure[kind]}
          </span>
        ))}
      </div>
    </section>
  );
}

export function Belongings(props: BelongingsProps) {
  const kinds = KINDS.filter((kind) => props.seat[kind]?.length);
  return (
    <div class="belongings">
      {!kinds.length && <p class="nothing quiet">{props.own ? words.noCards : words.noCardsYet}</p>}
      {kinds.map((kind) => (
        <CardsOf key={kind} kind={kind} {...props} />
      ))}
      <Trophies seat={props.seat} />
    </div>
  );
}
