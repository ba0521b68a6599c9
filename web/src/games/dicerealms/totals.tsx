// totals.tsx: what everybody had if the game ended now, in the order of the seats, so that no line moves.
import { Crest } from './crest';
import { realmsText as text } from './en/table';
import { seatName, type ViewModel } from './view_model';

export function Totals({ view }: { view: ViewModel }) {
  const { state, table } = view;
  const most = Math.max(...state.seats.map(({ total }) => total));
  return (
    <section class="dr-panel dr-totals">
      <h2 class="caps">{table.over.value ? text.atTheEnd : text.ifItEnded}</h2>
      <ul>
        {state.seats.map(({ seat, total }) => (
          <li key={seat} class={seat === view.me.seat ? 'own' : ''}>
            <Crest seat={seat} name={seatName(view, seat)} />
            <span class="who">{seatName(view, seat)}</span>
            <b class={total === most ? 'most' : ''}>{total}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}
