// result.tsx: the heroes when the game is over, the best first.

import { Icon } from '../../icons/icons';
import type { Table } from '../../table/table';
import { nameOf } from '../../text/names';
import { nameOfId, rollplayer as words } from './en/table';
import { Shield } from './shield';
import type { RollPlayerState } from './state';

export function Result({ table, state }: { table: Table; state: RollPlayerState }) {
  const score = table.score.value;
  if (!score?.over) return null;
  const ranked = [...score.seats].sort((a, b) => a.place - b.place);
  return (
    <section class="result" aria-label={words.result}>
      {ranked.map(({ seat, place, total }) => {
        const hero = state.seats[seat];
        if (!hero) return null;
        return (
          <div key={seat} class={`finished place-${place}`}>
            <Shield hero={hero} />
            <div>
              <small>{score.title || words.place(place)}</small>
              <b>{nameOf(table.seats.value, seat)}</b>
              <span>
                {nameOfId(hero.race ?? '')} {nameOfId(hero.class ?? '')}
              </span>
              <span class="number">
                {total} <Icon name="star" />
              </span>
            </div>
          </div>
        );
      })}
    </section>
  );
}
