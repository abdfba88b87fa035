import { sql, type Kysely } from 'kysely';
import { createApp } from '#server/app.ts';
import { signAccess, verifyAccess } from '#server/auth/tokens.ts';
import type { Database } from '#server/db/schema.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { jobsOf } from '#server/jobs.ts';
import type { AppPorts } from '#server/ports.ts';
import { inlineSheets } from '#server/files/inline.ts';
import { openTestDatabase } from '#server/test/database.ts';
import { loadFixture, PASSWORD, type Fixture } from '#server/test/fixture.ts';
import { mockImages, mockPasswords } from '#mocks/ports.ts';

export interface Answer {
  status: number;
  bytes: Uint8Array;
  /** The body as text. */
  text: string;
  json: unknown;
}
/** A body is sent as JSON, a form as such; `key`: the request's Idempotency-Key. */
export type Call = (token: string | null, method: string, path: string, body?: object, key?: string) => Promise<Answer>;

export interface House {
  db: Kysely<Database>;
  fixture: Fixture;
  ports: AppPorts;
  call: Call;
  /** Runs calls in a transaction that is undone: a cell leaves nothing behind for the next. */
  undone: <Result>(run: (call: Call, db: Kysely<Database>) => Promise<Result>) => Promise<Result>;
  /** Runs calls over a database that is changed meanwhile, and undoes both. */
  within: (change: (db: Kysely<Database>) => Promise<void>, run: () => Promise<void>) => Promise<void>;
  /** Is told of every answer, by method, path, status and text, until what it returns is called. */
  listen: (listener: (answer: string) => void) => () => void;
  /** The access token of an e-mail with the common password. */
  tokenOf: (email: string) => Promise<string>;
  /** The same claims, signed an hour ago. */
  expired: (token: string) => Promise<string>;
  /** Methods and paths that were called. */
  requested: ReadonlySet<string>;
  /** Waits for the jobs that calls outside of `undone` started. */
  jobsDone: () => Promise<void>;
  close: () => Promise<void>;
}

class Undo extends Error {}

/** Runs in a transaction, or a step of one, that is undone. */
async function undoing(db: Kysely<Database>, run: (trx: Kysely<Database>) => Promise<void>): Promise<void> {
  await inTransaction(db, async (trx) => {
    // A world lasts for minutes, and longer on a busy machine: limits of the product's transactions are not what is
    // tried here.
    if (!db.isTransaction)
      for (const limit of ['statement_timeout', 'idle_in_transaction_session_timeout'])
        await sql`set local ${sql.id(limit)} = 0`.execute(trx);
    await run(trx);
    throw new Undo();
  }).catch((error: unknown) => {
    if (!(error instanceof Undo)) throw error;
  });
}

/** An answer 500 names nothing inside; the first of them are told with their reason. */
function tellFirstErrors(most = 5): AppPorts['log'] {
  let printed = 0;
  return (line) => {
    if (line['event'] !== 'error' || printed === most) return;
    printed += 1;
    console.log(`ERRO ${JSON.stringify(line).slice(0, 2_000)}`);
  };
}

/** The API over a database of its own with two organisations, without a port: thousands of cells are called in it. */
export async function openHouse(): Promise<House> {
  const { db, close } = await openTestDatabase();
  const fixture = await loadFixture(db, mockPasswords);
  // Tokens outlive the whole run.
  const now = Date.parse('2026-11-21T12:00:00Z');
  const ports: AppPorts = {
    db,
    clock: () => now,
    secret: 'the secret of the matrix, long enough for HMAC-SHA-256',
    publicUrl: '',
    passwords: mockPasswords,
    sheets: inlineSheets,
    images: mockImages,
    log: tellFirstErrors(),
  };
  const requested = new Set<string>();
  let heard: ((answer: string) => void) | null = null;
  // One for all transactions: making it takes longer than what is asked of it.
  const app = createApp(ports);
  const over = (own: Kysely<Database>): Call => {
    const bindings = { ports: own === db ? ports : { ...ports, db: own } };
    return async (token, method, path, body, key) => {
      requested.add(`${method} /${path.split('?', 1)[0] ?? ''}`);
      const sent = {
        method,
        headers: {
          ...(body && !(body instanceof FormData) ? { 'content-type': 'application/json' } : {}),
          ...(key === undefined ? {} : { 'idempotency-key': key }),
          ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        },
        ...(body ? { body: body instanceof FormData ? body : JSON.stringify(body) } : {}),
      };
      const answer = await app.request(`http://previsto.test/api/${path}`, sent, bindings);
      const bytes = new Uint8Array(await answer.arrayBuffer());
      const text = new TextDecoder().decode(bytes);
      const isJson = (answer.headers.get('content-type') ?? '').startsWith('application/json');
      heard?.(`${method} ${path} ${answer.status} ${answer.headers.get('etag') ?? ''} ${text}`);
      return { status: answer.status, bytes, text, json: isJson && text !== '' ? (JSON.parse(text) as unknown) : null };
    };
  };
  // What calls are answered from, and the way to it.
  let current: Kysely<Database> = db;
  let way = over(db);
  const call: Call = (...asking) => way(...asking);
  return {
    requested,
    jobsDone: () => jobsOf(ports).idle(),
    get db() {
      return current;
    },
    fixture,
    ports,
    call,
    undone: async (run) => {
      let result: Awaited<ReturnType<typeof run>> | undefined;
      await undoing(current, async (trx) => {
        result = await run(over(trx), trx);
      });
      return result as Awaited<ReturnType<typeof run>>;
    },
    within: (change, run) =>
      undoing(db, async (trx) => {
        await change(trx);
        [current, way] = [trx, over(trx)];
        try {
          await run();
        } finally {
          [current, way] = [db, over(db)];
        }
      }),
    listen: (listener) => {
      heard = listener;
      return () => {
        heard = null;
      };
    },
    tokenOf: async (email) => {
      await db.deleteFrom('login_attempt').execute();
      const { json } = await call(null, 'POST', 'login/', { email, password: PASSWORD });
      return String(Reflect.get(Object(json), 'access'));
    },
    expired: async (token) => {
      const claims = await verifyAccess(ports.secret, token, now);
      if (!claims) throw new Error('a token just made is valid');
      return signAccess(ports.secret, claims, now - 3600 * 1000);
    },
    close,
  };
}
