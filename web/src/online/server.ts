// server.ts: whether a table server is behind this page.
import { signal } from '@preact/signals';

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
