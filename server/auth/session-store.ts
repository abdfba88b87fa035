import { sql, type Kysely } from 'kysely';
import type { Tokens } from '#contract/session.ts';
import { GRACE_SECONDS, REFRESH_IDLE_SECONDS, SESSION_SECONDS } from '#server/auth/policy.ts';
import { hashSecret, nextRefresh, randomSecret, signAccess, type AccessClaims } from '#server/auth/tokens.ts';
import type { Database } from '#server/db/schema.ts';
import { refreshNotValid } from '#server/http/errors.ts';
import type { AppPorts } from '#server/ports.ts';

type SessionPorts = Pick<AppPorts, 'db' | 'clock' | 'secret' | 'previousSecrets' | 'log'>;
const iso = (ms: number) => new Date(ms).toISOString();
const seconds = (count: number) => count * 1000;

/** Opens a session (a family of refresh tokens), answers its first pair. `binding`: hash of the browser's cookie. */
export async function openSession(
  { db, clock, secret }: SessionPorts,
  who: { user: number; organization: number; userAgent: string; address: string; binding: string | null },
): Promise<Tokens> {
  const now = clock();
  const family = crypto.randomUUID();
  const refresh = randomSecret();
  const token_hash = await hashSecret(refresh);
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('session_family')
      .values({
        id: family,
        user_id: who.user,
        organization_id: who.organization,
        user_agent: who.userAgent.slice(0, 300),
        address: who.address.slice(0, 100),
        created_at: iso(now),
        expires_at: iso(now + seconds(SESSION_SECONDS)),
        last_used_at: iso(now),
        revoked_at: null,
        binding_hash: who.binding,
      })
      .execute();
    await addToken(trx, { token_hash, family, parent: null, now });
    await wasThere(trx, who, now);
  });
  const { user, organization, binding } = who;
  return { access: await signAccess(secret, { user, organization, family, binding }, now), refresh };
}

/** Keeps that the person was in the organisation: when they signed in, and as long as their page is renewed. */
const wasThere = (db: Kysely<Database>, { user, organization }: { user: number; organization: number }, now: number) =>
  db
    .updateTable('subscription')
    .set({ last_access_at: iso(now) })
    .where('user_id', '=', user)
    .where('organization_id', '=', organization)
    .execute();

const addToken = (db: Kysely<Database>, token: { token_hash: string; family: string; parent: string | null; now: number }) =>
  db
    .insertInto('refresh_token')
    .values({
      token_hash: token.token_hash,
      family_id: token.family,
      parent_hash: token.parent,
      created_at: iso(token.now),
      used_at: null,
    })
    .execute();

/**
 * Rotates a refresh token: answers a new pair, and the old one answers the same successor for 30 s more while that is
 * unused. Any other use of a used token is taken for theft and ends the session, and so is a token that comes from
 * another browser than the one that signed in (`binding`: hash of the cookie that came along). Throws 401
 * `token_not_valid`.
 */
