// branches.tsx: the parts of a state as lists, tables and branches that can be folded up.
import { useState } from 'preact/hooks';
import { text } from '../../text/en';
import { asSentence, asWords } from '../../text/readable';
import { type Branch, columnsOf, isBranch, isPlain, isSeat, partsOf, rowsOf, shownKey, sizeOf, titleOf, type Value } from './tree';

const OPEN_UP_TO = 40; // plain values; what is larger is folded up at first

/** How this table calls a seat. */
export type SeatName = (seat: number) => string;

function plainWords(key: string, value: Value, nameOf: SeatName): string {
  if (value === null) return text.nothing;
  if (typeof value === 'boolean') return value ? text.yes : text.no;
  if (typeof value === 'number') return isSeat(key) ? nameOf(value) : String(value).replace('-', '−');
  const words = asWords(String(value)) || text.nothing;
  return key ? words : asSentence(words); // without a key it stands alone, as the title of a row
}

function Short({ of, value, nameOf }: { of: string; value: Value; nameOf: SeatName }) {
  if (isPlain(value)) return <>{plainWords(of, value, nameOf)}</>;
  const list = Object.values(value);
  if (!list.length) return <span class="quiet">{text.nothing}</span>;
  return (
    <ul class="generic-chips">
      {list.map((one, i) => (
        <li key={i}>{plainWords(of, one, nameOf)}</li>
      ))}
    </ul>
  );
}

interface TableOfProps {
  title: string;
  list: Value[];
  columns: string[];
  nameOf: SeatName;
}

function TableOf({ title, list, columns, nameOf }: TableOfProps) {
  const [first] = columns;
  return (
    <div class="generic-table" tabIndex={0} role="region" aria-label={title}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {asSentence(asWords(shownKey(column)))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {list.map((row, i) => (
            <tr key={i}>
              {columns.map((column) => {
                const value = (row as Branch)[column];
                const words = value === undefined ? '' : <Short of={column} value={value} nameOf={nameOf} />;
                return column === first ? (
                  <th key={column} scope="row">
                    {words}
                  </th>
                ) : (
                  <td key={column}>{words}</td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Inside({ title, value, nameOf }: { title: string; value: Value; nameOf: SeatName }) {
  const list = isBranch(value) ? rowsOf(value) : (value as Value[]);
  if (!list) return <Branches branch={value as Branch} nameOf={nameOf} />;
  const columns = columnsOf(list);
  if (columns) return <TableOf title={title} list={list} columns={columns} nameOf={nameOf} />;
  return (
    <>
      {list.map((one, i) => (
        <Folded key={i} title={asSentence(asWords(titleOf(one, i + 1)))} value={one} nameOf={nameOf} />
      ))}
    </>
  );
}

function Folded({ title, value, nameOf }: { title: string; value: Value; nameOf: SeatName }) {
  const [open] = useState(sizeOf(value) <= OPEN_UP_TO); // what somebody opened stays open
  if (isPlain(value)) return <p>{plainWords('', value, nameOf)}</p>;
  return (
    <details class="generic-branch" open={open}>
      <summary>{title}</summary>
      <Inside title={title} value={value} nameOf={nameOf} />
    </details>
  );
}

/** How much room it takes: a line of its own, twice the usual, or the usual. */
function roomOf(value: Value): 'long' | 'wide' | '' {
  if (Array.isArray(value)) return value.length > 2 ? 'long' : value.some((one) => String(one).length > 5) ? 'wide' : '';
  if (typeof value !== 'string') return '';
  return value.length > 24 ? 'long' : value.length > 8 ? 'wide' : '';
}

/** All entries of a branch but those with these keys. */
export function Branches({ branch, without = [], nameOf }: { branch: Branch; without?: string[]; nameOf: SeatName }) {
  const { short, branches } = partsOf(Object.fromEntries(Object.entries(branch).filter(([key]) => !without.includes(key))));
  return (
    <>
      {short.length > 0 && (
        <dl class="generic-facts">
          {short.map(([key, value]) => (
            <div key={key} class={roomOf(value)}>
              <dt>{asSentence(asWords(shownKey(key)))}</dt>
              <dd>
                <Short of={key} value={value} nameOf={nameOf} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {branches.map(([key, value]) => (
        <Folded key={key} title={asSentence(asWords(key))} value={value} nameOf={nameOf} />
      ))}
    </>
  );
}
