import { sql } from 'kysely';
import { MAX_CELL_CENTS, MAX_CENTS } from '#planning/money.ts';
import { MONTHS_OF_YEAR } from '#planning/months.ts';
import { conflict } from '#server/http/errors.ts';
import type { WriteContext } from '#server/resource/definition.ts';
import { inOrganization } from '#server/resource/scope.ts';

export const VERSION_TOO_BIG =
  'A soma dos valores da versão passaria de R$ 90 trilhões. Nada foi gravado; reduza os valores ou divida-os em mais versões.';

/** Lines whose sum stays within money's range whatever their months hold: fewer need no adding up. */
const ALWAYS_WITHIN = Math.floor(MAX_CENTS / (MAX_CELL_CENTS * MONTHS_OF_YEAR.length));

const magnitude = sql`(${sql.join(
  MONTHS_OF_YEAR.map((field) => sql`coalesce(abs(${sql.ref(`e.${field}`)}), 0)`),
  sql` + `,
)})`;

/**
 * Refuses (409) what would take a version beyond ±R$ 90 trillion, the range in which totals are exact. Magnitudes are added, so that
 * every total of some of its lines and months is within it too. To be called behind the write, in its transaction.
 */
export async function assertWithinMoney(context: WriteContext, versions: Iterable<number>): Promise<void> {
  const { db, scope } = context;
  for (const version of [...new Set(versions)].sort((left, right) => left - right)) {
    // Two writers of one version take turns from here to their commit: neither would see what the other added.
    await sql`select pg_advisory_xact_lock(hashtext('expense_entry of version'), ${version}::integer)`.execute(db);
    const entries = sql`from expense_entry as e where ${inOrganization(scope, 'e')} and e.version = ${version}`;
    const { rows: counted } = await sql<{ lines: number }>`select count(*)::integer as lines ${entries}`.execute(db);
    if ((counted[0]?.lines ?? 0) <= ALWAYS_WITHIN) continue;
    const { rows } = await sql<{ beyond: boolean }>`select sum(${magnitude}) > ${MAX_CENTS}::bigint as beyond ${entries}`.execute(
      db,
    );
    if (rows[0]?.beyond) throw conflict(VERSION_TOO_BIG);
  }
}
