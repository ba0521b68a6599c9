// agreed.test.mjs: what people agree to when a table is created: help of the engine, what becomes of who is away, and seeded
// dice. All who join see it, and the page keeps to it.
import assert from 'node:assert/strict';
import { create, createWith, hasMove, letBotPlay, pressSign, withServer } from './people.mjs';

const rulesOf = (page) => page.textContent('.table-rules');

async function openMore(page) {
  await page.waitForSelector('.prompt');
  await page.click('.online-buttons button:text("More")');
  await page.waitForSelector('.dialog .table-rules');
}

export const tests = {
  'among people the engine helps nobody unless they chose it, and says so': (at) =>
    withServer(at, ['Ann', 'Ben'], async ({ address, pages: [ann, ben] }) => {
      const [forBen] = await create(ann, address, { seats: ['me', 'person'] });
      assert.match(await rulesOf(ann), /The engine helps nobody while the game goes on/);
      assert.match(await rulesOf(ann), /away for a minute, the others may let a bot play/);
      await ben.goto(forBen);
      for (const page of [ann, ben]) {
        await openMore(page);
        assert.match(await rulesOf(page), /The engine helps nobody while the game goes on/);
        assert.equal(await page.$('.stand-ins button'), null, 'no bot plays for somebody who is there');
        await page.keyboard.press('Escape');
        assert.equal(await page.$('.hint'), null);
      }
    }),

  'where they chose help, there are hints': (at) =>
    withServer(at, ['Ann', 'Ben'], async ({ address, pages: [ann, ben] }) => {
      const [forBen] = await create(ann, address, { seats: ['me', 'person'], help: true });
      assert.match(await rulesOf(ann), /The engine helps everybody who asks/);
      await ben.goto(forBen);
      for (const page of [ann, ben]) await page.waitForSelector('.prompt');
      const asked = await Promise.any([ann, ben].map((page) => hasMove(page).then(() => page)));
      await pressSign(asked, 'Hint');
      await asked.click('.hint button:text("Hint")');
      await asked.waitForSelector('.hint .move');
    }),

  'what becomes of who is away is chosen in the form': (at) =>
    withServer(at, ['Ann'], async ({ address, pages: [ann] }) => {
      await ann.goto(address);
      await ann.click('.tabs button:text("Online")');
      const bot = 'label:has-text("A bot for somebody away") select';
      assert.equal(await ann.$eval(bot, (field) => field.selectedOptions[0].textContent), 'after a minute (usual)');
      await ann.selectOption('label:has-text("Time") select', 'move:86400');
      assert.match(await ann.textContent('label:has-text("A bot for somebody away")'), /after a day \(usual\)/);
      await ann.selectOption('label:has-text("Consent to going back") select', '604800');
      await ann.click('button:text("Create the table")');
      await ann.waitForSelector('.waiting-room');
      assert.match(await rulesOf(ann), /away for a day, the others may let a bot play.*but for those who have been away for 7 days/);
    }),

  'a seeded table says so from the form to the record, and is not fair': (at) =>
    withServer(at, ['Ann'], async ({ address, pages: [ann] }) => {
      await ann.goto(address);
      await ann.click('.tabs button:text("Online")');
      await ann.selectOption('label:has-text("Game") select', 'dicerealms/base');
      await ann.click('.new-game summary:text("Dice: fair")');
      await ann.fill('.new-game label:has-text("Seed") input', '42');
      await ann.waitForSelector('.new-game summary:text("Dice: seeded, not fair")');
      await ann.click('button:text("Create the table")');
      await ann.waitForSelector('.waiting-room .seeded');
      await ann.reload(); // the form forgets a seed
      const { links } = await createWith(ann, address, { seats: ['person', 'random'], seed: 42 });
      await ann.goto(links[0]);
      await ann.waitForSelector('.prompt');
      assert.equal(await ann.textContent('.online-line .badge'), 'Seeded dice: not fair');
      await letBotPlay(ann);
      await ann.waitForSelector('.after .seeded-record');
      assert.match(await ann.textContent('.fairness'), /cannot be vouched for.*created with a seed/);
      assert.equal(await ann.$('.fairness button'), null);
      await ann.click('.result button:text("Watch the replay")');
      await ann.waitForSelector('.watching .seeded-record');
    }),

  'a game with bots is proven fair by what this browser kept': (at) =>
    withServer(at, ['Ann'], async ({ address, pages: [ann] }) => {
      const { links } = await createWith(ann, address, { seats: ['person', 'random'] });
      await ann.goto(links[0]);
      await letBotPlay(ann);
      await ann.waitForSelector('.after .fairness button');
      await ann.press('.fairness button', 'Enter');
      await ann.waitForSelector('.verdict.fair');
      assert.match(await ann.textContent('.verdict'), /Nobody chose these dice.*Your own luck is among them.*No commitment was changed/);
      await ann.evaluate(() => {
        const key = Object.keys(localStorage).find((one) => one.startsWith('dicewright.luck.'));
        localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key)), luck: 'another-luck-of-mine' }));
      });
      await ann.reload();
      await ann.waitForSelector('.after .fairness button');
      await ann.press('.fairness button', 'Enter');
      await ann.waitForSelector('.verdict.bent');
      assert.match(await ann.textContent('.verdict'), /is not yours, which this browser kept.*another-luck-of-mine/);
    }),
};
