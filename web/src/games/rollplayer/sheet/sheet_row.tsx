// sheet_row.tsx: draws a row of the sheet: its action, three sockets, the total with the race's modifier, and how far
// its goal is. Moves come from the engine; the row only offers things to point at.
import type { Choosing } from '../../../choose/choose';
import { Icon } from '../../../icons/icons';
import { Spot } from '../../../parts/spot';
import { Die } from '../die';
import { rollplayer as words } from '../en/table';
import { Mark } from '../marks';
import type { Row } from '../state';
import { rowAbout, socketAbout } from '../things';
import { type Progress, progressOf } from './goal';

interface Props {
  row: Row;
  highest: number; // the highest face that a die can have
  own: boolean;
  place: string; // whose sheet
  choosing: Choosing;
}

function Socket({ row, column, own, place, choosing }: Props & { column: number }) {
  const die = row.dice[column] ?? null;
  const wanted = row.backstory.column === column + 1 ? row.backstory.colour : null;
  const fits = wanted !== null && die?.split(' ')[0] === wanted;
  const name = words.socketName(row.row, column, die ?? words.emptySocket);
  const story = wanted === null ? '' : fits ? words.has(wanted) : words.wants(wanted);
  const about = own ? socketAbout(row.row, column) : '';
  const places = choosing.shown.value.some(({ kind }) => kind === 'place');
  const classes = `socket${die ? '' : ' empty'}${wanted ? ` wanted ${wanted}` : ''}${fits ? ' fits' : ''}`;
  return (
    <Spot
      choosing={choosing}
      about={about}
      name={story ? `${name}. ${story}` : name}
      tip={`${name}\n${story}`}
      class={classes}
      {...(own && { tries: die && !places ? `flip ${row.row}.${column + 1}` : `place ${row.row}` })}>
      {die ? (
        <span class="carry" data-carry={about} data-identity={die} data-place={`${place} ${row.row}.${column}`}>
          <Die die={die} />
        </span>
      ) : (
        wanted && <Mark colour={wanted} />
      )}
      {wanted && die && <span class="flag">{fits ? <Icon name="check" /> : <Mark colour={wanted} />}</span>}
    </Spot>
  );
}

function Total({ row, place }: { row: Row; place: string }) {
  const change = row.race > 0 ? `+${row.race}` : `−${-row.race}`;
  return (
    <span class="row-total" data-tip={`${words.totalTip(row.row, row.total)}\n${row.race ? words.raceTip(change) : ''}`}>
      <span class="number" data-identity={String(row.total)} data-place={`${place} total ${row.row}`} data-kind="number">
        {row.total < 0 ? `−${-row.total}` : row.total}
      </span>
      <small>{row.race !== 0 && change}</small>
    </span>
  );
}

const SIGNS = { met: 'check', over: 'over', missed: 'short', lost: null, open: null } as const;

function Goal({ row, progress }: { row: Row; progress: Progress }) {
  const sign = SIGNS[progress.kind];
  return (
    <span class="goal" data-tip={`${words.row(row.row)}\n${words.goalTip(row.goal, row.stars, progress.words)}\n${progress.why ?? ''}`}>
      <span class="range">{row.goal.replace('-', '–')}</span>
      <span class="stars" role="img" aria-label={words.starsWord(row.stars)}>
        {Array.from({ length: row.stars }, (_, i) => (
          <Icon key={i} name="star" />
        ))}
      </span>
      <span class="state">
        {sign && <Icon name={sign} />}
        {progress.words}
      </span>
    </span>
  );
}

export function SheetRow(props: Props) {
  const { row, own, choosing } = props;
  const progress = progressOf(row, props.highest);
  return (
    <div class={`sheet-row ${progress.kind}`} role="group" aria-label={words.row(row.row)} {...(own && { 'data-drop': rowAbout(row.row) })}>
      <Spot
        choosing={choosing}
        about={own ? rowAbout(row.row) : ''}
        name={`${words.row(row.row)}, ${words.action(row.row)}`}
        class="row-name"
        tip={`${words.row(row.row)}\n${words.actionTip(row.row)}`}>
        <b>{row.row.toUpperCase()}</b>
        <small>{words.action(row.row)}</small>
      </Spot>
      <div class="sockets">
        {row.dice.map((_, column) => (
          <Socket key={column} {...props} column={column} />
        ))}
      </div>
      <Total row={row} place={props.place} />
      <Goal row={row} progress={progress} />
    </div>
  );
}
