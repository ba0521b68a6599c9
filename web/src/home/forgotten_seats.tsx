// forgotten_seats.tsx: seats at online tables that were forgotten in this browser, to be had back for a while, or
// erased at once.
import { boxName } from '../games/played';
import { bringBack, eraseForgotten, type Forgotten, forgottenLinks } from '../online/links';
import { dropLucks } from '../online/lucks';
import { listMyTables, lookAtMyTables, myTables } from '../online/my_tables';
import { Button } from '../parts/button';
import { text } from '../text/en';

function Seat({ link }: { link: Forgotten }) {
  const title = link.game ? boxName(`${link.game}/${link.set}`) : text.online;
  const back = () => {
    bringBack(link.id);
    listMyTables();
    void lookAtMyTables().catch(() => {}); // without a network it is listed as it was
  };
  const erase = () => {
    eraseForgotten(link.id);
    dropLucks(link.table);
    listMyTables();
  };
  return (
    <li>
      <span class="what">
        <b>{title}</b> <small>{text.forgottenOn(text.when(link.forgotten))}</small>
      </span>
      <Button plain onPress={back}>
        {text.bringBack}
      </Button>
      <button type="button" class="cross" aria-label={text.eraseWhat(title)} title={text.erase} onClick={erase}>
        ×
      </button>
    </li>
  );
}

export function ForgottenSeats() {
  void myTables.value; // a seat that is forgotten goes from there to here
  const forgotten = forgottenLinks();
  if (!forgotten.length) return null;
  return (
    <details class="forgotten">
      <summary>{text.forgotten(forgotten.length)}</summary>
      <p class="quiet">{text.forgottenWhy}</p>
      <ul class="saved">
        {forgotten.map((link) => (
          <Seat key={link.id} link={link} />
        ))}
      </ul>
    </details>
  );
}
