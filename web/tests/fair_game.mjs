// fair_game.mjs: a whole game at a real server, played by a page and bots, with decisions taken back in the middle.

/**
 * In the page, which came from the server: plays with a greedy bot, goes back twice, lets a bot finish. The record, and
 * what a browser keeps of its luck.
 */
export async function playFairGame(game) {
  const socket = new WebSocket(`ws://${location.host}/ws`, 'dicewright');
  await new Promise((done) => (socket.onopen = done));
  const waiting = new Map();
  let last = 0;
  let now = { turn: null, length: 0, era: 0 };
  let lucks = null;
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(data);
    if (message.turn) now = { ...now, ...message };
    if (message.lucks) lucks = message.lucks;
    waiting.get(message.id)?.(message);
  };
  const ask = (cmd, fields = {}) =>
    new Promise((done, failed) => {
      const id = ++last;
      waiting.set(id, (answer) => (answer.ok ? done(answer) : failed(new Error(`${cmd}: ${answer.error}`))));
      socket.send(JSON.stringify({ cmd, id, ...fields }));
    });
  const until = async (holds) => {
    for (const end = Date.now() + 120000; !holds(); ) {
      if (Date.now() > end) throw new Error('it does not come');
      await new Promise((done) => setTimeout(done, 10));
    }
  };
  const random = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
  const luck = random();
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`dicewright luck 0 ${luck}`)));
  const commitment = Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const { table, seats } = await ask('create', { game, seats: ['person', 'greedy'] });
  await ask('join', { table, secret: seats.find(Boolean), own: random(), commitment });
  await until(() => lucks?.stage === 'opening');
  const { fixed } = lucks;
  await ask('luck', { luck });
  const isAsked = () => until(() => now.turn?.waiting.includes(0));
  for (let made = 0; made < 12; ) {
    await isAsked();
    const { length, era } = now;
    const moves = (await ask('moves')).seats[0]?.moves ?? [];
    if (!moves.length || now.length !== length) continue; // what the bot did in the meantime was heard late
    await ask('play', { move: moves[made % moves.length].move, length, era });
    await until(() => now.length > length);
    made++;
    if (made === 7 || made === 10) {
      await isAsked();
      const entries = (await ask('record')).record.split('\n').filter((line) => /^(-|\d) /.test(line));
      const to = entries.findLastIndex((line) => line.startsWith('- ')); // which will be dealt again
      await ask('undo', { ask: true, to, length: now.length, era: now.era });
      await until(() => now.era > era);
    }
  }
  await ask('bot', { seat: 0, level: 'greedy' });
  await until(() => now.turn?.over);
  const { record } = await ask('record');
  socket.close();
  return { table, record, luck, fixed };
}
