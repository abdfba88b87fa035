import { sql, type Kysely } from 'kysely';
import { DURABLE } from '#server/postgres/durable.ts';
import type { Database } from '#server/db/schema.ts';

/** The oldest PostgreSQL that the product's statements are tried on. */
const OLDEST = 18;

/**
 * Looks whether a PostgreSQL that somebody else runs will do. Throws in pt-BR where it cannot; answers in pt-BR what
 * should be known of one that can: settings that let an acknowledged write be lost.
 */
export async function assertFit(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings
    where name = any(${['server_version', 'server_version_num', 'server_encoding', 'transaction_read_only', ...DURABLE]}::text[])`.execute(
    db,
  );
  return warningsOf(new Map(rows.map(({ name, setting }) => [name, setting])));
}

/** The same of its settings, as pg_settings tells them. */
export function warningsOf(settings: ReadonlyMap<string, string>): string[] {
  const version = settings.get('server_version') ?? '';
  if (Number(settings.get('server_version_num')) < OLDEST * 10_000)
    throw new Error(`O PostgreSQL de DATABASE_URL é o ${version}. Use o ${OLDEST} ou mais novo.`);
  const encoding = settings.get('server_encoding');
  if (encoding !== 'UTF8') throw new Error(`O banco de DATABASE_URL guarda textos em ${encoding}. Crie-o com encoding UTF8.`);
  if (settings.get('transaction_read_only') === 'on')
    throw new Error('O banco de DATABASE_URL só aceita leituras (uma réplica?). Aponte DATABASE_URL para o principal.');
  return DURABLE.filter((name) => settings.get(name) === 'off').map(
    (name) => `o PostgreSQL de DATABASE_URL está com ${name} desligado: uma queda pode perder o que já foi confirmado. Ligue-o.`,
  );
}
