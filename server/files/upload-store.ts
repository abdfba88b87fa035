import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import type { Upload } from '#contract/upload.ts';
import type { Database } from '#server/db/schema.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { takeTurn } from '#server/db/turn.ts';
import { ApiError, invalid, notFound } from '#server/http/errors.ts';
import type { Scope } from '#server/engine/scope.ts';
import { FileRefused } from '#server/sheet-port.ts';

/**
 * Files that are being sent, part by part, each under an id of its own: a name is shown and nothing else. Their table
 * bears the name of UAU, whose files came first.
 */

export const PART_BYTES = 2 * 1024 * 1024;
/** Files of one person, and of one organisation, that are kept at once. */
const PER_PERSON = 3;
const PER_ORGANIZATION = 10;
const UPLOAD_MS = 24 * 3_600_000;

const TOO_MANY = 'Há arquivos enviados demais à espera. Importe ou descarte um deles antes de enviar outro.';
const PART_SIZE = 'A parte não tem o tamanho combinado. Envie o arquivo de novo.';
const INCOMPLETE = 'O envio do arquivo não terminou. Envie as partes que faltam.';

const partsOf = (size: number, part: number) => Math.ceil(size / part);

/** Begins an upload. Throws 429 when the person, or the organisation, has too many. */
export async function beginUpload(
  db: Kysely<Database>,
  { organization, user }: Scope,
  { name, size }: { name: string; size: number },
  now: number,
): Promise<Upload> {
  await db.deleteFrom('uau_upload').where('organization_id', '=', organization).where(oldUpload(now)).execute();
  return inTransaction(db, async (trx) => {
    await takeTurn(trx, 'uau_upload', organization);
    const { rows } = await sql<{ mine: number; all: number }>`
      select count(*) filter (where user_id = ${user}::integer)::integer as mine, count(*)::integer as all
      from uau_upload where organization_id = ${organization}::integer`.execute(trx);
    const { mine = 0, all = 0 } = rows[0] ?? {};
    if (mine >= PER_PERSON || all >= PER_ORGANIZATION) throw new ApiError(429, { detail: TOO_MANY }, { 'retry-after': '60' });
    const id = crypto.randomUUID();
    const created_at = new Date(now).toISOString();
    await trx
      .insertInto('uau_upload')
      .values({ id, organization_id: organization, user_id: user, name, size, part_size: PART_BYTES, created_at })
      .execute();
    return { id, name, size, part_size: PART_BYTES, parts: [] };
  });
}

/** An upload of the person themselves; throws 404 for any other. */
export async function findUpload(
  db: Kysely<Database>,
  { organization, user }: Pick<Scope, 'organization' | 'user'>,
  id: string,
): Promise<Upload> {
  const row = await db
    .selectFrom('uau_upload')
    .select(['id', 'name', 'size', 'part_size'])
    .where('id', '=', id)
    .where('organization_id', '=', organization)
    .where('user_id', '=', user)
    .executeTakeFirst();
  if (!row) throw notFound();
  const parts = await db
    .selectFrom('uau_upload_part')
    .select('position')
    .where('upload_id', '=', id)
    .orderBy('position')
    .execute();
  return { ...row, parts: parts.map(({ position }) => position) };
}

/** An upload of the person themselves, here whole. Throws 404 for any other, 400 at `field` while parts are missing. */
export async function completeUpload(
  db: Kysely<Database>,
  scope: Pick<Scope, 'organization' | 'user'>,
  id: string,
  field = 'non_field_errors',
): Promise<Upload> {
  const found = await findUpload(db, scope, id);
  if (found.parts.length < partsOf(found.size, found.part_size)) throw invalid({ [field]: [INCOMPLETE] });
  return found;
}

/** An upload of the organisation, for who reads it in the name of its sender. Throws FileRefused when it is gone. */
export async function uploadOf(db: Kysely<Database>, organization: number, id: string): Promise<Upload> {
  const row = await db
    .selectFrom('uau_upload')
    .select('user_id')
    .where('id', '=', id)
    .where('organization_id', '=', organization)
    .executeTakeFirst();
  if (!row) throw new FileRefused('O arquivo enviado não está mais no servidor. Envie-o de novo.');
  return findUpload(db, { organization, user: row.user_id }, id);
}

/** Keeps a part; one that came already is replaced. Throws 404 for a place the file has not, 400 for another size. */
export async function keepPart(
  db: Kysely<Database>,
  { id, size, part_size }: Pick<Upload, 'id' | 'size' | 'part_size'>,
  position: number,
  bytes: Uint8Array,
): Promise<void> {
  const last = partsOf(size, part_size) - 1;
  if (!Number.isInteger(position) || position < 0 || position > last) throw notFound();
  const expected = position === last ? size - last * part_size : part_size;
  if (bytes.length !== expected) throw invalid({ file: [PART_SIZE] });
  await db
    .insertInto('uau_upload_part')
    .values({ upload_id: id, position, bytes })
    .onConflict((conflict) => conflict.columns(['upload_id', 'position']).doUpdateSet({ bytes }))
    .execute();
}

export async function removeUpload(db: Kysely<Database>, id: string): Promise<void> {
  await db.deleteFrom('uau_upload').where('id', '=', id).execute();
}

const inUse = sql<boolean>`exists (select from uau_sync as s where s.status in ('queued', 'running')
  and s.wish ->> 'upload' = uau_upload.id::text)`;

/** Whether an unfinished sync reads it. */
export async function isInUse(db: Kysely<Database>, id: string): Promise<boolean> {
  const found = await db.selectFrom('uau_upload').select('id').where('id', '=', id).where(inUse).executeTakeFirst();
  return found !== undefined;
}

/** Whether an upload was sent a day ago and is read by no sync. */
export const oldUpload = (now: number): RawBuilder<SqlBool> =>
  sql<SqlBool>`created_at < ${new Date(now - UPLOAD_MS).toISOString()}::timestamptz and not ${inUse}`;

/** Bytes of an upload, a slice at a time: what is cut and read of one slice keeps nobody waiting. */
const SLICE = 128 * 1024;

export async function* uploadBytes(
  db: Kysely<Database>,
  { id, size, part_size }: Pick<Upload, 'id' | 'size' | 'part_size'>,
  limit = size,
): AsyncGenerator<Uint8Array, void, undefined> {
  for (let position = 0, at = 0; at < Math.min(size, limit); position += 1) {
    const length = Math.min(part_size, size - at);
    for (let from = 0; from < length; from += SLICE) {
      const { rows } = await sql<{
        slice: Uint8Array;
      }>`select substring(bytes from ${from + 1}::integer for ${SLICE}::integer) as slice
        from uau_upload_part where upload_id = ${id}::uuid and position = ${position}::integer`.execute(db);
      const slice = rows[0]?.slice;
      if (!slice || slice.length === 0) throw new Error('a part of an upload is gone');
      yield slice;
      at += slice.length;
      if (at >= limit) return;
    }
  }
}
