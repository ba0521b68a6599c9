// mistakes.tsx: the marked decisions, the worst first, each with a better move; and the sums of all decisions
// and of all luck for each seat.
import { useSignal } from '@preact/signals';
import { Button } from '../parts/button';
import type { Seat } from '../table/table';
import { afterText } from '../text/en/after';
import { nameOf } from '../text/names';
import type { AnalysedEntry, Analysis } from './analysis';

const AT_FIRST = 8;

function moveWords({ move, label, words }: Pick<AnalysedEntry, 'move' | 'label'> & { words?: string }): string {
  return `${label ?? move}${words && words !== label ? `: ${words}` : ''}`;
}

export interface MistakeProps {
  one: AnalysedEntry;
  analysis: Analysis;
  seats: Seat[];
  onShow?: ((move: number) => void) | undefined;
}

export function Mistake({ one, analysis, seats, onShow }: MistakeProps) {
  const better = one.best?.move ? moveWords({ ...one.best, move: one.best.move }) : afterText.betterToWait;
  return (
    <li class={`mistake ${one.mark}`}>
      <p>
        <b class="tag">{one.mark && afterText.marks[one.mark]}</b> {afterText.moveNumber(one.entry + 1)},{' '}
        <b>{nameOf(seats, one.seat ?? 0)}</b> {afterText.lost(afterText.amount(analysis.measure, one.loss?.[analysis.measure] ?? 0))}
      </p>
      <p>{moveWords(one)}</p>
      <p class="better">
        <b>{afterText.betterWas}</b> {better}
      </p>
      {onShow && (
        <button type="button" class="button plain" aria-label={afterText.watchMoveOf(one.entry + 1)} onClick={() => onShow(one.entry)}>
          {afterText.watchMove}
        </button>
      )}
    </li>
  );
}

function Totals({ analysis, seats }: { analysis: Analysis; seats: Seat[] }) {
  return (
    <ul class="luck-and-loss">
      {seats.map(({ seat, name }) => {
        const { decisions, mistakes, loss, luck } = analysis.totals(seat);
        const words = [
          afterText.decisionsOf(decisions),
          afterText.markedOf(mistakes),
          afterText.gaveAway(afterText.amount(analysis.measure, loss)),
          afterText.luckOf(afterText.signed(analysis.measure, luck)),
        ];
        return (
          <li key={seat}>
            <b>{name}</b> {words.join(' · ')}
          </li>
        );
      })}
    </ul>
  );
}

export function Mistakes({ analysis, seats, onShow }: Omit<MistakeProps, 'one'>) {
  const whose = useSignal(-1);
  const all = useSignal(false);
  const found = analysis.mistakes.value
    .filter(({ seat }) => whose.value < 0 || seat === whose.value)
    .sort((a, b) => (b.loss?.[analysis.measure] ?? 0) - (a.loss?.[analysis.measure] ?? 0));
  const shown = all.value ? found : found.slice(0, AT_FIRST);
  return (
    <div class="mistakes">
      <Totals analysis={analysis} seats={seats} />
      <p class="quiet">{afterText.totalsHelp}</p>
      <div class="mistakes-head">
        <h3>{afterText.mistakes}</h3>
        {seats.length > 1 && (
          <label>
            {afterText.chooseSeat}{' '}
            <select value={String(whose.value)} onChange={(event) => (whose.value = Number(event.currentTarget.value))}>
              <option value="-1">{afterText.everybody}</option>
              {seats.map(({ seat, name }) => (
                <option key={seat} value={String(seat)}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        )}
      </div>
      {analysis.done.value && !found.length && <p class="quiet">{afterText.noMistakes}</p>}
      <ol>
        {shown.map((one) => (
          <Mistake key={one.entry} one={one} analysis={analysis} seats={seats} onShow={onShow} />
        ))}
      </ol>
      {shown.length < found.length && (
        <Button plain onPress={() => (all.value = true)}>
          {afterText.more(found.length - shown.length)}
        </Button>
      )}
    </div>
  );
}
