// state.ts: the `state` of Roll Player, as docs/rollplayer-moves.md describes it; only what the table shows.
import type { ScoreLine, State } from '../../engine/protocol';

export interface Row {
  row: string;
  dice: (string | null)[];
  race: number;
  total: number;
  goal: string;
  stars: number;
  state: 'met' | 'short' | 'over';
  backstory: { colour: string; column: number };
}

export interface AlignmentCard {
  card: string;
  token: string;
  grid: number[];
}

export type Kind = 'weapon' | 'armor' | 'skill' | 'trait' | 'scroll';

/** Of a Class. */
export interface Ability {
  id: string; // as moves name it
  name: string;
  text: string;
}

export interface PlayerSeat extends Partial<Record<Kind, string[]>> {
  seat: number;
  race: string | null;
  side: string | null;
  class: string | null;
  colour: string | null;
  backstory: string | null;
  alignment: AlignmentCard | null;
  ability: Ability | null;
  house: string[]; // of race, class, backstory, alignment: which have values of this edition's own
  gold: number;
  charisma: number;
  hands: number;
  hand_limit: number;
  rows: Row[];
  hand: string[];
  exhausted: string[];
  total: number;
  score?: ScoreLine[];
  // Monsters & Minions
  xp?: number;
  honor?: number;
  injuries?: number;
  trophies?: string[];
  tokens?: string[];
  borrowed?: string[];
  stored?: string[];
  combat_dice?: number;
  attack?: number | null;
  attack_stars?: number;
}

/** A card of the Market (with its cost) or of a seat (Traits with their stars). */
export interface GameCard {
  card: string;
  name: string;
  kind: Kind;
  text: string;
  cost?: number;
  price?: number;
  arrow?: string;
  stars?: number;
  house: boolean; // some of its values are this edition's own; so below
}

/** A race to choose. */
export interface RaceOffer {
  race: string;
  changes: Record<string, number>; // by row
}

/** A Class to choose. */
export interface ClassOffer {
  class: string;
  colour: string;
  goals: { row: string; goal: string; stars: number }[];
  ability: Ability;
}

export interface InitiativeCard {
  number: number;
  die: string | null;
  gold: number;
  owner?: number;
}

export interface Monster {
  id: string;
  name: string;
  colour: string;
  strength: number;
  text: string;
  bands: { min: number; stars: number }[];
  house: boolean;
}

export interface MinionBand {
  min: number;
  roll: string;
  xp: number;
  gold: number;
  injuries: number;
  honor: number;
  trophy: boolean;
}

export interface Minion {
  id: string;
  name: string;
  dots: number;
  text: string;
  dice?: number;
  bands: MinionBand[];
  house: boolean;
}

export interface AdventureCard {
  known: boolean;
  open: boolean;
  id?: string;
  name?: string;
  text?: string;
  house?: boolean;
  candidates?: string[];
}

export interface RollPlayerState {
  round: number;
  rounds: number;
  phase: string;
  start: number;
  active: number;
  asked: { seat: number; question: string }[];
  pool: string[];
  cards: GameCard[];
  initiative: InitiativeCard[];
  market: GameCard[];
  bag: Record<string, number>;
  deck: number;
  discard: string[];
  trash: string[];
  top?: string;
  races?: RaceOffer[]; // while they are chosen; so are Classes
  classes?: ClassOffer[];
  seats: PlayerSeat[];
  // Monsters & Minions
  monster?: Monster | null;
  minion?: Minion | null;
  minion_deck?: { left: number; unseen: number[]; bottom: string[] };
  adventure?: Record<'location' | 'obstacle' | 'attack', AdventureCard> | null;
  combat?: number[];
  to_roll?: number;
  combat_total?: number;
}

/** The card of this id, wherever it lies; one without further facts has its name only. */
export function cardOf(state: RollPlayerState, id: string): GameCard | undefined {
  return state.cards.find(({ card }) => card === id) ?? state.market.find(({ card }) => card === id);
}

/** The state that a table of this game has sent. */
export function stateOf(told: State | null): RollPlayerState | null {
  return told as RollPlayerState | null;
}
