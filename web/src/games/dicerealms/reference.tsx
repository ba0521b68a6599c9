// reference.tsx: how the reference draws components of Dice Realms: faces as plates with what they do, lines, tiles and
// Fate faces by their emblems. What faces do is a fact of a game's state: each setup has other ones.
import type { ComponentChildren } from 'preact';
import type { Engine } from '../../engine/engine';
import type { Card, State } from '../../engine/protocol';
import { componentOf, Emblem } from '../../icons/emblem';
import emblems from './emblems.json';
import { FacePicture } from './face';
import { type DiceRealmsState, type Kind, kindsOf, stateOf } from './state';

async function stateWith(engine: Engine, setup: string): Promise<DiceRealmsState | null> {
  await engine.ask({ cmd: 'new', game: 'dicerealms', players: 2, setup, seed: '1' });
  return stateOf((await engine.ask<{ state: State }>({ cmd: 'state' })).state);
}

/** Faces and lines of all these setups; a face and its tile have the same id. */
export async function realmReference(engine: Engine, setups: string[]): Promise<(card: Card) => ComponentChildren> {
  const kinds = new Map<string, Kind>();
  const colours = new Map<string, string>();
  for (const setup of setups) {
    const state = await stateWith(engine, setup);
    if (!state) continue;
    for (const [id, kind] of kindsOf(state)) kinds.set(id, kind);
    for (const { id, colour } of state.lines) colours.set(id, colour);
  }
  return ({ id }) => {
    const kind = kinds.get(id);
    const of = componentOf(emblems, id);
    if (kind)
      return (
        <span class="reference-face">
          <FacePicture kind={kind} named />
        </span>
      );
    if (!of) return null;
    return (
      <span class={`reference-art c-${colours.get(id) ?? 'fate'}`}>
        <Emblem game="dicerealms" of={of} />
      </span>
    );
  };
}
