// unfolded.tsx: on a phone, the six faces of one of my dice in a strip below the dice, always there.
import { DieFace } from './die';
import { realmsText as text } from './en/table';
import { phone, unfolded } from './phone';
import { seatName, type ViewModel } from './view_model';

export function Unfolded({ view }: { view: ViewModel }) {
  const { me } = view;
  const die = me.dice.find(({ die }) => die === unfolded.value) ?? me.dice[0];
  if (!phone.value || !die) return null;
  return (
    <section
      class={`dr-unfolded d-${die.colour}`}
      style={{ '--at': (die.die - 0.5) / me.dice.length }}
      aria-label={text.facesOf(die.die, seatName(view, me.seat))}>
      {die.faces.map((_, i) => (
        <DieFace key={`${die.die} ${i}`} view={view} seat={me} die={die} place={i + 1} named={false} />
      ))}
    </section>
  );
}
