import { sql, type NotNull, type RawBuilder, type Transaction } from 'kysely';
import { secretsOf, type Secrets } from '#server/secrets/seal.ts';
import { keyOf } from '#server/secrets/keys.ts';
import type { Database } from '#server/db/schema.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { AfterUndo } from '#server/http/after-undo.ts';
import { received } from '#server/http/body.ts';
import { ApiError } from '#server/http/errors.ts';
import { dropAnswers, isPacked, packAnswer, unpackAnswer } from '#server/http/stored-answer.ts';
import type { KeyClaim } from '#server/http/key-claim.ts';
import type { GuardedRequest } from '#server/http/route.ts';
import type { AppPorts } from '#server/ports.ts';

/** How long a repeated request gets the first one's answer. */
export const KEY_STORED_MS = 24 * 3600 * 1000;
const FORM = /^[\x21-\x7e]{1,200}$/;

const BAD_KEY = 'O cabeçalho Idempotency-Key deve ter de 1 a 200 caracteres visíveis, sem espaços.';
const DONE_ALREADY = 'Isto já tinha sido gravado, e a resposta era grande demais para ser guardada. Confira o registro na lista.';
const OTHER_BODY = 'Esta solicitação já foi enviada com outros dados. Recarregue a página e envie de novo.';

interface Claim {
  organization: number;
  user: number;
  key: string;
  /** By the secret in force first, then by those before it. */
  fingerprints: readonly string[];
  now: number;
}

type Handle = (request: GuardedRequest) => Response | Promise<Response>;
type AtOnce = (request: GuardedRequest, key: KeyClaim | null) => Promise<Response | null>;

/**
 * Answers a write. With an Idempotency-Key the handler runs in one transaction with its stored answer: the same request
 * again, by the same person in the same organisation, gets that answer without a second effect, also while the first is
 * still running (it waits). A refusal had no effect and is not kept: the same key may succeed later. Throws 422 when
 * the key came with another request before.
 */
