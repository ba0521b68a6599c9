// after.tsx: everything after a game: who won and why, how the chances went, the dice, and what to keep. It
// needs only the record of the table and starts engines of its own, which makes it the same for every kind of
// table.
import { useEffect, useState } from 'preact/hooks';
import { gameNamed } from '../games/registry';
import { Button } from '../parts/button';
import { namedRecord } from '../parts/save_record';
import type { Table } from '../table/table';
import { afterText } from '../text/en/after';
import { nameOf } from '../text/names';
import { watchRecord } from '../watch/open_record';
import { Analysis } from './analysis';
import { Chances } from './chances';
import { DiceStatistics } from './dice_statistics';
import { diceOf, type Kept, NOTHING_KEPT } from './fair';
import { Fairness, SeededRecord } from './fairness';
import { Picture } from './picture';
import { ResultScene } from './result_scene';
import { canShare, saveFile, shareFile } from './save_file';
import { ScoreSheet } from './score_sheet';
import { Story } from './story';

/** The record of the finished game, and its analysis; null until it is there. */
function useStudy(table: Table): { record: string; analysis: Analysis } | null {
  const [study, setStudy] = useState<{ record: string; analysis: Analysis } | null>(null);
  useEffect(() => {
    let analysis: Analysis | undefined;
    let gone = false;
    const begin = (record: string) => {
      if (gone) return;
      analysis = new Analysis(record, table.game.value, table.players.value, table.seats.value);
      setStudy({ record, analysis });
    };
    table.record().then(begin, () => {}); // a table that is left meanwhile gives none
    return () => {
      gone = true;
      analysis?.stop();
    };
  }, [table]);
  return study;
}

function headline(table: Table): string {
  const score = table.score.value;
  const first = score?.seats.filter(({ place }) => place === 1) ?? [];
  if (score?.title) return afterText.solo(score.title, first[0]?.total ?? 0);
  const names = first.map(({ seat }) => nameOf(table.seats.value, seat)).join(', ');
  return first.length > 1 ? afterText.shared(names) : afterText.won(names);
}

export interface AfterProps {
  table: Table;
  kept?: Kept; // what this browser kept to check the dice with
  onRematch?(): void;
  rematch?: string; // what that button says
}

export function AfterGame({ table, kept = NOTHING_KEPT, onRematch, rematch = afterText.rematch }: AfterProps) {
  const study = useStudy(table);
  useEffect(() => scrollTo(0, 0), []); // above the table, where somebody who has just played is not looking
  const score = table.score.value;
  const state = table.state.value;
  const game = gameNamed(table.game.value);
  const seats = table.seats.value;
  const file = `${table.game.value}.record`;
  const named = study ? namedRecord(study.record, seats) : '';
  const show = (record: string, at?: number) => {
    watchRecord({ name: file, text: record, names: seats.map(({ name }) => name), kept, ...(at !== undefined && { at }) });
  };
  return (
    <section class="after" aria-label={afterText.title}>
      <ResultScene
        table={table}
        headline={headline(table)}
        story={study && <Story table={table} analysis={study.analysis} onShow={(move) => show(study.record, move)} />}>
        <div class="buttons">
          {onRematch && <Button onPress={onRematch}>{rematch}</Button>}
          {study && (
            <Button plain onPress={() => show(study.record)}>
              {afterText.replay}
            </Button>
          )}
          {study && (
            <Button plain onPress={() => saveFile(new Blob([named], { type: 'text/plain' }), file)}>
              {afterText.download}
            </Button>
          )}
          {study && canShare(named, file) && (
            <Button plain onPress={() => void shareFile(named, file)}>
              {afterText.share}
            </Button>
          )}
        </div>
        {study && diceOf(study.record) === 'seeded' && <SeededRecord />}
        <p class="quiet">{afterText.backToTable}</p>
      </ResultScene>
      {score && <ScoreSheet game={table.game.value} score={score} seats={seats} />}
      {study && <Chances analysis={study.analysis} seats={seats} onShow={(move) => show(study.record, move)} />}
      {state && game && <Picture of={game} state={state} seats={seats} seat={table.mySeats.value[0] ?? 0} />}
      {study && <DiceStatistics game={table.game.value} record={study.record} />}
      {study && <Fairness record={study.record} seats={seats} kept={kept} />}
    </section>
  );
}
