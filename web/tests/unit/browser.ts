// browser.ts: the few things of a browser that modules ask for as soon as they are loaded. ../unit.mjs puts it before each file of tests.
import { webcrypto } from 'node:crypto';

/** As a browser's: each key is a property, which `Object.keys` lists. */
class FakeStorage {
  [key: string]: unknown;

  getItem(key: string): string | null {
    return Object.hasOwn(this, key) ? (this[key] as string) : null;
  }

  setItem(key: string, words: string): void {
    this[key] = words;
  }

  removeItem(key: string): void {
    delete this[key];
  }

  clear(): void {
    for (const key of Object.keys(this)) delete this[key];
  }
}

const matchMedia = () => ({ matches: false, addEventListener: () => {} });

const there = { crypto: webcrypto, localStorage: new FakeStorage(), addEventListener: () => {}, matchMedia };
for (const [name, value] of Object.entries(there)) Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
