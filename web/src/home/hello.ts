// hello.ts: which games and levels there are, asked of the engine once; and whether a table server is behind
// this page.
import { computed, signal } from '@preact/signals';
import { Engine } from '../engine/engine';
import type { GameInfo, Hello } from '../engine/protocol';
import { boxes } from '../games/registry';

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

/** Built sites hold a file of this name, which says that they are static; a table server answers for itself. */
export const server = signal<'unknown' | 'there' | 'none' | 'offline'>('unknown');

export async function lookForServer(): Promise<void> {
  try {
    const answer = (await (await fetch('healthz', { cache: 'no-store' })).text()).trim();
    server.value = answer === 'ok' ? 'there' : answer === 'offline' ? 'offline' : 'none';
  } catch {
    server.value = 'offline';
  }
}

addEventListener('online', () => void lookForServer());
addEventListener('offline', () => (server.value = 'offline'));
