// your_games.tsx: the person's unfinished games, on this screen and online, with whose turn it is. Games that
// wait for the person come first. A seat is forgotten only after a question, and can be had back.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { boxName } from '../games/played';
import { forgetLink } from '../online/links';
import { isAsked, listMyTables, lookAtMyTables, type MyTable, myTables, openRematch } from '../online/my_tables';
import { server } from '../online/server';
import { Button } from '../parts/button';
import { Dialog } from '../parts/dialog';
import { personAt } from '../table/online_table';
import { damagedGames, forgetGame, type SavedGame, savedGames } from '../table/saved_games';
import { text } from '../text/en';
import { ForgottenSeats } from './forgotten_seats';

const EVERY = 15000; // milliseconds between questions to the server
const SHOWN = 12;

interface Row {
  key: string;
  address: string | null; // null: it cannot be opened
  title: string;
  about: string;
  when: number;
  asked: string | false; // what of
  isSeat: boolean; // at an online table
  forget(): void;
}

function rowOfSaved({ id, plan, over, when }: SavedGame, refresh: () => void): Row {
  const forget = () => {
    forgetGame(id);
    refresh();
  };
  return {
    key: `here ${id}`,
    address: `#/table/local/${id}`,
    title: boxName(`${plan.game}/${plan.set}`),
    when,
    asked: false,
    isSeat: false,
    forget,
    about: [plan.seats.map(({ name }) => name).join(', '), text.when(when), over && text.isOver].filter(Boolean).join(' · '),
  };
}

function rowOfDamaged(id: string, refresh: () => void): Row {
  const forget = () => {
    forgetGame(id);
    refresh();
  };
  return {
    key: `damaged ${id}`,
    address: null,
    title: text.damagedGame,
    about: text.damagedGameWhy,
    when: 0,
    asked: false,
    isSeat: false,
    forget,
  };
}

/** What the table is doing, as far as the person is not asked. */
function doing(mine: MyTable): string {
  const { standing } = mine;
  const rematch = openRematch(mine);
  if (!standing) return '';
  if (rematch) return text.rematchBy(personAt(standing.seats, rematch.seat));
  if (standing.over) return text.isOver;
  if (!standing.begun) return text.waitsToBegin;
  if (standing.seat === null) return text.lookingOn;
  return isAsked(mine) ? '' : text.theirTurn;
}

/** Who one is there, if this browser has several seats at the table. */
function ownWords({ link, standing }: MyTable): string {
  const several = myTables.value.filter((one) => one.link.table === link.table).length > 1;
  if (!several || !standing) return '';
  return standing.seat === null ? text.lookingOn : text.asName(personAt(standing.seats, standing.seat));
}

function standingWords(mine: MyTable): string {
  const { standing } = mine;
  if (!standing) return text.onlineGame;
  if (standing.error !== undefined) return text.goneTable;
  const names = standing.seats.filter(({ name }, seat) => name && seat !== standing.seat).map(({ name }) => name);
  const words = [text.onlineGame, ownWords(mine), names.length ? text.withNames(names.join(', ')) : '', doing(mine)];
  return [...new Set(words)].filter(Boolean).join(' · ');
}

function rowOfOnline(mine: MyTable): Row {
  const { link } = mine;
  const forget = () => {
    forgetLink(link.id);
    listMyTables();
  };
  return {
    key: `online ${link.id}`,
    address: `#/table/online/${link.id}`,
    when: link.when,
    forget,
    isSeat: true,
    asked: isAsked(mine) && (openRematch(mine) ? text.playAgain : mine.standing?.owes ? text.luckAwaited : text.yourTurn),
    title: link.game ? boxName(`${link.game}/${link.set}`) : text.online,
    about: standingWords(mine),
  };
}

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
  const games = useSignal<Row[]>([]);
  const all = useSignal(false);
  const online = server.value === 'there';
  useEffect(() => {
    if (!online) return void (server.value === 'offline' && listMyTables());
    const look = () => void lookAtMyTables().catch(() => {});
    look();
    const timer = setInterval(() => document.visibilityState === 'visible' && look(), EVERY);
    return () => clearInterval(timer);
  }, [server.value]);
  const refresh = () => {
    games.value = [...savedGames().map((game) => rowOfSaved(game, refresh)), ...damagedGames().map((id) => rowOfDamaged(id, refresh))];
  };
  useEffect(refresh, []);
  const rows = [...games.value, ...(server.value === 'none' ? [] : myTables.value.map(rowOfOnline))].sort(
    (a, b) => Number(b.asked !== false) - Number(a.asked !== false) || b.when - a.when,
  );
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
