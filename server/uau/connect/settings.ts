import { sql, type Kysely } from 'kysely';
import { z } from 'zod';
import type { connectionDraft, Connection } from '#contract/uau/sync.ts';
import { seal, unseal, type Seal } from '#server/secrets/seal.ts';
import type { Database } from '#server/db/schema.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { invalid } from '#server/http/errors.ts';
import type { AppPorts, UauConnection } from '#server/ports.ts';
import { inOrganization, type Scope } from '#server/engine/scope.ts';
import { apiAddress } from '#server/uau/connect/api-address.ts';
import { portOf } from '#server/uau/connect/ports.ts';

type Ports = Pick<AppPorts, 'db' | 'clock' | 'secret' | 'uau'>;
type Draft = z.output<typeof connectionDraft>;

const BY_ENVIRONMENT = 'A conexão com o UAU é definida no servidor (variável UAU_API_URL) e não pode ser trocada aqui.';
const ADDRESS = 'Informe http(s)://servidor, sem usuário nem senha no endereço.';
const NEEDED = 'Informe este campo.';
const ELSEWHERE = 'O endereço é de outro servidor: informe de novo a senha e o token, que não são enviados a ele sem isso.';
const TOKEN = 'Use o token sem espaços nem acentos.';

/** What is kept under seal, and since when. */
const secrets = z.object({ password: z.string(), token: z.string(), at: z.string() });
type Secrets = z.output<typeof secrets>;

/** How an organisation's credentials of UAU are sealed. */
export const connectionSeal = (secret: string, organization: number): Seal => ({
  secret,
  purpose: 'uau connection',
  owner: String(organization),
});

interface Stored {
  url: string;
  login: string;
  /** Null where they cannot be opened: the server's own secret is another. */
  secrets: Secrets | null;
}

async function storedOf(db: Kysely<Database>, secret: string, organization: number, lock = false): Promise<Stored | null> {
  const { rows } = await sql<{ url: string; login: string; secrets: string }>`
    select c.url, c.login, c.secrets from uau_connection as c
    where ${inOrganization({ organization }, 'c')} ${lock ? sql`for update` : sql``}`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const opened = await unseal(connectionSeal(secret, organization), row.secrets);
  return { url: row.url, login: row.login, secrets: opened === null ? null : secrets.parse(JSON.parse(opened)) };
}

/** The installation's variables' connection is the first organisation's: no other may read that UAU by it. */
async function ofEnvironment(ports: Ports, organization: number): Promise<UauConnection | null> {
  const { connection } = portOf(ports);
  if (!connection) return null;
  const { rows } = await sql<{ first: number }>`select min(o.id) as first from organization as o`.execute(ports.db);
  return rows[0]?.first === organization ? connection : null;
}

/** The connection in force for an organisation, with its secrets, for apiSource alone; null where none works. */
export async function connectionOf(ports: Ports, organization: number): Promise<UauConnection | null> {
  const given = await ofEnvironment(ports, organization);
  if (given) return given;
  const stored = await storedOf(ports.db, ports.secret, organization);
  if (!stored?.secrets) return null;
  const { password, token } = stored.secrets;
  return { url: stored.url, login: stored.login, password, token };
}

/** What an administrator is told of it: never a secret. */
export async function shownConnection(ports: Ports, organization: number): Promise<Connection> {
  const given = await ofEnvironment(ports, organization);
  if (given) return { origin: 'environment', url: given.url, login: given.login, has_password: true, has_token: true };
  const stored = await storedOf(ports.db, ports.secret, organization);
  if (!stored) return { origin: 'none', url: '', login: '', has_password: false, has_token: false };
  const has = stored.secrets !== null;
  return { origin: 'administrator', url: stored.url, login: stored.login, has_password: has, has_token: has };
}

/** Secrets as they will be: given anew, or as they are while their server stays the same. Throws 400 by field. */
function nextSecrets(draft: Draft, stored: Stored | null, now: string): Secrets {
  const held = stored?.secrets ?? null;
  const password = draft.password || undefined;
  const token = draft.integration_token || undefined;
  if (token !== undefined && !/^[\x21-\x7e]+$/.test(token)) throw invalid({ integration_token: [TOKEN] });
  const isElsewhere = stored !== null && new URL(stored.url).origin !== new URL(draft.url).origin;
  const missing = held === null || isElsewhere;
  const text = held === null ? NEEDED : ELSEWHERE;
  const errors = {
    ...(missing && password === undefined ? { password: [text] } : {}),
    ...(missing && token === undefined ? { integration_token: [text] } : {}),
  };
  if (Object.keys(errors).length > 0) throw invalid(errors);
  if (held && password === undefined && token === undefined) return held;
  return { password: password ?? held?.password ?? '', token: token ?? held?.token ?? '', at: now };
}

