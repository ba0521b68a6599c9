// start.ts: starts the game of the form: on this screen, or as a table on the server.
import { keepLink } from '../online/links';
import { keepShown, type Lucks } from '../online/lucks';
import { askOnce } from '../table/online_socket';
import { planGame } from '../table/saved_games';
import { asksHelp, planOf, usualAway, type Wanted } from './wanted';

export function startHere(wanted: Wanted): void {
  location.hash = `#/table/local/${planGame(planOf(wanted))}`;
}

interface Created {
  table: string;
  seats: (string | null)[];
  watch: string;
  lucks: Lucks;
}

function limitOf(limit: string): object {
  const [kind = '', seconds = ''] = limit.split(':');
  return limit === 'none' ? {} : { limit: { [kind]: Number(seconds) } };
}

/** Nobody has left for good before a bot may play. */
function awayOf({ away, gone, limit }: Wanted): { bot: number; gone?: number } {
  const bot = away === 'usual' ? usualAway(limit) : Number(away);
  return { bot, ...(gone !== 'never' && { gone: Math.max(bot, Number(gone)) }) };
}

/** Creates the table, keeps one's own seat and goes there; without a seat, to look on. Rejects with the server's reason. */
export async function createOnline(wanted: Wanted): Promise<void> {
  const { game, set, variants, setup } = planOf(wanted);
  const seats = wanted.seats.map((sitter) => (sitter === 'me' ? 'person' : sitter));
  const created = await askOnce<Created>({
    cmd: 'create',
    game,
    set,
    seats,
    variants,
    listed: seats.includes('open'),
    ...limitOf(wanted.limit),
    help: wanted.help || !asksHelp(wanted.seats),
    away: awayOf(wanted),
    ...(wanted.seed && { seed: wanted.seed }),
    ...(setup && { setup }),
  });
  const own = created.seats[wanted.seats.indexOf('me')] ?? created.watch;
  const others = created.seats.map((secret, seat) => (wanted.seats[seat] === 'open' ? null : secret)); // the person who sits down there gets another
  const link = keepLink(created.table, own, { others: { seats: others, watch: created.watch } });
  keepShown(created.table, null, created.lucks);
  location.hash = `#/table/online/${link.id}`;
}

/** Goes to an open seat at a listed table, which joining takes with the secret that is kept here. */
export function takeSeat(table: string, seat: number): void {
  location.hash = `#/sit/${table}/${seat}`;
}
