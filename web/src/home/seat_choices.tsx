// seat_choices.tsx: who sits at each seat of a new game.
import type { Option } from '../engine/protocol';
import { text } from '../text/en';
import { want, withSitter, type Wanted } from './wanted';

interface SeatProps {
  wanted: Wanted;
  seats: string[];
  levels: Option[];
}

function sitters(online: boolean, levels: Option[]): { value: string; words: string }[] {
  return [
    { value: 'me', words: text.me },
    { value: 'person', words: online ? text.friend : text.personHere },
    ...(online ? [{ value: 'open', words: text.anybody }] : []),
    ...levels.map(({ id }) => ({ value: id, words: text.botLevel(id) })),
  ];
}

function NameField({ wanted, seat }: { wanted: Wanted; seat: number }) {
  const rename = (name: string) => {
    const names = [...wanted.names];
    names[seat] = name;
    want({ names: Array.from(names, (one) => one ?? '') });
  };
  return (
    <input type="text" maxLength={20} aria-label={text.nameOfSeat(seat + 1)} placeholder={text.person(seat + 1)}
      value={wanted.names[seat] ?? ''} onInput={(event) => rename(event.currentTarget.value)} />
  );
}

export function SeatChoices({ wanted, seats, levels }: SeatProps) {
  const online = wanted.where === 'online';
  return (
    <fieldset class="seat-choices">
      <legend>{text.whoSits}</legend>
      {seats.map((sitter, seat) => (
        <div key={seat} class="seat-choice">
          <b aria-hidden="true">{seat + 1}</b>
          <select aria-label={text.seatNumber(seat + 1)} value={sitter}
            onChange={(event) => want({ seats: withSitter(seats, seat, event.currentTarget.value) })}>
            {sitters(online, levels).map(({ value, words }) => (
              <option key={value} value={value}>{words}</option>
            ))}
          </select>
          {!online && sitter === 'person' && <NameField wanted={wanted} seat={seat} />}
        </div>
      ))}
    </fieldset>
  );
}
