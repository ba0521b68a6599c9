// your_games.tsx: the person's unfinished games, on this screen and online, with whose turn it is. Games that
// wait for the person come first. A seat is forgotten only after a question, and can be had back.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { listMyTables, lookAtMyTables, myTables } from '../online/my_tables';
import { server } from '../online/server';
import { Button } from '../parts/button';
import { Dialog } from '../parts/dialog';
import { text } from '../text/en';
import { ForgottenSeats } from './forgotten_seats';
import { allRows, lookAtSaved, type Row } from './rows';

const EVERY = 15000; // milliseconds between questions to the server
const SHOWN = 12;

function RowWords({ row }: { row: Row }) {
  return (
    <>
      <b>{row.title}</b> {row.asked && <span class="badge">{row.asked}</span>}
      <small>{row.about}</small>
    </>
  );
}

/** Asks before a seat is forgotten. */
function Forget({ row, onClose }: { row: Row; onClose(): void }) {
  const forget = () => {
    onClose();
    row.forget();
  };
  return (
    <Dialog title={text.forgetSeat} onClose={onClose} answers={<Button onPress={forget}>{text.forget}</Button>}>
      <p>
        <b>{row.title}</b> <small>{row.about}</small>
      </p>
      <p class="quiet">{text.forgetSeatWhy}</p>
    </Dialog>
  );
}

function GameRow({ row }: { row: Row }) {
  const asks = useSignal(false);
  const press = () => {
    if (row.isSeat) asks.value = true;
    else row.forget();
  };
  return (
    <li class={row.asked ? 'asked' : ''}>
      {row.address === null ? (
        <span class="what">
          <RowWords row={row} />
        </span>
      ) : (
        <a href={row.address}>
          <RowWords row={row} />
        </a>
      )}
      <button type="button" class="cross" aria-label={text.forgetWhat(`${row.title}, ${row.about}`)} title={text.forget} onClick={press}>
        ×
      </button>
      {asks.value && <Forget row={row} onClose={() => (asks.value = false)} />}
    </li>
  );
}

export function YourGames() {
  const all = useSignal(false);
  const online = server.value === 'there';
  useEffect(() => {
    if (!online) return void (server.value === 'offline' && listMyTables());
    const look = () => void lookAtMyTables().catch(() => {});
    look();
    const timer = setInterval(() => document.visibilityState === 'visible' && look(), EVERY);
    return () => clearInterval(timer);
  }, [server.value]);
  useEffect(lookAtSaved, []);
  const rows = allRows();
  const shown = all.value ? rows : rows.slice(0, SHOWN);
  return (
    <section class={rows.length ? 'panel your-games' : 'panel'}>
      <h2>{text.yourGames}</h2>
      {!rows.length && <p class="quiet">{text.noGames}</p>}
      <ul class="saved">
        {shown.map((row) => (
          <GameRow key={row.key} row={row} />
        ))}
      </ul>
      <div class="buttons">
        {shown.length < rows.length && (
          <Button plain onPress={() => (all.value = true)}>
            {text.showAllGames(rows.length)}
          </Button>
        )}
        {online && myTables.value.length > 0 && (
          <Button plain onPress={() => void lookAtMyTables().catch(() => {})}>
            {text.refresh}
          </Button>
        )}
      </div>
      {server.value !== 'none' && <ForgottenSeats />}
    </section>
  );
}
