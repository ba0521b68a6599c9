// chances.tsx: the chart of the chances and the marked moves. It grows while the analysis goes on.
import type { Seat } from '../table/table';
import { afterText } from '../text/en/after';
import type { Analysis } from './analysis';
import { ChanceChart } from './chance_chart';
import { Mistakes } from './mistakes';

export interface ChancesProps {
  analysis: Analysis;
  seats: Seat[];
  now?: number | null;
  onShow?(move: number): void;
}

export function Progress({ analysis }: { analysis: Analysis }) {
  const done = analysis.entries.value.length;
  const all = analysis.length.value;
  if (analysis.problem.value)
    return (
      <p class="problem" role="alert">
        {afterText.analysisFailed(analysis.problem.value)}
      </p>
    );
  if (analysis.done.value) return <p class="quiet analysed">{afterText.analysed(analysis.took / 1000)}</p>;
  return (
    <p class="quiet">
      <progress value={done} max={all || 1} aria-label={afterText.chances} /> {afterText.analysing(done, all)}
    </p>
  );
}

export function Chances({ analysis, seats, now = null, onShow }: ChancesProps) {
  return (
    <section class="panel chances">
      <h2>{analysis.measure === 'win' ? afterText.chanceToWin : afterText.expectedScore}</h2>
      <Progress analysis={analysis} />
      {analysis.entries.value.length > 0 && (
        <>
          <ChanceChart analysis={analysis} seats={seats} now={now} {...(onShow && { onChoose: onShow })} />
          <Mistakes analysis={analysis} seats={seats} onShow={onShow} />
        </>
      )}
    </section>
  );
}
