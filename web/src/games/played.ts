// played.ts: what games and levels the engine plays, asked of it once, and what boxes are called.
import { computed, signal } from '@preact/signals';
import { Engine } from '../engine/engine';
import type { GameInfo, Hello } from '../engine/protocol';
import { boxes } from './registry';

export const hello = signal<Hello | null>(null);

export async function sayHello(): Promise<void> {
  if (hello.value) return;
  const engine = new Engine();
  hello.value = await engine.ask<Hello>({ cmd: 'hello' });
  engine.stop();
}

/** "GAME/SET": a game with its boxes. */
export function boxOf({ id, set }: { id: string; set: string }): string {
  return `${id}/${set}`;
}

const names = computed(() => new Map(hello.value?.games.map((game) => [boxOf(game), game.set_name])));

const ownName = (box: string) => boxes.find(({ game, set }) => boxOf({ id: game, set }) === box)?.name;

/** Its name for people; the id as long as the engine has not said it. */
export function boxName(box: string): string {
  return names.value.get(box) ?? ownName(box) ?? box;
}

export function gameOf(box: string): GameInfo | undefined {
  return hello.value?.games.find((game) => boxOf(game) === box);
}

/** Whether the engine plays it. */
export async function isPlayedHere(game: string): Promise<boolean> {
  await sayHello();
  return hello.value?.games.some(({ id }) => id === game) ?? false;
}
