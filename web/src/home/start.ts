// start.ts: starts the game of the form: on this screen, or as a table on the server.
import { keepLink } from '../online/links';
import { askOnce } from '../table/online_socket';
import { planGame } from '../table/saved_games';
import { planOf, type Wanted } from './wanted';

export function startHere(wanted: Wanted): void {
  location.hash = `#/table/local/${planGame(planOf(wanted))}`;
}

interface Created {
  table: string;
  seats: (string | null)[];
  watch: string;
  commitment: string;
}

function limitOf(limit: string): object {
  const [kind = '', seconds = ''] = limit.split(':');
  return limit === 'none' ? {} : { limit: { [kind]: Number(seconds) } };
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
    ...(setup && { setup }),
  });
  const own = created.seats[wanted.seats.indexOf('me')] ?? created.watch;
  const others = created.seats.map((secret, seat) => (wanted.seats[seat] === 'open' ? null : secret)); // the person who sits down there gets another
  const link = keepLink(created.table, own, { others: { seats: others, watch: created.watch } });
  location.hash = `#/table/online/${link.id}`;
}

/** Takes an open seat at a listed table, and comes there as by a link. */
export async function takeSeat(table: string, seat: number): Promise<void> {
  const { secret } = await askOnce<{ secret: string }>({ cmd: 'sit', table, seat });
  location.hash = `#/join/${table}/${secret}`;
}
