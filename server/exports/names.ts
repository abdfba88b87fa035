import { REFERENCES, statementOf } from '#contract/registry.ts';
import { sql, type Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { inScope, type Scope } from '#server/engine/scope.ts';

/** Codes and names of the rows that other rows point to by id. */
export interface Named {
  codigo: string;
  nome: string;
  /** Company of a cost centre, regional of a company, development of a module or version. */
  parent: number | null;
}
export const NAMED_TABLES = [
  'regional',
  'company',
  'center_cost',
  'accounting',
  'aggregator',
  'version',
  'enterprise',
  'enterprise_module',
  'enterprise_version',
  'economic_index',
  'permit_group',
  'dre_group',
  'dre_subgroup',
  'dre_aggregator',
  'cashflow_group',
  'cashflow_subgroup',
  'cashflow_aggregator',
] as const;
export type NamedTable = (typeof NAMED_TABLES)[number];
export type Names = Readonly<Record<NamedTable, ReadonlyMap<number, Named>>>;

const NO_CODE: readonly NamedTable[] = [
  'aggregator',
  'version',
  'enterprise_version',
  'permit_group',
  'dre_aggregator',
  'cashflow_aggregator',
];

/** Whose columns are `code` and `name`. */
const ENGLISH: readonly NamedTable[] = ['enterprise', 'enterprise_module', 'enterprise_version', 'economic_index'];
const PARENT: Partial<Record<NamedTable, string>> = {
  center_cost: 'company',
  company: 'regional',
  enterprise_module: 'empreendimento',
  enterprise_version: 'empreendimento',
};

/**
 * The table whose rows a field of the wire names by their ids, if it does; of a record of a statement's structure its
 * own statement's, `resource` being the record's name.
 */
export function tableOf(field: string, resource?: string): NamedTable | undefined {
  const named = field === 'groups' ? 'permitGroup' : (REFERENCES[field] ?? field);
  const own = resource === undefined ? named : named.replace('statement', statementOf(resource));
  const table = own.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return NAMED_TABLES.find((one) => one === table);
}

/** The names of the tables asked for; the other maps are empty. Ids without a row in the scope have none. */
export async function readNames(db: Kysely<Database>, scope: Scope, tables: readonly NamedTable[]): Promise<Names> {
  // Every name is in the list.
  const names = Object.fromEntries(
    NAMED_TABLES.map((table) => [table, new Map<number, Named>() as ReadonlyMap<number, Named>]),
  ) as Record<NamedTable, ReadonlyMap<number, Named>>;
  for (const table of new Set(tables)) {
    const english = ENGLISH.includes(table);
    const own = table === 'enterprise_module' ? sql`t.n_modulo::text` : english ? sql`t.code` : sql`t.codigo`;
    const codigo = NO_CODE.includes(table) ? sql`''` : own;
    const nome = english ? sql`t.name` : sql`t.nome`;
    const above = PARENT[table];
    const parent = above === undefined ? sql`null::integer` : sql.ref(`t.${above}`);
    const { rows } = await sql<Named & { id: number }>`
      select t.id, ${codigo} as codigo, ${nome} as nome, ${parent} as parent from ${sql.table(table)} as t where ${inScope(scope, table, 't')}`.execute(
      db,
    );
    names[table] = new Map(rows.map(({ id, ...named }) => [id, named]));
  }
  return names;
}

/** `3.1 Salários`, or the id itself where there is no such row. */
export function nameOf(names: Names, table: NamedTable, id: number): string {
  const named = names[table].get(id);
  return named ? `${named.codigo} ${named.nome}`.trim() : String(id);
}
