import { sql, type Transaction } from 'kysely';
import { CASHFLOW_MODEL } from '#planning/statement/cashflow-model.ts';
import { DRE_MODEL } from '#planning/statement/dre-model.ts';
import { structureOf } from '#planning/statement/model.ts';
import type { LineRef, Statement } from '#planning/statement/structure.ts';
import { STATEMENTS } from '#planning/statement/structure.ts';
import type { Database } from '#server/db/schema.ts';
import type { ResourceDefinition, Row } from '#server/engine/definition.ts';
import { STATEMENT_RESOURCE } from '#server/resources/statement.ts';
import type { Stamp } from '#server/seed/organization.ts';

const MODEL = { dre: DRE_MODEL, cashflow: CASHFLOW_MODEL } as const;

/**
 * Subgroups of each statement by the accounts that belong there; the longest code that an account begins with counts.
 * What developments are recognised with (3.4, 3.5) is posted by the accounting and planned by their assumptions, so
 * that nothing is budgeted on it twice; the cash flow has it from there too. Depreciation is no cash. Two are left to
 * whoever tries the de-x-para: the insurance of the works, a cost of building or an expense, and what the bank takes
 * for measuring, an expense of the works or a financial one.
 */
const ACCOUNTS: Readonly<Record<Statement, Readonly<Record<string, string>>>> = {
  dre: {
    '3.1.01': '11',
    '3.1.02': '13',
    '3.1.03': '14',
    '3.2': '21',
    '3.2.03': '22',
    '3.2.04': '24',
    '3.3': '81',
    '3.4.01': '41',
    '3.4.02': '42',
    '3.4.03': '43',
    '3.4.04': '44',
    '3.4.05': '61',
    '3.4.06': '61',
    '3.4.07': '62',
    '3.4.08': '64',
    '3.4.09': '82',
    '3.4.10': '65',
    '3.5.01': '96',
    '3.5.02': '97',
    '4.1': '41',
    '4.2': '42',
    '4.2.01': '43',
    '4.3': '45',
    '5': '62',
    '5.1.02': '63',
    '5.7': '61',
    '5.8': '61',
    '5.10.01': '',
    '5.12': '82',
    '5.12.03': '',
    '5.13': '64',
  },
  cashflow: {
    '3.1.03': '18',
    '3.3.01': '18',
    '3.3.02': '16',
    '4.1.01': '31',
    '4.1.02': '34',
    '4.1.03': '32',
    '4.2': '41',
    '4.2.01': '42',
    '4.2.01.03': '43',
    '4.3': '44',
    '5': '71',
    '5.7': '53',
    '5.7.01': '51',
    '5.7.02': '51',
    '5.7.05': '52',
    '5.8': '52',
    '5.10.01': '',
    '5.12': '84',
    '5.12.02': '82',
    '5.12.03': '',
    '5.13': '',
  },
};

interface Account {
  id: number;
  codigo: string;
  kind: string;
}

/** A developer's usual structure in both statements, with planning's sources and the chart's accounts in place. */
export async function loadStatements(trx: Transaction<Database>, owner: Stamp): Promise<void> {
  const accounts = await trx
    .selectFrom('accounting')
    .select(['id', 'codigo', 'kind'])
    .where('organization_id', '=', owner.organization_id)
    .orderBy('id')
    .execute();
  for (const statement of STATEMENTS) await loadStatement(trx, owner, statement, accounts);
}

async function loadStatement(
  trx: Transaction<Database>,
  owner: Stamp,
  statement: Statement,
  accounts: readonly Account[],
): Promise<void> {
  const { structure, mapping } = structureOf(MODEL[statement]);
  const to = STATEMENT_RESOURCE[statement];
  const put = async ({ table, derive }: ResourceDefinition, rows: readonly Row[]): Promise<number[]> => {
    const ids: number[] = [];
    for (const row of rows) {
      // The model numbers its parts from 1 on, each kind for itself: the database gives the ids.
      const columns = Object.entries({ ...owner, ...row, ...derive(row) }).filter(([name]) => name !== 'id');
      const { rows: created } = await sql<{ id: number }>`
        insert into ${sql.table(table)} (${sql.join(columns.map(([name]) => sql.ref(name)))})
        values (${sql.join(columns.map(([, value]) => valueOf(value)))}) returning id`.execute(trx);
      ids.push(...created.map(({ id }) => id));
    }
    return ids;
  };
  const ids: Record<LineRef['kind'], number[]> = { grupo: [], subgrupo: [], agrupador: [] };
  const named = <Ref extends LineRef>(line: Ref): Ref => ({ ...line, ref: ids[line.kind][line.ref - 1] ?? line.ref });
  ids.grupo = await put(
    to.group,
    structure.groups.map((row) => ({ ...row })),
  );
  ids.subgrupo = await put(
    to.subgroup,
    structure.subgroups.map((row) => ({ ...row, group: ids.grupo[row.group - 1] })),
  );
  for (const { items, denominator, ...row } of structure.aggregators)
    ids.agrupador.push(
      ...(await put(to.aggregator, [{ ...row, items: items.map(named), denominator: denominator && named(denominator) }])),
    );
  await put(
    to.orderer,
    structure.lines.map((line) => named({ ...line })),
  );
  const codes = new Map(structure.subgroups.map(({ codigo }, at) => [codigo, ids.subgrupo[at]]));
  const ofAccounts = accounts.flatMap(({ id, codigo, kind }) => {
    const subgroup = kind === 'analitica' ? codes.get(subgroupOf(ACCOUNTS[statement], codigo)) : undefined;
    return subgroup === undefined ? [] : [{ source_kind: 'conta_contabil', source_key: String(id), subgroup }];
  });
  const ofPlanning = mapping.map(({ source, subgroup }) => ({
    source_kind: source.kind,
    source_key: source.key,
    subgroup: ids.subgrupo[subgroup - 1],
  }));
  await put(to.mapping, [...ofPlanning, ...ofAccounts]);
}

/** The subgroup of the longest code that the account is or is below; empty: none. */
function subgroupOf(of: Readonly<Record<string, string>>, codigo: string): string {
  const parts = codigo.split('.');
  for (let length = parts.length; length > 0; length -= 1) {
    const found = of[parts.slice(0, length).join('.')];
    if (found !== undefined) return found;
  }
  return '';
}

const valueOf = (value: unknown) =>
  typeof value === 'object' && value !== null ? sql`${JSON.stringify(value)}::jsonb` : sql`${value}`;
