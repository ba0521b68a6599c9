// sheet.tsx: a character sheet with all that lies on it: one's own in the centre of the table, another
// seat's in a dialog.

import type { Choosing } from '../../../choose/choose';
import { Icon } from '../../../icons/icons';
import { Spot } from '../../../parts/spot';
import { tipData } from '../../../parts/tooltip';
import { heroOf, nameOfId, rollplayer as words } from '../en/table';
import { SHORT_SOURCES } from '../en/words';
import { Mark } from '../marks';
import { Shield } from '../shield';
import type { PlayerSeat, RollPlayerState, Row } from '../state';
import { abilityAbout, BUY } from '../things';
import { Alignment } from './alignment';
import { Belongings } from './belongings';
import { backstoryMatches, HIGHEST } from './goal';
import { Hand, isHandOnTable } from './hand';
import { Purse } from './purse';
import { SheetRow } from './sheet_row';

export interface SheetProps {
  seat: PlayerSeat;
  state: RollPlayerState;
  name: string;
  own: boolean; // the one who is asked may point at what is on it
  choosing: Choosing;
}

function Ability({ seat, own, choosing }: Pick<SheetProps, 'seat' | 'own' | 'choosing'>) {
  if (!seat.ability) return null;
  const { id, name, text } = seat.ability;
  return (
    <Spot
      choosing={choosing}
      about={own ? abilityAbout(id) : ''}
      name={`${words.useAbility(name)}: ${text}`}
      class="ability"
      tip={`${name}\n${text}`}
      house={seat.house.includes('class')}
      {...(own && { tries: `use ${id}` })}>
      <b>{name}.</b> {text}
    </Spot>
  );
}

function Head({ seat, state, name, own, choosing }: SheetProps) {
  return (
    <header class="sheet-head">
      <Shield hero={seat} />
      <div class="called">
        <h2>
          {heroOf(seat)} <small>{name}</small>
        </h2>
        <Ability seat={seat} own={own} choosing={choosing} />
      </div>
      {!isHandOnTable(state, seat) && <Hand seat={seat} own={own} choosing={choosing} />}
    </header>
  );
}

/** The stars, and where they come from. */
function Standing({ seat }: Pick<SheetProps, 'seat'>) {
  const sources = new Map<string, number>();
  for (const { source, points } of seat.score ?? []) {
    const [kind = ''] = source.split('.');
    sources.set(kind, (sources.get(kind) ?? 0) + points);
  }
  return (
    <div class="standing">
      <div class="stars-total" data-tip={words.scoreTip(seat.total)}>
        <span class="number" data-identity={String(seat.total)} data-place={`seat ${seat.seat} stars`} data-kind="number">
          {seat.total}
        </span>
        <Icon name="star" />
      </div>
      <dl class="sources">
        {[...sources].map(([source, points]) => (
          <div key={source} class={points ? '' : 'none'}>
            <dt>{SHORT_SOURCES[source] ?? source}</dt>
            <dd>{points < 0 ? `−${-points}` : points}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function backstorySign(row: Row): 'has' | 'lost' | 'open' {
  const die = row.dice[row.backstory.column - 1];
  return !die ? 'open' : die.split(' ')[0] === row.backstory.colour ? 'has' : 'lost';
}

function Backstory({ seat }: Pick<SheetProps, 'seat'>) {
  if (!seat.backstory) return null;
  const progress = words.backstoryProgress(backstoryMatches(seat.rows));
  return (
    <section
      class="backstory"
      {...tipData({
        title: `${words.backstory}: ${nameOfId(seat.backstory)}`,
        lines: [progress, words.backstoryTip],
        house: seat.house.includes('backstory'),
      })}>
      <h3 class="caps">{nameOfId(seat.backstory)}</h3>
      <div class="places" role="img" aria-label={progress}>
        {seat.rows.map((row) => (
          <span key={row.row} class={`place ${row.backstory.colour} ${backstorySign(row)}`}>
            {backstorySign(row) === 'has' ? <Icon name="check" /> : <Mark colour={row.backstory.colour} />}
            <small>{row.row}</small>
          </span>
        ))}
      </div>
    </section>
  );
}

export function Sheet(props: SheetProps) {
  const { seat, state, name, own, choosing } = props;
  const place = `seat ${seat.seat}`;
  const highest = seat.xp === undefined ? HIGHEST.base : HIGHEST.boost; // with the expansion there are Boost Dice
  return (
    <section class={`sheet ${seat.colour ?? ''}`} aria-label={words.sheetOf(name)} {...(own && { 'data-drop': BUY })}>
      <div class="sheet-left">
        <Head {...props} />
        <div class="sheet-rows">
          {seat.rows.map((row) => (
            <SheetRow key={row.row} row={row} highest={highest} own={own} place={place} choosing={choosing} />
          ))}
        </div>
      </div>
      <div class="sheet-right">
        <Standing seat={seat} />
        <Purse seat={seat} own={own} place={place} choosing={choosing} />
        <div class="fate">
          {seat.alignment && (
            <Alignment alignment={seat.alignment} house={seat.house.includes('alignment')} own={own} place={place} choosing={choosing} />
          )}
          <Backstory seat={seat} />
        </div>
        <Belongings seat={seat} state={state} own={own} choosing={choosing} />
      </div>
    </section>
  );
}
