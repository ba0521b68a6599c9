// record_text.ts: the parts of a record that a screen reads without the engine: what was played, and its
// moves line by line, from which it can make a shorter record. docs/records.md has the format; the engine
// checks everything else.

export interface RecordText {
  remarks: string[]; // lines that begin with #
  header: string[]; // the other lines before "moves"
  moves: string[]; // "0 take 2", "- roll 4"
  game: string;
  set: string;
  players: number | null; // null: it begins in a position
  variants: string[];
  setup: string | null;
}

/** The parts of a record; null if it is none. */
export function readRecord(text: string): RecordText | null {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);
  const remarks = lines.filter((line) => line.startsWith('#'));
  const said = lines.filter((line) => !line.startsWith('#'));
  const start = said.indexOf('moves');
  if (!said[0]?.startsWith('dicewright ') || start < 0) return null;
  const header = said.slice(0, start);
  const end = said.indexOf('end', start);
  const field = (name: string) =>
    header
      .find((line) => line.startsWith(`${name} `))
      ?.slice(name.length + 1)
      .trim();
  const game = field('game');
  if (!game) return null;
  return {
    remarks,
    header,
    moves: said.slice(start + 1, end < 0 ? undefined : end),
    game,
    set: field('set') ?? 'base',
    players: field('players') ? Number(field('players')) : null,
    variants: field('variants')?.split(',') ?? [],
    setup: field('setup') ?? null,
  };
}

/** The first moves of the record, as the record of an unfinished game that ends at that moment. */
export function firstMoves({ header, moves }: RecordText, count: number): string {
  return [...header, 'moves', ...moves.slice(0, count), ''].join('\n');
}

const SEAT = /^# seat (\d+) (\S+)\s*(.*)$/;
const NOBODY = ['person', 'open']; // no levels of bots

/** Who sat at each seat, as far as the remarks say it: "# seat 0 person Anna", "# seat 1 adept". */
export function seatNames({ remarks }: RecordText, bot: (level: string) => string): string[] {
  const names: string[] = [];
  for (const remark of remarks) {
    const [, seat, who = '', name] = SEAT.exec(remark) ?? [];
    if (seat !== undefined && (name || !NOBODY.includes(who))) names[Number(seat)] = name || bot(who);
  }
  return names;
}

/** The record with remarks that say who sits where; those that it has already stay. */
export function withSeats(record: string, seats: { name: string; level: string | null }[]): string {
  if (record.split('\n').some((line) => SEAT.test(line))) return record;
  const remarks = seats.map(({ name, level }, seat) => `# seat ${seat} ${level ?? 'person'} ${name}`.trimEnd());
  return [...remarks, record].join('\n');
}

/** Whose move a line is; null: chance. */
export function moverOf(line: string): number | null {
  return line.startsWith('-') ? null : Number(line.split(' ')[0]);
}

/** The move of a line. */
export function moveIn(line: string): string {
  return line.slice(line.indexOf(' ') + 1);
}
