// rows.ts: the person's games, on this screen and online, as the home page lists them: those that wait for the
// person first, then the last ones.
import { signal } from '@preact/signals';
import { boxName } from '../games/played';
import { forgetLink } from '../online/links';
import { isAsked, listMyTables, type MyTable, myTables, openRematch } from '../online/my_tables';
import { server } from '../online/server';
import { personAt } from '../table/online_table';
import { damagedGames, forgetGame, type SavedGame, savedGames } from '../table/saved_games';
import { text } from '../text/en';

export interface Row {
  key: string;
  address: string | null; // null: it cannot be opened
  title: string;
  about: string;
  when: number;
  asked: string | false; // what of
  isSeat: boolean; // at an online table
  isOpen: boolean; // it can be gone on with
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
    isOpen: !over,
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
    isOpen: false,
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
    isOpen: mine.standing !== null && mine.standing.error === undefined && !mine.standing.over,
    asked: isAsked(mine) && (openRematch(mine) ? text.playAgain : mine.standing?.owes ? text.luckAwaited : text.yourTurn),
    title: link.game ? boxName(`${link.game}/${link.set}`) : text.online,
    about: standingWords(mine),
  };
}

const savedRows = signal<Row[]>([]);

/** Looks at the games of this browser anew. */
export function lookAtSaved(): void {
  savedRows.value = [
    ...savedGames().map((game) => rowOfSaved(game, lookAtSaved)),
    ...damagedGames().map((id) => rowOfDamaged(id, lookAtSaved)),
  ];
}

export function allRows(): Row[] {
  const online = server.value === 'none' ? [] : myTables.value.map(rowOfOnline);
  return [...savedRows.value, ...online].sort((a, b) => Number(b.asked !== false) - Number(a.asked !== false) || b.when - a.when);
}
