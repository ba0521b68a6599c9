// watch_page.tsx: the page #/watch: a record with a slider, on the same table as a game, and what the analysis says.
import { useEffect, useState } from 'preact/hooks';
import { Analysis } from '../after/analysis';
import { Chances } from '../after/chances';
import { DiceStatistics } from '../after/dice_statistics';
import { diceOf, keptOf, NOTHING_KEPT } from '../after/fair';
import { Fairness, SeededRecord } from '../after/fairness';
import { ScoreSheet } from '../after/score_sheet';
import { Choosing } from '../choose/choose';
import { allKeptDice } from '../online/kept_dice';
import { Button } from '../parts/button';
import { newId } from '../storage';
import { GameTable } from '../table/game_table';
import { Loading, useOpened } from '../table/opened';
import { ReplayTable } from '../table/replay_table';
import { type Plan, saveGame } from '../table/saved_games';
import { text } from '../text/en';
import { watchText } from '../text/en/watch';
import { Controls } from './controls';
import { useDroppedFiles } from './dropped_files';
import { NextMove } from './next_move';
import { OpenPage } from './open_page';
import { type OpenedRecord, openedRecord, openRecord, refusal } from './open_record';
import { firstMoves, type RecordText, readRecord, seatNames } from './record_text';

interface Shown {
  parts: RecordText;
  table: ReplayTable;
  choosing: Choosing;
}

function open({ text: record, names, at }: OpenedRecord): Shown | null {
  const parts = readRecord(record);
  if (!parts) return null;
  const known = names ?? seatNames(parts, text.bot);
  const table = new ReplayTable(record, parts, (seat) => known[seat] ?? watchText.player(seat), at);
  return { parts, table, choosing: new Choosing(table) };
}

/** A game of one's own from the moment that is shown: its address. */
function playOn({ parts, table }: Shown): string {
  const mine = table.seat.value ?? table.turn.value.waiting[0] ?? 0;
  const plan: Plan = {
    game: parts.game,
    set: parts.set,
    seats: table.seats.value.map(({ seat }) =>
      seat === mine ? { name: text.you, level: null } : { name: text.bot('adept'), level: 'adept' },
    ),
    variants: parts.variants,
    setup: parts.setup,
  };
  const id = newId();
  saveGame({ id, plan, record: firstMoves(parts, table.at.value), over: false, when: Date.now() });
  return `#/table/local/${id}`;
}

function Replay({ shown, opened }: { shown: Shown; opened: OpenedRecord }) {
  const { parts, table, choosing } = shown;
  const record = opened.text;
  const kept = opened.kept ?? keptOf(record, allKeptDice()) ?? NOTHING_KEPT;
  const players = table.players.value;
  const [analysis, setAnalysis] = useState<Analysis | null>(null);
  useEffect(() => {
    if (!players) return undefined;
    const made = new Analysis(record, parts.game, players, table.seats.value);
    setAnalysis(made);
    return () => made.stop();
  }, [record, players]);
  const score = table.score.value;
  return (
    <div class="watching">
      {refusal.value && (
        <p class="panel problem" role="alert">
          {refusal.value}
        </p>
      )}
      {diceOf(record) === 'seeded' && <SeededRecord />}
      <div class="replay-bar">
        <Controls table={table} parts={parts} analysis={analysis} onPlayOn={() => (location.hash = playOn(shown))} />
        <NextMove table={table} parts={parts} analysis={analysis} />
      </div>
      <GameTable table={table} choosing={choosing} />
      <div class="after">
        {table.over.value && score && <ScoreSheet game={parts.game} score={score} seats={table.seats.value} />}
        {analysis && <Chances analysis={analysis} seats={table.seats.value} now={table.at.value} onShow={(move) => table.goTo(move)} />}
        <DiceStatistics game={parts.game} record={record} />
        <Fairness record={record} seats={table.seats.value} kept={kept} />
        <Button plain onPress={() => (openedRecord.value = null)}>
          {watchText.another}
        </Button>
      </div>
    </div>
  );
}

export function WatchPage() {
  const opened = openedRecord.value;
  const shown = useOpened(() => opened && open(opened), opened);
  const over = useDroppedFiles((file) => void openRecord(file));
  const problem = shown?.table.problem.value ?? null;
  useEffect(() => {
    if (!opened || problem === null) return;
    refusal.value = watchText.cannotOpen(opened.name, problem);
    openedRecord.value = null;
  }, [problem]);
  if (!opened) return <OpenPage over={over.value} />;
  if (!shown) return <Loading />;
  return <Replay key={opened.text} shown={shown} opened={opened} />;
}