export async function renewSession(ports: SessionPorts, presented: string, binding: string | null): Promise<Tokens> {
  const { db, clock, secret } = ports;
  const now = clock();
  const hash = await hashSecret(presented);
  // A replay within the grace gets the successor that was given out, also where the secret was changed in between.
  const [successor, created] = await successorOf(secret, presented);
  const before = await Promise.all((ports.previousSecrets ?? []).map((each) => successorOf(each, presented)));
  const successors = new Map([[successor, created], ...before]);
  let refresh = created;
  const claims = await db.transaction().execute(async (trx): Promise<AccessClaims | null> => {
    // The row lock makes a second, simultaneous renewal wait here and then find the token used: it takes the grace's
    // way.
    const token = await trx.selectFrom('refresh_token').selectAll().where('token_hash', '=', hash).forUpdate().executeTakeFirst();
    if (!token) return null;
    const holder = await liveHolder(trx, token.family_id, now);
    if (!holder) return null;
    if (holder.binding !== null && holder.binding !== binding) {
      await endForTheft({ db: trx, log: ports.log }, holder, 'binding', now);
      return null;
    }
    if (token.used_at === null) {
      if (Date.parse(token.created_at) + seconds(REFRESH_IDLE_SECONDS) <= now) return null;
      await trx
        .updateTable('refresh_token')
        .set({ used_at: iso(now) })
        .where('token_hash', '=', hash)
        .execute();
      await addToken(trx, { token_hash: successor, family: token.family_id, parent: hash, now });
      await trx
        .updateTable('session_family')
        .set({ last_used_at: iso(now) })
        .where('id', '=', token.family_id)
        .execute();
      await wasThere(trx, holder, now);
      return holder;
    }
    const next = await trx
      .selectFrom('refresh_token')
      .select(['token_hash', 'used_at'])
      .where('token_hash', 'in', [...successors.keys()])
      .executeTakeFirst();
    const withinGrace = now - Date.parse(token.used_at) <= seconds(GRACE_SECONDS);
    if (withinGrace && next && next.used_at === null) {
      refresh = successors.get(next.token_hash) ?? refresh;
      return holder;
    }
    await endForTheft({ db: trx, log: ports.log }, holder, 'reuse', now);
    return null;
  });
  if (!claims) throw refreshNotValid();
  return { access: await signAccess(secret, claims, now), refresh };
}

/** The refresh token that a secret makes follow `token`, by its hash. */
async function successorOf(secret: string, token: string): Promise<[hash: string, refresh: string]> {
  const refresh = await nextRefresh(secret, token);
  return [await hashSecret(refresh), refresh];
}

/** Who holds the session, unless it is over, or they are inactive or no longer of the organisation. */
async function liveHolder(db: Kysely<Database>, family: string, now: number): Promise<AccessClaims | null> {
  const row = await db
    .selectFrom('session_family as family')
    .innerJoin('app_user', 'app_user.id', 'family.user_id')
    .innerJoin('subscription', (join) =>
      join
        .onRef('subscription.user_id', '=', 'family.user_id')
        .onRef('subscription.organization_id', '=', 'family.organization_id'),
    )
    .select(['family.user_id', 'family.organization_id', 'family.binding_hash'])
    .where('family.id', '=', family)
    .where('family.revoked_at', 'is', null)
    .where('family.expires_at', '>', iso(now))
    .where('app_user.is_active', '=', true)
    .where('subscription.is_active', '=', true)
    .where('subscription.accepted_at', 'is not', null)
    .executeTakeFirst();
  return row ? { user: row.user_id, organization: row.organization_id, family, binding: row.binding_hash } : null;
}

/** Ends a session whose token turned up where it must not: from another browser (`binding`), or twice (`reuse`). */
export async function endForTheft(
  { db, log }: { db: Kysely<Database>; log: AppPorts['log'] },
  { family, user, organization }: Pick<AccessClaims, 'family' | 'user' | 'organization'>,
  reason: 'binding' | 'reuse',
  now: number,
): Promise<void> {
  await revokeFamily(db, family, now);
  log({ event: 'session_ended', reason, at: iso(now), user, organization });
}

/** Ends a session at once: its access tokens are refused from the next request on. */
export async function revokeFamily(db: Kysely<Database>, family: string, now: number): Promise<void> {
  await db
    .updateTable('session_family')
    .set({ revoked_at: iso(now) })
    .where('id', '=', family)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Ends every other session of a user (after a change of password); all of them when none is kept. */
export async function revokeOthers(db: Kysely<Database>, user: number, keep: string | null, now: number): Promise<void> {
  let ending = db
    .updateTable('session_family')
    .set({ revoked_at: iso(now) })
    .where('user_id', '=', user)
    .where('revoked_at', 'is', null);
  if (keep !== null) ending = ending.where('id', '<>', sql<string>`${keep}::uuid`);
  await ending.execute();
}
