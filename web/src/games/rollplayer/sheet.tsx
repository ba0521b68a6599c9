// sheet.tsx: a character sheet with all that lies around it: one's own in the centre of the table, another
// seat's in a dialog.
import type { Choosing } from '../../choose/choose';
import { Icon } from '../../icons/icons';
import { Spot } from '../../parts/spot';
import { tipData } from '../../parts/tooltip';
import { Alignment } from './alignment';
import { Belongings } from './belongings';
import { nameOfId, rollplayer as words } from './en/table';
import { backstoryMatches } from './goal';
import { Hand } from './hand';
import { Portrait } from './portrait';
import { Purse } from './purse';
import { SheetRow } from './sheet_row';
import type { PlayerSeat, RollPlayerState } from './state';
import { abilityAbout, BUY } from './things';

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

function Backstory({ seat }: { seat: PlayerSeat }) {
  if (!seat.backstory) return null;
  const matches = backstoryMatches(seat.rows);
  return (
    <section
      class="sheet-part backstory"
      {...tipData({
        title: `${words.backstory}: ${nameOfId(seat.backstory)}`,
        lines: [words.backstoryTip],
        house: seat.house.includes('backstory'),
      })}>
      <h3>{nameOfId(seat.backstory)}</h3>
      <div class="places" role="img" aria-label={words.backstoryProgress(matches)}>
        {seat.rows.map(({ row, backstory, dice }) => (
          <i key={row} class={`place ${backstory.colour}${dice[backstory.column - 1]?.startsWith(backstory.colour) ? ' filled' : ''}`} />
        ))}
      </div>
      <p class="where">{words.backstoryProgress(matches)}</p>
    </section>
  );
}

export function Sheet({ seat, state, name, own, choosing }: SheetProps) {
  const place = `seat ${seat.seat}`;
  const hero = [seat.race, seat.class]
    .filter((part) => part !== null)
    .map(nameOfId)
    .join(' ');
  return (
    <section class="sheet" aria-label={words.sheetOf(name)} {...(own && { 'data-drop': BUY })}>
      <header class="sheet-head">
        <Portrait race={seat.race} side={seat.side} hero={seat.class} colour={seat.colour} />
        <div class="who">
          <h2>{hero}</h2>
          <p class="quiet">{name}</p>
          <Ability seat={seat} own={own} choosing={choosing} />
        </div>
        <Hand seat={seat} own={own} place={place} choosing={choosing} />
        <div class="stars-total" data-tip={words.scoreTip(seat.total)}>
          <span class="number" data-identity={String(seat.total)} data-place={`${place} stars`} data-kind="number">
            {seat.total}
          </span>
          <Icon name="star" />
        </div>
      </header>
      <div class="sheet-body">
        <div class="sheet-rows">
          {seat.rows.map((row) => (
            <SheetRow key={row.row} row={row} own={own} place={place} choosing={choosing} />
          ))}
        </div>
        <div class="sheet-side">
          <Purse seat={seat} own={own} place={place} choosing={choosing} />
          {seat.alignment && (
            <Alignment alignment={seat.alignment} house={seat.house.includes('alignment')} own={own} place={place} choosing={choosing} />
          )}
          <Backstory seat={seat} />
        </div>
      </div>
      <Belongings seat={seat} state={state} own={own} choosing={choosing} />
    </section>
  );
}
