// seat_choices.tsx: who sits at each seat of a new game. The person who fills the form in has one seat, and
// leaves it only for another seat or for a spectator's place.
import type { Option } from '../engine/protocol';
import { ownName } from '../settings/settings';
import { text } from '../text/en';
import { lookOn, type Sitter, usualLevel, type Wanted, want, withSitter } from './wanted';

interface SeatProps {
  wanted: Wanted;
  levels: Option[];
  onChoose(seats: Sitter[]): void;
}

interface NameProps {
  label: string;
  empty: string; // the name without one
  name: string;
  onName(name: string): void;
}

function sitters(online: boolean, levels: Option[]): { value: string; words: string }[] {
  return [
    { value: 'me', words: text.me },
    { value: 'person', words: online ? text.friend : text.personHere },
    ...(online ? [{ value: 'open', words: text.anybody }] : []),
    ...levels.map(({ id }) => ({ value: id, words: text.botLevel(id) })),
  ];
}

function NameField({ label, empty, name, onName }: NameProps) {
  return (
    <input
      type="text"
      maxLength={20}
      aria-label={label}
      placeholder={empty}
      value={name}
      onInput={(event) => onName(event.currentTarget.value)}
    />
  );
}

/** A name of this seat for games on this screen. */
function rename(names: string[], seat: number, name: string): void {
  const changed = [...names];
  changed[seat] = name;
  want({ names: Array.from(changed, (one) => one ?? '') });
}

export function SeatChoices({ wanted: { where, seats, names }, levels, onChoose }: SeatProps) {
  const online = where === 'online';
  const sits = seats.includes('me');
  return (
    <fieldset class="seat-choices">
      <legend>{text.whoSits}</legend>
      {seats.map((sitter, seat) => (
        <div key={seat} class="seat-choice">
          <b aria-hidden={sitter !== 'me'}>{seat + 1}</b>
          {sitter === 'me' ? (
            <span class="own-seat">{text.me}</span>
          ) : (
            <select
              aria-label={text.seatNumber(seat + 1)}
              value={sitter}
              onChange={(event) => onChoose(withSitter(seats, seat, event.currentTarget.value))}>
              {sitters(online, levels).map(({ value, words }) => (
                <option key={value} value={value}>
                  {words}
                </option>
              ))}
            </select>
          )}
          {sitter === 'me' && (
            <NameField label={text.yourName} empty={text.yourName} name={ownName.value} onName={(name) => (ownName.value = name)} />
          )}
          {!online && sitter === 'person' && (
            <NameField
              label={text.nameOfSeat(seat + 1)}
              empty={text.person(seat + 1)}
              name={names[seat] ?? ''}
              onName={(name) => rename(names, seat, name)}
            />
          )}
        </div>
      ))}
      <label class="tick">
        <input type="checkbox" checked={!sits} onChange={() => onChoose(lookOn(seats, sits, online ? 'person' : usualLevel()))} />
        <span>{text.onlyLookOn}</span>
      </label>
    </fieldset>
  );
}
