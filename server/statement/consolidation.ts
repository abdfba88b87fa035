import { sql, type Kysely } from 'kysely';
import type { AllocationRule } from '#planning/consolidation/allocation.ts';
import { consolidationIssues, type Consolidation } from '#planning/consolidation/consolidate.ts';
import type { EliminationPair } from '#planning/consolidation/elimination.ts';
import type { Participation } from '#planning/consolidation/participation.ts';
import { textKey } from '#planning/text/text-key.ts';
import type { Source } from '#planning/statement/amounts.ts';
import type { Database } from '#server/db/schema.ts';
import { noRows } from '#server/engine/references.ts';
import type { FieldErrors } from '#server/http/errors.ts';
import type { Change, Row, WriteContext } from '#server/engine/definition.ts';
import type { TableName } from '#server/engine/limits.ts';
import { inOrganization, inScope, wholeOrganization, type Scope } from '#server/engine/scope.ts';

/** Where the rules of a consolidation are kept. */
export const CONSOLIDATION_TABLES = {
  participations: 'company_participation',
  eliminations: 'elimination_pair',
  allocations: 'allocation_rule',
} as const satisfies Record<keyof Consolidation, TableName>;
type Part = keyof Consolidation;
const TABLES = Object.values(CONSOLIDATION_TABLES);

/** The rules of which the reader sees all companies, and how many there are beside them. */
export async function readConsolidation(db: Kysely<Database>, scope: Scope): Promise<{ rules: Consolidation; hidden: number }> {
  const read = async <Rule>(table: TableName): Promise<Rule[]> => {
    const { rows } =
      await sql<Rule>`select t.* from ${sql.table(table)} as t where ${inScope(scope, table, 't')} order by t.id`.execute(db);
    return rows;
  };
  const rules: Consolidation = {
    participations: await read<Participation>('company_participation'),
    eliminations: await read<EliminationPair>('elimination_pair'),
    allocations: await read<AllocationRule>('allocation_rule'),
  };
  const counts = TABLES.map(
    (table) =>
      sql`select 1 from ${sql.table(table)} as t where ${inOrganization(scope, 't')} and not ${inScope(scope, table, 't')}`,
  );
  const { rows } = await sql<{ hidden: number }>`
    select count(*)::integer as hidden from (${sql.join(counts, sql` union all `)}) as kept`.execute(db);
  return { rules, hidden: rows[0]?.hidden ?? 0 };
}

/** Companies and developments that a rule names, and the accounts among its sources. */
interface Named {
  companies: number[];
  enterprises: { id: number; company: number }[];
  accounts: number[];
}

const accountsIn = (sources: readonly Source[]): number[] =>
  sources.flatMap(({ kind, key }) => (kind === 'conta_contabil' ? [/^[1-9]\d{0,8}$/.test(key) ? Number(key) : 0] : []));

/** What a row of one of the lists names. */
export function namedBy(part: Part, row: Row): Named {
  // The contract has parsed the row as one of this list.
  if (part === 'participations') return { companies: [Number(row['company'])], enterprises: [], accounts: [] };
  if (part === 'eliminations') {
    const { one, other } = row as unknown as EliminationPair;
    return {
      companies: [...new Set([one.company, other.company])],
      enterprises: [],
      accounts: accountsIn([one.source, other.source]),
    };
  }
  const { company, targets, sources, revenue } = row as unknown as AllocationRule;
  return {
    companies: [...new Set([company, ...targets.map((target) => target.company)])],
    enterprises: targets.flatMap((target) =>
      target.enterprise === null ? [] : [{ id: target.enterprise, company: target.company }],
    ),
    accounts: accountsIn([...sources, ...revenue]),
  };
}

/** The field under which something that is not there is told. */
const FIELD = {
  participations: { company: 'company', enterprise: 'company', account: 'company' },
  eliminations: { company: 'other', enterprise: 'other', account: 'other' },
  allocations: { company: 'targets', enterprise: 'targets', account: 'sources' },
} as const;
const FIELD_OF_CODE: Readonly<Record<string, string>> = {
  vigencia: 'from',
  mes: 'from',
  sem_destino: 'targets',
  peso: 'targets',
  destino_repetido: 'targets',
  sem_origem: 'sources',
  rateio_duplo: 'sources',
  sem_base: 'revenue',
  mesma_empresa: 'other',
  lado_repetido: 'other',
};
const FOREIGN = 'O empreendimento não é desta empresa.';
const TAKEN = 'Esta origem já é usada por outra regra de consolidação.';

