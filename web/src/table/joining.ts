// joining.ts: how this browser comes to a seat at the server. By an invitation it makes the seat its own, with a
// secret that it has kept before; it says which luck it adds to the dice at the same time. What was cut off in
// the middle is found out and goes on: no answer that is lost loses a seat.
import { Refusal } from '../engine/engine';
import { changeLink, type Link, prepareLink, settleLink } from '../online/links';
import { keepLuck, keepOld } from '../online/lucks';
import type { Joined, Standing } from './online_messages';
import type { OnlineSocket } from './online_socket';

/** The name, what the client has already, and what it wants to get. */
export type JoinFields = Record<string, unknown>;

type Asks = Pick<OnlineSocket, 'ask'>;

function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  throw error;
}

/** The answer to `join`; rejects with the server's reason. */
export async function enter(socket: Asks, link: Link, fields: JoinFields): Promise<Joined> {
  prepareLink(link);
  keepOld(link);
  if (link.settled) return join(socket, link, link.secret, fields);
  return link.sits === undefined ? take(socket, link, fields) : sit(socket, link, link.sits, fields);
}

function join(socket: Asks, { table }: Link, secret: string, fields: JoinFields): Promise<Joined> {
  return socket.ask<Joined>({ cmd: 'join', table, secret, ...fields });
}

/** The seat that the secret opens; null: none. */
async function lookUp(socket: Asks, { table, secret }: Link): Promise<{ seat: number | null; held: boolean } | null> {
  const { tables } = await socket.ask<{ tables: Standing[] }>({ cmd: 'mine', links: [{ table, secret }] });
  const [found] = tables;
  if (!found || found.error !== undefined) return null;
  return { seat: found.seat, held: found.seats[found.seat ?? -1]?.held === true };
}

/** Only a seat where nobody has been yet is committed for: the luck of another may be open already. */
function firstLuck(link: Link, found: { seat: number | null; held: boolean } | null): JoinFields {
  return !found || found.seat === null || found.held ? {} : { commitment: keepLuck(link, found.seat).commitment };
}

/** Takes the seat of an invitation, or finds out that this browser has taken it before. */
async function take(socket: Asks, link: Link, fields: JoinFields): Promise<Joined> {
  const { secret, own } = link;
  const found = await lookUp(socket, link);
  if (found) changeLink(link, { seat: found.seat, ...(found.held && { keepsName: true }) });
  try {
    const { name: _, ...others } = fields; // who has the seat is called something already
    const answer = await join(socket, link, secret, { ...(found?.held ? others : fields), own, ...firstLuck(link, found) });
    settleLink(link, answer.own && own);
    return answer;
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal.code !== 'spent' || own === undefined) throw refusal;
    return joinAgain(socket, link, own, fields, refusal);
  }
}

/** The invitation is spent: by this browser, if the secret that it has kept opens the seat. */
async function joinAgain(socket: Asks, link: Link, own: string, fields: JoinFields, spent: Refusal): Promise<Joined> {
  try {
    const answer = await join(socket, link, own, fields);
    settleLink(link, own);
    return answer;
  } catch (error) {
    throw refusalOf(error).code === 'wrong_link' ? spent : error;
  }
}

/** Takes an open seat. A seat that is taken may be taken by this browser, whose answer was lost. */
async function sit(socket: Asks, link: Link, seat: number, fields: JoinFields): Promise<Joined> {
  const { table, secret } = link;
  const taken = await socket.ask({ cmd: 'sit', table, seat, own: secret, name: fields.name }).then(() => null, refusalOf);
  const found = taken ? await lookUp(socket, link) : { seat, held: false };
  if (taken && !found) throw taken;
  const answer = await join(socket, link, secret, { ...fields, ...firstLuck(link, found) });
  settleLink(link, undefined);
  return answer;
}