interface Image {
  id: number;
  url: string;
  login: string;
  secrets_at: string;
}
const imageOf = (organization: number, stored: Stored): Image => ({
  id: organization,
  url: stored.url,
  login: stored.login,
  secrets_at: stored.secrets?.at ?? '',
});

async function log(db: Kysely<Database>, scope: Scope, now: string, images: { before: Image | null; after: Image | null }) {
  const { before, after } = images;
  const operation = before === null ? 'insert' : after === null ? 'delete' : 'update';
  await sql`
    insert into audit_log (organization_id, user_id, at, table_name, row_id, operation, before, after)
    values (${scope.organization}::integer, ${scope.user}::integer, ${now}::timestamptz, 'uau_connection', ${scope.organization}::integer,
      ${operation}::text, ${before && JSON.stringify(before)}::jsonb, ${after && JSON.stringify(after)}::jsonb)`.execute(db);
}

/** Throws 400 where the installation's variables say the connection, and for an address that is none. */
async function assertTyped(ports: Ports, scope: Pick<Scope, 'organization'>, { url }: Draft): Promise<void> {
  if (await ofEnvironment(ports, scope.organization)) throw invalid({ non_field_errors: [BY_ENVIRONMENT] });
  if (apiAddress(url) === null) throw invalid({ url: [ADDRESS] });
}

/**
 * The connection that a draft would be once it was kept, to be tried before: held to what keeping it asks, so that a
 * kept secret goes to no other server by being tried there, and like a kept one not trusted with any network. Throws
 * 400 as keeping it does.
 */
export async function draftedConnection(ports: Ports, scope: Pick<Scope, 'organization'>, draft: Draft): Promise<UauConnection> {
  await assertTyped(ports, scope, draft);
  const stored = await storedOf(ports.db, ports.secret, scope.organization);
  const { password, token } = nextSecrets(draft, stored, '');
  return { url: draft.url, login: draft.login, password, token };
}

/**
 * Keeps an administrator's connection, its secrets sealed. A password or token that is absent stays as it is, but goes
 * to no other server. Throws 400 by field, and where the installation's variables say the connection.
 */
export async function keepConnection(ports: Ports, scope: Scope, draft: Draft): Promise<void> {
  await assertTyped(ports, scope, draft);
  const now = new Date(ports.clock()).toISOString();
  await inTransaction(ports.db, async (trx) => {
    const before = await storedOf(trx, ports.secret, scope.organization, true);
    const next: Stored = { url: draft.url, login: draft.login, secrets: nextSecrets(draft, before, now) };
    const sealed = await seal(connectionSeal(ports.secret, scope.organization), JSON.stringify(next.secrets));
    await sql`
      insert into uau_connection (organization_id, url, login, secrets, updated_at, updated_by)
      values (${scope.organization}::integer, ${next.url}::text, ${next.login}::text, ${sealed}::text, ${now}::timestamptz, ${scope.user}::integer)
      on conflict (organization_id) do update set url = excluded.url, login = excluded.login, secrets = excluded.secrets,
        updated_at = excluded.updated_at, updated_by = excluded.updated_by`.execute(trx);
    const images = { before: before && imageOf(scope.organization, before), after: imageOf(scope.organization, next) };
    if (JSON.stringify(images.before) !== JSON.stringify(images.after)) await log(trx, scope, now, images);
  });
}

/** Forgets an administrator's connection; what was read of UAU stays. */
export async function forgetConnection(ports: Ports, scope: Scope): Promise<void> {
  if (await ofEnvironment(ports, scope.organization)) throw invalid({ non_field_errors: [BY_ENVIRONMENT] });
  const now = new Date(ports.clock()).toISOString();
  await inTransaction(ports.db, async (trx) => {
    const before = await storedOf(trx, ports.secret, scope.organization, true);
    if (!before) return;
    await sql`delete from uau_connection as c where ${inOrganization(scope, 'c')}`.execute(trx);
    await log(trx, scope, now, { before: imageOf(scope.organization, before), after: null });
  });
}
