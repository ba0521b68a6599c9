// storage.ts: what this browser keeps from one visit to the next. Where it keeps nothing, because storage is
// switched off or full, values last as long as the page is open, and `notKept` says so. A value that cannot
// be read counts as missing and is left alone.
import { signal } from '@preact/signals';

/** Whether something could not be kept. */
export const notKept = signal(false);

const meanwhile = new Map<string, string>(); // what there was no room for

function storage(): Storage | null {
  try {
    return localStorage; // some browsers refuse even to look at it
  } catch {
    return null;
  }
}

export function keptText(key: string): string | null {
  return meanwhile.get(key) ?? storage()?.getItem(key) ?? null;
}

export function keepText(key: string, words: string): void {
  try {
    localStorage.setItem(key, words);
    meanwhile.delete(key);
    notKept.value = meanwhile.size > 0;
  } catch {
    meanwhile.set(key, words);
    notKept.value = true;
  }
}

/** Makes room, which is given to what had none. */
export function dropKept(key: string): void {
  meanwhile.delete(key);
  storage()?.removeItem(key);
  notKept.value = meanwhile.size > 0;
  for (const [waiting, words] of [...meanwhile]) keepText(waiting, words);
}

/** What the keys with this beginning go on with. */
export function keptUnder(prefix: string): string[] {
  const keys = new Set([...meanwhile.keys(), ...Object.keys(storage() ?? {})]);
  return [...keys].filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length));
}

/** A value that was kept as JSON and looks as it must; null if there is none, or another one. */
export function keptValue<Value>(key: string, isGood: (value: Partial<Value>) => boolean): Value | null {
  try {
    const value = JSON.parse(keptText(key) ?? 'null') as Value | null;
    return value !== null && isGood(value) ? value : null;
  } catch {
    return null; // damaged
  }
}

/** A short name that no other thing has. */
export function newId(): string {
  return [...crypto.getRandomValues(new Uint8Array(4))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
