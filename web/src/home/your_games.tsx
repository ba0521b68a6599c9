// your_games.tsx: games that were begun: on this screen and online, with whose turn it is. Those that wait for the person come first.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { forgetLink } from '../online/links';
import { isAsked, lookAtMyTables, myTables, type MyTable } from '../online/my_tables';
import { Button } from '../parts/button';
import { forgetGame, savedGames, type SavedGame } from '../table/saved';
import { text } from '../text/en';
import { boxName, server } from './hello';

const EVERY = 15000; // milliseconds between questions to the server
const SHOWN = 12;

interface Row {
  key: string;
  address: string;
  title: string;
  about: string;
  when: number;
  asked: boolean;
  forget(): void;
}

function rowOfSaved({ id, plan, over, when }: SavedGame, refresh: () => void): Row {
  const forget = () => {
    forgetGame(id);
    refresh();
  };
  return {
    key: `here ${id}`, address: `#/table/local/${id}`, title: boxName(`${plan.game}/${plan.set}`), when, asked: false, forget,
    about: [plan.seats.map(({ name }) => name).join(', '), text.when(when), over && text.isOver].filter(Boolean).join(' · '),
  };
}

function standingWords(mine: MyTable): string {
  const { link, standing } = mine;
  if (!standing) return text.onlineGame;
  if (standing.error !== undefined) return text.goneTable;
  const names = standing.seats.filter(({ name }, seat) => name && seat !== link.seat).map(({ name }) => name);
  const now = standing.over ? text.isOver : !standing.begun ? text.waitsToBegin : standing.seat === null ? text.lookingOn : isAsked(mine) ? '' : text.theirTurn;
  return [text.onlineGame, names.length ? text.withNames(names.join(', ')) : '', now].filter(Boolean).join(' · ');
}

function rowOfOnline(mine: MyTable): Row {
  const { link } = mine;
  const forget = () => {
    forgetLink(link.id);
    myTables.value = myTables.value.filter((one) => one.link.id !== link.id);
  };
  return {
    key: `online ${link.id}`, address: `#/table/online/${link.id}`, when: link.when, asked: isAsked(mine), forget,
    title: link.game ? boxName(`${link.game}/${link.set}`) : text.online, about: standingWords(mine),
  };
}

function GameRow({ row }: { row: Row }) {
  return (
    <li class={row.asked ? 'asked' : ''}>
      <a href={row.address}>
        <b>{row.title}</b> {row.asked && <span class="badge">{text.yourTurn}</span>}
        <small>{row.about}</small>
      </a>
      <button type="button" class="cross" aria-label={text.forgetWhat(`${row.title}, ${row.about}`)} title={text.forget} onClick={row.forget}>×</button>
    </li>
  );
}

export function YourGames() {
  const games = useSignal<SavedGame[]>(savedGames());
  const online = server.value === 'there';
  useEffect(() => {
    if (!online) return;
    const look = () => void lookAtMyTables().catch(() => {});
    look();
    const timer = setInterval(() => document.visibilityState === 'visible' && look(), EVERY);
    return () => clearInterval(timer);
  }, [online]);
  const refresh = () => (games.value = savedGames());
  const rows = [...games.value.map((game) => rowOfSaved(game, refresh)), ...(online ? myTables.value.map(rowOfOnline) : [])]
    .sort((a, b) => Number(b.asked) - Number(a.asked) || b.when - a.when)
    .slice(0, SHOWN);
  return (
    <section class="panel">
      <h2>{text.yourGames}</h2>
      {!rows.length && <p class="quiet">{text.noGames}</p>}
      <ul class="saved">{rows.map((row) => <GameRow key={row.key} row={row} />)}</ul>
      {online && myTables.value.length > 0 && (
        <Button plain onPress={() => void lookAtMyTables().catch(() => {})}>{text.refresh}</Button>
      )}
    </section>
  );
}
