// fair_game.mjs: a whole game at a real server, played by a page and bots, with decisions taken back in the middle.

/** In the page, which came from the server: plays with a greedy bot, goes back once, lets a bot finish; the record. */
export async function playFairGame(game) {
  const socket = new WebSocket(`ws://${location.host}/ws`, 'dicewright');
  await new Promise((done) => (socket.onopen = done));
  const waiting = new Map();
  let last = 0;
  let turn = null;
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(data);
    if (message.turn) turn = message.turn;
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
  const { table, seats } = await ask('create', { game, seats: ['person', 'greedy'] });
  await ask('join', { table, secret: seats.find(Boolean), luck: 'four-leaf_clover' });
  for (let made = 0; made < 12; ) {
    await until(() => turn?.waiting.includes(0));
    turn = null;
    const moves = (await ask('moves')).seats[0]?.moves ?? [];
    if (!moves.length) continue; // what the bot did in the meantime was heard late
    await ask('play', { move: moves[made % moves.length].move });
    made++;
    if (made === 7 || made === 10) {
      await until(() => turn?.waiting.includes(0));
      turn = null;
      const entries = (await ask('record')).record.split('\n').filter((line) => /^(-|\d) /.test(line));
      const outcome = entries.findLastIndex((line) => line.startsWith('- ')); // which will be dealt again
      await ask('undo', { ask: true, length: outcome });
    }
  }
  await ask('bot', { seat: 0, level: 'greedy' });
  await until(() => turn?.over);
  const { record } = await ask('record');
  socket.close();
  return record;
}
