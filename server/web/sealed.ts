import { sql, type Kysely, type Transaction } from 'kysely';
import { factorSeal } from '#server/auth/second-factor.ts';
import { removeSecondFactor } from '#server/auth/second-factor.ts';
import { seal, secretsOf, unseal, type Seal, type Secrets } from '#server/secrets/seal.ts';
import type { Database } from '#server/db/schema.ts';
import { connectionSeal } from '#server/uau/connect/settings.ts';

interface SealedRow {
  owner: number;
  sealed: string;
}

/** Something that the database keeps sealed. */
interface SealedKind {
  sealOf: (secret: string, owner: number) => Seal;
  /** All of them, which nobody else changes meanwhile. */
  read: (trx: Transaction<Database>) => Promise<SealedRow[]>;
  write: (trx: Transaction<Database>, row: SealedRow) => Promise<unknown>;
  /** Takes away what nobody can open any more. */
  forget: (trx: Transaction<Database>, owner: number) => Promise<unknown>;
}

const KINDS: readonly SealedKind[] = [
  {
    sealOf: factorSeal,
    read: (trx) => trx.selectFrom('second_factor').select(['user_id as owner', 'secret as sealed']).forUpdate().execute(),
    write: (trx, { owner, sealed }) =>
      trx.updateTable('second_factor').set({ secret: sealed }).where('user_id', '=', owner).execute(),
    forget: removeSecondFactor,
  },
  {
    sealOf: connectionSeal,
    read: async (trx) =>
      (await sql<SealedRow>`select organization_id as owner, secrets as sealed from uau_connection for update`.execute(trx)).rows,
    write: (trx, { owner, sealed }) =>
      sql`update uau_connection set secrets = ${sealed} where organization_id = ${owner}::integer`.execute(trx),
    forget: (trx, owner) => sql`delete from uau_connection where organization_id = ${owner}::integer`.execute(trx),
  },
];

const OTHER_SECRET =
  'O segredo (SECRET, ou o arquivo secret em DATA_DIR) não é o deste banco de dados: nem os segundos fatores nem a conexão com o UAU abrem com ele. Restaure-o, ou informe o anterior em SECRET_PREVIOUS; se ele se perdeu, inicie uma vez com SECRET_PREVIOUS=perdido.';

/**
 * Seals anew, with the secret in force, what one before it sealed. Answers in pt-BR what whoever started the server
 * should know. Throws in pt-BR when nothing that is sealed opens: then the secret is another's, and going on would lock
 * people out. With `lost`, what does not open is taken away instead.
 */
export async function sealAnew(db: Kysely<Database>, secrets: Secrets, lost: boolean): Promise<string[]> {
  return db.transaction().execute(async (trx) => {
    const found = { opened: 0, unopened: 0, anew: 0 };
    for (const kind of KINDS) {
      for (const row of await kind.read(trx)) {
        // One after the other: they share the transaction's connection.
        // oxlint-disable-next-line no-await-in-loop
        found[await openRow(trx, { kind, row, secrets, lost })] += 1;
      }
    }
    if (found.unopened > 0 && found.opened + found.anew === 0 && !lost) throw new Error(OTHER_SECRET);
    return linesOf(found, lost);
  });
}

async function openRow(
  trx: Transaction<Database>,
  { kind, row, secrets, lost }: { kind: SealedKind; row: SealedRow; secrets: Secrets; lost: boolean },
): Promise<'opened' | 'unopened' | 'anew'> {
  const opened = await Promise.all(secretsOf(secrets).map((secret) => unseal(kind.sealOf(secret, row.owner), row.sealed)));
  const first = opened.findIndex((value) => value !== null);
  const value = opened[first];
  if (value === undefined || value === null) {
    if (lost) await kind.forget(trx, row.owner);
    return 'unopened';
  }
  if (first === 0) return 'opened';
  await kind.write(trx, { owner: row.owner, sealed: await seal(kind.sealOf(secrets.secret, row.owner), value) });
  return 'anew';
}

function linesOf({ unopened, anew }: { unopened: number; anew: number }, lost: boolean): string[] {
  const lines: string[] = [];
  if (anew > 0)
    lines.push(
      `o que o segredo anterior selava foi selado de novo (${anew}). Mantenha SECRET_PREVIOUS enquanto houver códigos de recuperação de antes.`,
    );
  if (unopened > 0 && lost)
    lines.push(`o que só o segredo perdido abria foi retirado (${unopened}): segundos fatores e conexões com o UAU.`);
  if (unopened > 0 && !lost)
    lines.push(
      `${unopened} segundos fatores ou conexões com o UAU não abrem com o segredo. Informe o anterior em SECRET_PREVIOUS.`,
    );
  return lines;
}
