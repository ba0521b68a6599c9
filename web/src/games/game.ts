// game.ts: what a game may have of its own in this client. A game without an entry in registry.ts is played
// on the generic table, without a guide, rules and picture.
import type { ComponentChildren, ComponentType } from 'preact';
import type { Engine } from '../engine/engine';
import type { Card, State } from '../engine/protocol';
import type { Emblems } from '../icons/emblem';
import type { TableProps } from '../parts/table_frame';
import type { Guide } from '../teaching/guide';
import type { RuleSection } from '../text/en/rules';

/** What a publisher sells: a set of components, with pages that teach it. */
export interface Box {
  set: string;
  page: string; // in addresses: #/learn/rules/PAGE
  name: string;
  rules: RuleSection[];
}

/** What the pages around a table say of a game. */
export interface GameWords {
  invitation: string; // on the home page
  goal: string; // on the page Learn
  sources: Record<string, string>; // of points, by the source of a line of the score, or its kind
  outcomes: Record<string, string>; // of chance, by verb and number of the word in a move: "roll 1"
  tieBroken: string; // what decides between equal scores
  unit: string; // of points
}

export interface Game {
  id: string;
  name: string; // until the engine has said it
  fewest: number; // players
  boxes: [Box, ...Box[]]; // the first is the game itself
  words: GameWords;
  emblems: Emblems;
  table: ComponentType<TableProps>;
  art: ComponentType; // on its card of the home page
  arms?: ComponentType<{ state: State; seat: number }>; // who a seat is, on a shield
  /** How the reference draws components: asks the engine what that needs; null: not at all. */
  reference(engine: Engine, setups: string[]): Promise<(card: Card) => ComponentChildren>;
  guide: Guide;
  /** Draws what a seat has made, as a picture to keep; the canvas takes the size that it needs. */
  drawPicture(canvas: HTMLCanvasElement, state: State, seat: number, name: string): void;
}
