import { sql, type Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';

/**
 * What is kept of an answer under its key, and how much of all answers: the key itself, which says that the write was
 * done, always stays its day.
 */

/** Longer ones are packed: a row or two are not. */
const PACKED_FROM = 8 * 1024;
/** Packed bytes of one answer that is kept. */
const MOST_OF_ONE = 1024 * 1024;
/** Bytes kept of all answers of one person. */
export const MOST_OF_PERSON = 8 * 1024 * 1024;

export interface StoredAnswer {
  body: string | null;
  packed: Uint8Array | null;
  gone: boolean;
}

export const isPacked = (body: string): boolean => body.length >= PACKED_FROM;

/** How an answer is kept. */
export async function packAnswer(body: string | null): Promise<StoredAnswer> {
  if (body === null || !isPacked(body)) return { body, packed: null, gone: false };
  const packed = await through(new Blob([body]), new CompressionStream('gzip')).bytes();
  return packed.length > MOST_OF_ONE ? { body: null, packed: null, gone: true } : { body: null, packed, gone: false };
}

/** The body of an answer that was kept; null where it had none. */
export async function unpackAnswer({ body, packed }: Pick<StoredAnswer, 'body' | 'packed'>): Promise<string | null> {
  if (packed === null) return body;
  return through(new Blob([Uint8Array.from(packed)]), new DecompressionStream('gzip')).text();
}

const through = (content: Blob, change: CompressionStream | DecompressionStream) =>
  new Response(content.stream().pipeThrough(change));

/** Drops the oldest answers of a person, or of each, beyond what one person may have kept. */
export async function dropAnswers(db: Kysely<Database>, user: number | null = null): Promise<void> {
  // What another request has in hand right now is dropped at another time: nobody waits for that.
  await sql`
    with kept as (
      select organization_id, user_id, key,
        sum(coalesce(octet_length(packed), octet_length(body))) over (partition by user_id order by at desc, key) as until
      from idempotency_key
      where (packed is not null or body is not null) and (${user}::integer is null or user_id = ${user}::integer)),
    most as (
      select k.organization_id, k.user_id, k.key from idempotency_key as k
      join kept using (organization_id, user_id, key) where kept.until > ${MOST_OF_PERSON}::bigint
      for update of k skip locked)
    update idempotency_key as k set body = null, packed = null, gone = true from most
    where (k.organization_id, k.user_id, k.key) = (most.organization_id, most.user_id, most.key)`.execute(db);
}