/** Writers of one organisation's consolidation take turns: its rules speak of one another. */
export async function checkConsolidation(context: WriteContext, part: Part, changes: readonly Change[]): Promise<FieldErrors[]> {
  const { db, scope } = context;
  await sql`select pg_advisory_xact_lock(hashtext('consolidation'), ${scope.organization}::integer)`.execute(db);
  const errors = await missingParts(context, part, changes);
  if (errors.some((error) => Object.keys(error).length > 0)) return errors;
  const seen = (await readConsolidation(db, scope)).rules;
  const all = (await readConsolidation(db, wholeOrganization(scope))).rules;
  const visible = newIssues(seen, part, changes);
  // A rule that the writer does not see is in their way: that there is one is all they are told.
  const hasHidden = newIssues(all, part, changes).length > visible.length;
  return changes.map((change, at) => {
    const own: FieldErrors = {};
    for (const { code, field, message } of visible) {
      const about = field === `${part}.${part === 'participations' ? Number(change.after['company']) : idAfter(change, at)}`;
      const between = code === 'rateio_duplo' || code === 'lado_repetido';
      if (about || between) (own[FIELD_OF_CODE[code] ?? (part === 'allocations' ? 'targets' : 'share')] ??= []).push(message);
    }
    return hasHidden && visible.length === 0 ? { [part === 'allocations' ? 'sources' : 'other']: [TAKEN] } : own;
  });
}

const idAfter = ({ before }: Change, at: number): number => (before ? Number(before['id']) : -1 - at);

const ownKey = (part: Part, row: Row): string =>
  part === 'participations' ? `${String(row['company'])} ${String(row['from'])}` : textKey(String(row['nome']));

/** What would be wrong with a write that is not wrong without it. */
function newIssues(rules: Consolidation, part: Part, changes: readonly Change[]) {
  const changed = new Set(changes.map(({ before }) => before?.['id']));
  const after = changes.map((change, at) => ({ ...change.after, id: idAfter(change, at) }));
  // What has a row's own name or month is told as that, by its unique rule.
  const taken = new Set(after.map((row) => ownKey(part, row)));
  const rest = (rules[part] as unknown as readonly Row[]).filter(
    (row) => !changed.has(row['id']) && !taken.has(ownKey(part, row)),
  );
  const before = new Set(consolidationIssues({ ...rules, [part]: rest }, {}).map(({ code, message }) => `${code} ${message}`));
  return consolidationIssues({ ...rules, [part]: [...rest, ...after] }, {}).filter(
    ({ code, message, severity }) => severity === 'error' && code !== 'vigencia_repetida' && !before.has(`${code} ${message}`),
  );
}

/** What a rule names and the writer does not see, told as not existing; locked against going meanwhile. */
async function missingParts({ db, scope }: WriteContext, part: Part, changes: readonly Change[]): Promise<FieldErrors[]> {
  const named = changes.map(({ after }) => namedBy(part, after));
  const read = async (table: 'company' | 'enterprise' | 'accounting', ids: readonly number[]) => {
    const { rows } = await sql<{ id: number; empresa?: number }>`
      select t.* from ${sql.table(table)} as t
      where ${inScope(scope, table, 't')} and t.id = any(${[...new Set(ids)]}::integer[]) order by t.id for share`.execute(db);
    return new Map(rows.map((row) => [row.id, row.empresa ?? null]));
  };
  const companies = await read(
    'company',
    named.flatMap((one) => one.companies),
  );
  const enterprises = await read(
    'enterprise',
    named.flatMap((one) => one.enterprises.map(({ id }) => id)),
  );
  const accounts = await read(
    'accounting',
    named.flatMap((one) => one.accounts),
  );
  return named.map((one): FieldErrors => {
    const company = one.companies.find((id) => !companies.has(id));
    if (company !== undefined) return { [FIELD[part].company]: noRows(company) };
    const enterprise = one.enterprises.find(({ id }) => !enterprises.has(id));
    if (enterprise) return { [FIELD[part].enterprise]: noRows(enterprise.id) };
    if (one.enterprises.some(({ id, company: of }) => enterprises.get(id) !== of)) return { targets: [FOREIGN] };
    const account = one.accounts.find((id) => !accounts.has(id));
    return account === undefined ? {} : { [FIELD[part].account]: noRows(account) };
  });
}
