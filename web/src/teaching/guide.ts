// guide.ts: a guided game as data: what the companion says when. A step waits for its moment. Each step is
// said once, in the order of the list; nothing ever blocks the game.
import type { Choices, State, Turn } from '../engine/protocol';
import { dropKept, keepText, keptValue } from '../storage';
import type { Plan } from '../table/saved_games';
import type { Table } from '../table/table';
import { teachingText } from '../text/en/teaching';

/** What a step's condition sees. */
export interface Moment {
  phase: string;
  round: number;
  rounds: number; // 0 if the game has no fixed number
  asked: boolean; // the person is to decide
  over: boolean;
  kinds: string[]; // of the moves that the person may make
  state: State;
  mine: Record<string, unknown>; // of the state: the person's own seat
  turn: Turn;
}

export interface Step {
  id: string;
  when(moment: Moment): boolean;
  /** Things to look at: a selector; the first that is there is marked. */
  look?: string;
  /** The companion suggests a move, with its reason. */
  suggest?: boolean;
}

export interface StepText {
  title: string;
  text: string[]; // paragraphs
}

export interface Guide {
  game: string;
  plan: Plan;
  steps: Step[];
  texts: Record<string, StepText>;
}

export function momentOf(table: Table): Moment | null {
  const state = table.state.value;
  if (!state) return null;
  const {
    phase = '',
    round = 0,
    rounds = 0,
    seats = [],
  } = state as {
    phase?: string;
    round?: number;
    rounds?: number;
    seats?: Record<string, unknown>[];
  };
  const choices: Choices | null = table.choices.value;
  return {
    phase,
    round,
    rounds,
    asked: choices?.waiting ?? false,
    over: table.over.value,
    kinds: choices?.moves.map(({ kind }) => kind) ?? [],
    state,
    mine: seats[table.mySeats.value[0] ?? 0] ?? {},
    turn: table.turn.value,
  };
}

/** Moments that guides have in common: the person may make a move of one of these kinds; */
export const can =
  (...wanted: string[]) =>
  ({ kinds }: Moment) =>
    kinds.some((kind) => wanted.includes(kind));
/** decides in this phase; */
export const asks = (phase: string) => (moment: Moment) => moment.asked && moment.phase === phase;
/** decides in this round or a later one. */
export const from = (round: number) => (moment: Moment) => moment.round >= round && moment.asked;

/** The game is played against a novice, and has the same dice for everybody. */
export function guidedPlan(game: string, more: Partial<Plan>): Plan {
  const seats = [
    { name: teachingText.you, level: null },
    { name: teachingText.rival, level: 'novice' },
  ];
  return { game, set: 'base', seats, variants: [], setup: null, seed: '7', ...more };
}

/** The first step that was not said yet and whose moment is now. */
export function stepFor(guide: Guide, said: string[], moment: Moment): Step | null {
  return guide.steps.find((step) => !said.includes(step.id) && step.when(moment)) ?? null;
}

// ---- progress, kept in this browser

const PREFIX = 'dicewright.guide.';

export function saidSteps(game: string): string[] {
  return keptValue<string[]>(PREFIX + game, Array.isArray) ?? [];
}

export function keepSaid(game: string, said: string[]): void {
  keepText(PREFIX + game, JSON.stringify(said));
}

export function forgetSaid(game: string): void {
  dropKept(PREFIX + game);
}
