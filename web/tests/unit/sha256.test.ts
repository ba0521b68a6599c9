// The SHA-256 and the HMAC of the client against Node's.
import assert from 'node:assert/strict';
import { createHash, createHmac } from 'node:crypto';
import { test } from 'node:test';
import { hexOf, hmac, sha256 } from '../../src/online/sha256';

test('texts of all lengths around a block have the hash that Node computes', () => {
  for (let length = 0; length < 200; length++) {
    const text = 'ä7x'.repeat(length).slice(0, length);
    assert.equal(sha256(text), createHash('sha256').update(text, 'utf8').digest('hex'), `of ${length} letters`);
  }
});

test('keys and messages of all lengths have the HMAC that Node computes', () => {
  const bytes = Uint8Array.from({ length: 200 }, (_, i) => (i * 37 + 11) % 256);
  for (const length of [0, 1, 31, 32, 63, 64])
    for (let size = 0; size < 200; size += 7) {
      const [key, message] = [bytes.subarray(0, length), bytes.subarray(0, size)];
      assert.equal(hexOf(hmac(key, message)), createHmac('sha256', key).update(message).digest('hex'), `${length}, ${size}`);
    }
});
