// Seats of this browser at online tables: src/online/links.ts.
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import {
  bringBack,
  changeLink,
  forgetLink,
  forgottenLinks,
  keepLink,
  type Link,
  links,
  linkTo,
  loadLink,
  prepareLink,
  randomHex,
  settleLink,
} from '../../src/online/links';
import { dropKept, keepText, keptUnder } from '../../src/storage';

const DAY = 24 * 3600 * 1000;

/** As release 0.1 kept a seat. */
function keepOldLink(more: object = {}): Link {
  const old = { id: 't1', table: 't1', secret: 'old', luck: 'aaaabbbbccccdddd', commitment: 'c0', game: 'rollplayer', when: 5, ...more };
  keepText('dicewright.link.t1', JSON.stringify(old));
  return loadLink('t1') as Link;
}

beforeEach(() => {
  for (const key of keptUnder('')) dropKept(key);
});

test('a seat that is kept already stays as it is; a second one at the table gets a number', () => {
  const first = keepLink('t1', 'secret');
  assert.equal(first.id, 't1');
  assert.deepEqual(keepLink('t1', 'secret'), first);
  assert.equal(keepLink('t1', 'other').id, 't1.2');
  assert.equal(keepLink('t1', 'third').id, 't1.3');
  assert.equal(links().length, 3);
});

test('secrets of one’s own have 32 hexadecimal digits, and are others each time', () => {
  const secrets = Array.from({ length: 20 }, randomHex);
  for (const secret of secrets) assert.match(secret, /^[0-9a-f]{32}$/);
  assert.equal(new Set(secrets).size, 20);
});

test('the secret that is to be one’s own is kept before the first join, and stays the same', () => {
  const link = keepLink('t1', 'invitation');
  prepareLink(link);
  assert.match(link.own ?? '', /^[0-9a-f]{32}$/);
  assert.equal(loadLink('t1')?.own, link.own);
  const { own } = link;
  prepareLink(link);
  prepareLink(loadLink('t1') as Link);
  assert.equal(loadLink('t1')?.own, own);
});

test('what another window has kept meanwhile counts', () => {
  const here = keepLink('t1', 'invitation');
  const there = { ...here };
  prepareLink(there);
  prepareLink(here);
  assert.equal(here.own, there.own);
  settleLink(there, there.own);
  changeLink(here, { when: 7 });
  assert.equal(loadLink('t1')?.secret, there.secret);
  assert.equal(here.secret, there.secret);
  assert.ok(here.settled);
});

test('after the first join the own secret opens the seat, and the invitation still finds it in this browser', () => {
  const link = keepLink('t1', 'invitation');
  prepareLink(link);
  const { own } = link;
  settleLink(link, own);
  const kept = loadLink('t1');
  assert.equal(kept?.secret, own);
  assert.equal(kept?.own, undefined);
  assert.ok(kept?.settled);
  assert.equal(linkTo('t1', 'invitation')?.id, 't1');
  assert.equal(linkTo('t1', own as string)?.id, 't1');
  assert.equal(linkTo('t2', 'invitation'), null);
});

test('a link of release 0.1 gets a secret of its own to join by, and loses nothing', () => {
  const link = keepOldLink({ seat: 1, others: { seats: ['a', null], watch: 'w' } });
  prepareLink(link);
  const kept = loadLink('t1');
  assert.equal(kept?.secret, 'old');
  assert.match(kept?.own ?? '', /^[0-9a-f]{32}$/);
  assert.match(kept?.seed ?? '', /^[0-9a-f]{32}$/);
  assert.equal(kept?.luck, 'aaaabbbbccccdddd');
  assert.equal(kept?.commitment, 'c0');
  assert.deepEqual(kept?.others, { seats: ['a', null], watch: 'w' });
  settleLink(link, undefined); // the server says that it was no invitation
  assert.equal(loadLink('t1')?.secret, 'old');
});

test('a forgotten seat is listed apart, and comes back with its secret', () => {
  const link = keepLink('t1', 'invitation');
  prepareLink(link);
  forgetLink('t1');
  assert.deepEqual(links(), []);
  assert.deepEqual(
    forgottenLinks().map(({ id }) => id),
    ['t1'],
  );
  const back = bringBack('t1');
  assert.equal(back?.own, link.own);
  assert.equal(back?.seed, link.seed);
  assert.deepEqual(forgottenLinks(), []);
  assert.equal(links().length, 1);
});

test('the invitation of a forgotten seat brings it back', () => {
  const link = keepLink('t1', 'invitation');
  prepareLink(link);
  settleLink(link, link.own);
  forgetLink('t1');
  assert.equal(keepLink('t1', 'invitation').secret, link.secret);
  assert.deepEqual(forgottenLinks(), []);
});

test('a seat that comes back takes the place of no other one', () => {
  keepLink('t1', 'first');
  forgetLink('t1');
  keepLink('t1', 'second');
  assert.equal(bringBack('t1')?.secret, 'first');
  assert.deepEqual(
    links()
      .map(({ secret }) => secret)
      .sort(),
    ['first', 'second'],
  );
});

test('a second seat of the table that is forgotten does not push the first one out of the list', () => {
  forgetLink(keepLink('t1', 'first').id);
  forgetLink(keepLink('t1', 'second').id);
  assert.deepEqual(
    forgottenLinks()
      .map(({ secret }) => secret)
      .sort(),
    ['first', 'second'],
  );
});

test('after thirty days a forgotten seat is gone', () => {
  keepLink('t1', 'first');
  forgetLink('t1');
  const { now } = Date;
  try {
    Date.now = () => now() + 29 * DAY;
    assert.equal(forgottenLinks().length, 1);
    Date.now = () => now() + 31 * DAY;
    assert.equal(forgottenLinks().length, 0);
    Date.now = now;
    assert.equal(forgottenLinks().length, 0);
  } finally {
    Date.now = now;
  }
});
