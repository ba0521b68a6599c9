// tree.ts: what a state of any game consists of, for a screen that knows nothing of the game: plain values,
// tables of things that are alike, and branches. Only few keys have a meaning here: "seat", and one that ends in
// "_seat", is the number of a seat; "name" and "id" name a thing.

export type Plain = null | boolean | number | string;
export type Value = Plain | Value[] | Branch;
export interface Branch {
  [key: string]: Value;
}

export function isPlain(value: Value | undefined): value is Plain {
  return value === null || typeof value !== 'object';
}

export function isBranch(value: Value | undefined): value is Branch {
  return !isPlain(value) && !Array.isArray(value);
}

/** Plain, or a list of what is plain, or empty: fits on a line. */
export function isShort(value: Value | undefined): boolean {
  return isPlain(value) || (Array.isArray(value) ? value.every(isPlain) : value !== undefined && Object.keys(value).length === 0);
}

/** What is left out as it says nothing more: the id of what has a name. */
function isNeedless(key: string, thing: Branch): boolean {
  return key === 'id' && typeof thing.name === 'string';
}

/** The entries that fit on a line, and those that are branches. */
export function partsOf(branch: Branch): { short: [string, Value][]; branches: [string, Value][] } {
  const entries = Object.entries(branch).filter(([key]) => !isNeedless(key, branch));
  return { short: entries.filter(([, value]) => isShort(value)), branches: entries.filter(([, value]) => !isShort(value)) };
}

/** How many plain values there are in it. */
export function sizeOf(value: Value): number {
  if (isPlain(value)) return 1;
  return Object.values(value).reduce((sum: number, one: Value) => sum + sizeOf(one), 0);
}

const MOST_COLUMNS = 7;

const SEAT = /(^|_)seat$/;

/** Whether the number below the key is a seat. */
export function isSeat(key: string): boolean {
  return SEAT.test(key);
}

/** The key as it is shown: "turn_of_seat" is "turn_of". */
export function shownKey(key: string): string {
  return key.replace(/_seat$/, '');
}

/** The columns of a table of these things; null if they are not alike, or too large for one. */
export function columnsOf(list: Value[]): string[] | null {
  if (!list.every((one) => isBranch(one) && Object.values(one).every(isShort))) return null;
  const columns = [...new Set((list as Branch[]).flatMap((one) => Object.keys(one).filter((key) => !isNeedless(key, one))))];
  return columns.length > 0 && columns.length <= MOST_COLUMNS ? columns : null;
}

/** A branch of things that are alike as the rows of a table; what each is called there is in a column without a name. */
export function rowsOf(branch: Branch): Value[] | null {
  const entries = Object.entries(branch);
  if (entries.length < 2 || !entries.every(([, one]) => isBranch(one))) return null;
  const rows = entries.map(([key, one]) => ({ '': key, ...(one as Branch) }));
  return columnsOf(rows) && rows;
}

/** What a thing in a list is called: its name, else its id, else the first that is known of it ("die 2"), else its number. */
export function titleOf(thing: Value, number: number): string {
  if (!isBranch(thing)) return String(number);
  for (const key of ['name', 'id']) if (typeof thing[key] === 'string') return thing[key];
  const [first] = Object.entries(thing);
  return first && isPlain(first[1]) ? `${first[0]} ${first[1]}` : String(number);
}

/** The seats of a state, in turn from this one on, and all else that it has. */
export function seatsOf(state: Branch, first: number): { seats: { seat: number; branch: Branch }[]; rest: Branch } {
  const { seats, ...rest } = state;
  if (!Array.isArray(seats) || !seats.every(isBranch)) return { seats: [], rest: state };
  const inOrder = seats.map((_, i) => (first + i) % seats.length);
  return { seats: inOrder.map((seat) => ({ seat, branch: seats[seat] as Branch })), rest };
}