export async function answerOnce(request: GuardedRequest, handle: Handle, atOnce?: AtOnce): Promise<Response> {
  const { c, ports, session } = request;
  const key = c.req.header('idempotency-key');
  // A form's boundary differs each time it is sent, so that it is never recognised; and its files are read as they are.
  if (key === undefined || /^multipart\//i.test(c.req.header('content-type') ?? ''))
    return (await atOnce?.(request, null)) ?? handle(request);
  if (!FORM.test(key)) throw new ApiError(400, { detail: BAD_KEY });
  const requested = { organization: session.organization.id, user: session.user.id, key, now: ports.clock() };
  // Worked out while the database is asked what is there.
  const created = fingerprintsOf(request);
  const answered =
    atOnce && (await Promise.all([created, atOnce(request, { keeps: (body) => keeping(requested, created, body) })]))[1];
  if (answered) return answered;
  const claim = { ...requested, fingerprints: await created };
  try {
    return await inTransaction(ports.db, async (trx) => {
      if (!(await claimed(trx, claim))) return storedAnswer(trx, claim);
      const response = await handle({ ...request, ports: { ...ports, db: trx, whole: true } });
      return store(trx, claim, response);
    });
  } catch (error) {
    throw error instanceof AfterUndo ? await error.readAnswer(ports.db) : error;
  }
}

/** True when the key is new, or older than its day. Waits while another request holds it. */
async function claimed(
  trx: Transaction<Database>,
  { organization, user, key, fingerprints: [print], now }: Claim,
): Promise<boolean> {
  const at = new Date(now).toISOString();
  const since = new Date(now - KEY_STORED_MS).toISOString();
  const { rows } = await sql`
    insert into idempotency_key as k (organization_id, user_id, key, fingerprint, at)
    values (${organization}, ${user}, ${key}, ${print}, ${at}::timestamptz)
    on conflict on constraint idempotency_key_pkey do update
      set fingerprint = excluded.fingerprint, at = excluded.at, status = null, body = null, packed = null, gone = false
      where k.at <= ${since}::timestamptz
    returning true`.execute(trx);
  return rows.length > 0;
}

/** Claims a key that is new, or older than its day, with its answer. */
function keeping(
  requested: Omit<Claim, 'fingerprints'>,
  created: Promise<string[]>,
  body: string,
): Promise<RawBuilder<unknown>> | null {
  return isPacked(body) ? null : created.then(([print = '']) => claiming(requested, print, body));
}

function claiming(
  { organization, user, key, now }: Omit<Claim, 'fingerprints'>,
  print: string,
  body: string,
): RawBuilder<unknown> {
  const [at, since] = [new Date(now).toISOString(), new Date(now - KEY_STORED_MS).toISOString()];
  return sql`(
    insert into idempotency_key as k (organization_id, user_id, key, fingerprint, at, status, body)
    select ${organization}::integer, ${user}::integer, ${key}::text, ${print}::text, ${at}::timestamptz, 200, ${body}::text from good
    on conflict on constraint idempotency_key_pkey do update
      set fingerprint = excluded.fingerprint, at = excluded.at, status = excluded.status, body = excluded.body, packed = null, gone = false
      where k.at <= ${since}::timestamptz
    returning true)`;
}

const own = (trx: Transaction<Database>, { organization, user, key }: Claim) =>
  trx
    .selectFrom('idempotency_key')
    .where('organization_id', '=', organization)
    .where('user_id', '=', user)
    .where('key', '=', key);

async function storedAnswer(trx: Transaction<Database>, claim: Claim): Promise<Response> {
  const known = await own(trx, claim)
    .select(['fingerprint', 'status', 'body', 'packed', 'gone'])
    // A key and the status of its answer come to be in one transaction: nobody sees one without the other.
    .$narrowType<{ status: NotNull }>()
    .executeTakeFirstOrThrow();
  if (!claim.fingerprints.includes(known.fingerprint)) throw new ApiError(422, { detail: OTHER_BODY });
  if (known.gone) throw new ApiError(409, { detail: DONE_ALREADY, code: 'already_done' });
  const body = await unpackAnswer(known);
  return new Response(body, {
    status: known.status,
    headers: { 'idempotency-replayed': 'true', ...(body === null ? {} : { 'content-type': 'application/json' }) },
  });
}

async function store(trx: Transaction<Database>, { organization, user, key }: Claim, response: Response): Promise<Response> {
  const { status, headers } = response;
  const body = response.body === null ? null : await response.text();
  const stored = await packAnswer(body);
  await trx
    .updateTable('idempotency_key')
    .set({ status, ...stored })
    .where('organization_id', '=', organization)
    .where('user_id', '=', user)
    .where('key', '=', key)
    .execute();
  if (stored.packed !== null) await dropAnswers(trx, user);
  return new Response(body, { status, headers });
}

/** What makes a request the same: where it went, the version it relied on, its bytes. Keyed: bodies may be guessed. */
async function fingerprintsOf({ c, ports }: { c: GuardedRequest['c']; ports: Keyed }): Promise<string[]> {
  const url = new URL(c.req.url);
  const text = new TextEncoder();
  const head = [c.req.method, url.pathname, url.search, c.req.header('if-match') ?? '', c.req.header('content-type') ?? ''];
  const whole = text.encode(JSON.stringify([...head, await received(() => c.req.text())]));
  return Promise.all(secretsOf(ports).map((secret) => printOf(ports, secret, whole)));
}

type Keyed = Secrets & Pick<AppPorts, 'hmac'>;

async function printOf({ hmac }: Keyed, secret: string, whole: Uint8Array<ArrayBuffer>): Promise<string> {
  const print = hmac ? hmac(secret, whole) : new Uint8Array(await crypto.subtle.sign('HMAC', await keyOf(secret), whole));
  return Array.from(print, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
