import { assertNoForm } from '#server/http/body.ts';
import { clientAddress } from '#server/http/peer.ts';
import { UPLOAD, type AppContext, type GuardedRequest, type PublicRequest, type Route } from '#server/http/route.ts';
import { quotasOf } from '#server/limits/quotas.ts';
import type { Leave } from '#server/turns/turns.ts';
import { MEDIA_TYPES } from '#server/sheet-port.ts';

/** Finds out who asks when it is their turn: a thousand requests of one person are not in the way of another's. */
export async function arriving<Found>({ c, ports }: PublicRequest, find: () => Promise<Found>): Promise<Found> {
  const who = c.req.header('authorization') ?? `address ${clientAddress(c, ports)}`;
  const leave = await quotasOf(ports).enter('arriving', who, c.req.raw.signal);
  try {
    return await find();
  } finally {
    leave();
  }
}

/** Answers a request when it is its turn: of who is signed in, else of the address. */
export async function inTurn(
  { work, permission, describe }: Route,
  { c, ports, user }: PublicRequest & { user: number | null },
  answer: () => Response | Promise<Response>,
): Promise<Response> {
  if (describe.media !== UPLOAD) assertNoForm(c);
  const kind = work ?? (permission === 'public' ? 'open' : 'ordinary');
  // A small body is here before its turn comes, so that nobody holds a turn by sending slowly; a form's is not, since
  // it is big.
  if (work !== undefined && c.req.method !== 'GET' && describe.media !== UPLOAD) await c.req.text();
  const who = user === null ? `address ${clientAddress(c, ports)}` : `user ${user}`;
  const leave = await quotasOf(ports).enter(kind, who, c.req.raw.signal);
  try {
    const response = await answer();
    leaveWhenTaken(c, leave);
    return response;
  } catch (error) {
    leave();
    throw error;
  }
}

/** Runs a report's sums in the database in its turn, beside the request's own. Throws 429 where too many wait. */
export async function summing<Found>({ c, ports, session }: GuardedRequest, run: () => Promise<Found>): Promise<Found> {
  const leave = await quotasOf(ports).enter('report', `user ${session.user.id}`, c.req.raw.signal);
  try {
    return await run();
  } finally {
    leave();
  }
}

/** What of @hono/node-server's bindings is asked; other hosts (tests, mocks) have none. */
interface NodeBindings {
  outgoing?: { closed: boolean; once: (event: 'close', listener: () => void) => void };
}

/** Tells when a connection is gone, on Node: also where nobody asked for the answer's body, or took none of it. */
export function whenGone(c: AppContext, gone: () => void): void {
  const outgoing = (c.env as NodeBindings | undefined)?.outgoing;
  if (outgoing?.closed === true) gone();
  else outgoing?.once('close', gone);
}

/** On Node the turn lasts until the last byte is on its way or the connection is gone. */
function leaveWhenTaken(c: AppContext, leave: Leave): void {
  // The bindings' type depends on the host; every part is optional here.
  const outgoing = (c.env as NodeBindings | undefined)?.outgoing;
  if (!outgoing || outgoing.closed) leave();
  else outgoing.once('close', leave);
}

export class UnstatedWorkError extends Error {
  constructor(what: string) {
    super(`route of dear work without a quota: ${what}`);
    this.name = 'UnstatedWorkError';
  }
}

const FILES: ReadonlySet<string> = new Set(Object.values(MEDIA_TYPES).map((type) => type.split(';', 1)[0] ?? type));

/** Throws unless every route that reads a form or writes a file says its work; called before the first registers. */
export function assertWork(routes: readonly Route[]): void {
  for (const { method, path, work, describe } of routes) {
    const dear = describe.media === UPLOAD || describe.produces?.some((type) => FILES.has(type)) === true;
    if (dear && (work === undefined || work === 'ordinary' || work === 'open')) throw new UnstatedWorkError(`${method} ${path}`);
  }
}
