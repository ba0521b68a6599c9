// fighters.tsx: the heroes before and after they have fought the Monster: their Combat Dice, then their attack and its stars.

import { Icon } from '../../icons/icons';
import type { Seat } from '../../table/table';
import { nameOf } from '../../text/names';
import { rollplayer as words } from './en/table';
import { Shield } from './shield';
import type { PlayerSeat, RollPlayerState } from './state';

function Fighter({ seat, name, now }: { seat: PlayerSeat; name: string; now: boolean }) {
  const { attack = null, attack_stars: stars = 0, combat_dice: dice = 0 } = seat;
  return (
    <div class={`fighter of-seat-${seat.seat}${now ? ' now' : ''}`}>
      <Shield hero={seat} />
      <b class="name">{name}</b>
      {attack === null ? (
        <span>{words.hunts(dice)}</span>
      ) : (
        <span data-tip={words.attack(attack, stars)}>
          <b class="number">{attack}</b> {words.attackWord} · {stars} <Icon name="star" />
        </span>
      )}
    </div>
  );
}

export function Fighters({ state, seats }: { state: RollPlayerState; seats: Seat[] }) {
  return (
    <div class="fighters">
      {state.seats.map((seat) => (
        <Fighter key={seat.seat} seat={seat} name={nameOf(seats, seat.seat)} now={seat.seat === state.active} />
      ))}
    </div>
  );
}
