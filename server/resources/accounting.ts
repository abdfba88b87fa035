import { sql } from 'kysely';
import { accounting, ACCOUNTING_KINDS, ACCOUNTING_NATURES } from '#contract/accounting.ts';
import { codeKey, parentCode } from '#planning/text/text-key.ts';
import type { FieldErrors } from '#server/http/errors.ts';
import type { Change, ResourceDefinition, Row, WriteContext } from '#server/engine/definition.ts';
import { byBoolean, byChoice } from '#server/engine/filters.ts';
import { inOrganization } from '#server/engine/scope.ts';
import { protectedRows } from '#server/engine/violation.ts';
import { AccountTree, type TreeAccount } from '#server/resources/accounting-tree.ts';
import { assertUnruled } from '#server/statement/ruled.ts';
import { byCode, byName, namedKeys } from '#server/resources/keys.ts';

const HAS_ENTRIES = 'Uma conta com lançamentos não pode ser sintética.';
const HAS_CHILDREN = 'Uma conta com contas abaixo dela deve ser sintética.';
const parentTakesEntries = (codigo: string) =>
  `A conta ${codigo} é analítica e não pode ter contas abaixo dela. Mude-a para sintética primeiro.`;

export const accountingResource: ResourceDefinition = {
  contract: accounting,
  table: 'accounting',
  scope: 'grants',
  retention: 'work',
  derive: namedKeys,
  order: { codigo: byCode, nome: byName },
  filters: {
    kind: byChoice(sql`t.kind`, ACCOUNTING_KINDS),
    nature: byChoice(sql`t.nature`, ACCOUNTING_NATURES),
    is_active: byBoolean(sql`t.is_active`),
  },
  check,
  beforeDelete,
};

/** Only analítica accounts take entries, only sintética ones have accounts below; a code may change otherwise. */
async function check(context: WriteContext, changes: readonly Change[]): Promise<readonly FieldErrors[]> {
  const placed = changes.filter(
    ({ before, after }) => before?.['kind'] !== after['kind'] || before?.['codigo'] !== after['codigo'],
  );
  if (placed.length === 0) return [];
  const tree = await chartAfter(context, changes, placed);
  const withEntries = await accountsWithEntries(context, changes);
  return changes.map((change) => {
    if (!placed.includes(change)) return {};
    const { codigo, kind } = change.after as unknown as TreeAccount;
    const parent = tree.parentOf(codigo);
    return {
      ...(kind === 'sintetica' && withEntries.has(Number(change.before?.['id'])) ? { kind: [HAS_ENTRIES] } : {}),
      ...(kind === 'analitica' && tree.hasChildren(codigo) ? { kind: [HAS_CHILDREN] } : {}),
      ...(parent?.kind === 'analitica' ? { codigo: [parentTakesEntries(parent.codigo)] } : {}),
    };
  });
}

/** Accounts that are placed at once for which reading what stands around them is less than reading the whole chart. */
const FEW = 20;

/**
 * The organisation's chart as it will stand, or as much of it as the rules of few accounts speak of: what lies above
 * their codes, and something below each. Two writers of one chart take turns, since each rule speaks of other rows.
 */
async function chartAfter(
  { db, scope }: WriteContext,
  changes: readonly Change[],
  placed: readonly Change[],
): Promise<AccountTree> {
  await sql`select pg_advisory_xact_lock(hashtext('accounting'), ${scope.organization}::integer)`.execute(db);
  const codes = placed.map(({ after }) => String(after['codigo']));
  const moved = changes.flatMap(({ before }) => (before ? [Number(before['id'])] : []));
  const around = sql`and (t.codigo_key = any(${codes.flatMap(codesAbove).map(codeKey)}::text[]) or t.id in (
      select (select b.id from accounting as b where ${inOrganization(scope, 'b')} and b.codigo_key ^@ (k.key || '.')
        and b.id <> all(${moved}::integer[]) limit 1)
      from unnest(${codes.map(codeKey)}::text[]) as k(key)))`;
  const { rows } = await sql<TreeAccount & { id: number }>`
    select t.id, t.codigo, t.kind from accounting as t
    where ${inOrganization(scope, 't')} ${placed.length <= FEW ? around : sql``}`.execute(db);
  const changed = new Set(changes.map(({ before }) => before?.['id']));
  // The contract has parsed both fields as text.
  const after = changes.map((change) => change.after as unknown as TreeAccount);
  return new AccountTree([...rows.filter(({ id }) => !changed.has(id)), ...after]);
}

function codesAbove(code: string): string[] {
  const above = parentCode(code);
  return above === null ? [] : [above, ...codesAbove(above)];
}

async function accountsWithEntries({ db, scope }: WriteContext, changes: readonly Change[]): Promise<Set<number>> {
  const ids = changes.flatMap(({ before }) => (before ? [Number(before['id'])] : []));
  const { rows } = await sql<{ id: number }>`
    select a.id from unnest(${ids}::integer[]) as a(id)
    where exists (select from expense_entry as t where ${inOrganization(scope, 't')} and t.accounting = a.id)`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Aggregators hold ids in an array, rules of consolidation in documents, which no foreign key watches. */
async function beforeDelete(context: WriteContext, rows: readonly Row[]): Promise<void> {
  const { db, scope } = context;
  const ids = rows.map((row) => row['id']);
  const { rows: named } = await sql`
    select t.id from aggregator as t where ${inOrganization(scope, 't')} and t.accountings && ${ids}::integer[] limit 1`.execute(
    db,
  );
  if (named.length > 0) throw protectedRows(accountingResource, 'aggregator.accountings');
  await assertUnruled(context, accountingResource, 'accounting', rows);
}
