import { sql, type Kysely } from 'kysely';
import { sourceKey, type UauSourceKind } from '#planning/statement/amounts.ts';
import type { MappingRow } from '#planning/statement/mapping.ts';
import { uauTargetOf, type UauSource, type UauTarget } from '#planning/uau/actuals.ts';
import type { UauNames } from '#planning/uau/source-name.ts';
import type { Database } from '#server/db/schema.ts';
import type { TableName } from '#server/engine/limits.ts';
import { inOrganization, inScope, type Scope } from '#server/engine/scope.ts';

/** Where UAU's sources go: the de-x-para by `sourceKey`, and the CAP of each input. */
export interface UauTargets {
  mapping: ReadonlyMap<string, UauTarget>;
  caps: ReadonlyMap<string, string>;
}

/**
 * The de-x-para of UAU as far as its reader sees it: what goes to an account that is kept from them stands without
 * de-x-para for them. CAPs say only where an input's money goes and are shown to nobody.
 */
export async function uauTargets(db: Kysely<Database>, scope: Scope): Promise<UauTargets> {
  const { rows } = await sql<{ source_kind: UauSourceKind; source_key: string } & UauTarget>`
    select t.source_kind, t.source_key, t.target, t.subgroup, t.accounting from uau_from_to as t
    where ${inScope(scope, 'uau_from_to', 't')}`.execute(db);
  const mapping = new Map(
    rows.map(({ source_kind: kind, source_key: key, ...target }) => [sourceKey({ kind, key }), target] as const),
  );
  const { rows: inputs } = await sql<{ code: string; cap: string }>`
    select t.code, t.cap from uau_input as t where ${inOrganization(scope, 't')} and t.cap <> ''`.execute(db);
  return { mapping, caps: new Map(inputs.map(({ code, cap }) => [code, cap])) };
}

/**
 * Those of its rows that lead straight to a subgroup, inputs by their CAPs among them, as a statement's own de-x-para
 * has them.
 */
export function subgroupRows({ mapping, caps }: UauTargets): MappingRow[] {
  const rows = [...mapping].flatMap(([key, { target, subgroup }]): MappingRow[] => {
    const [kind, code] = key.split(/:(.*)/s);
    // Keys are made by sourceKey from the table's kinds.
    const source = { kind: kind as UauSourceKind, key: code ?? '' };
    return target === 'subgroup' && source.kind !== 'uau_cap' ? [{ source, subgroup }] : [];
  });
  const byCap = [...caps.keys()].flatMap((key): MappingRow[] => {
    const source: UauSource = { kind: 'uau_insumo', key };
    const found = mapping.has(sourceKey(source)) ? null : uauTargetOf(source, mapping, caps);
    return found?.target === 'subgroup' ? [{ source, subgroup: found.subgroup }] : [];
  });
  return [...rows, ...byCap];
}

/** Names of seen codes: a word comes with a row that is seen, whoever may see the register itself (decision 039). */
export async function uauNames(
  db: Kysely<Database>,
  scope: Scope,
  codes: Readonly<Record<keyof UauNames, ReadonlySet<string>>>,
): Promise<UauNames> {
  const read = async (table: TableName, of: ReadonlySet<string>): Promise<ReadonlyMap<string, string>> => {
    if (of.size === 0) return new Map();
    const { rows } = await sql<{ code: string; name: string }>`
      select t.code, t.name from ${sql.table(table)} as t where ${inOrganization(scope, 't')} and t.code = any(${[...of]}::text[])`.execute(
      db,
    );
    return new Map(rows.map(({ code, name }) => [code, name]));
  };
  const [parcelTypes, movementTypes, categories, inputs] = await Promise.all([
    read('uau_parcel_type', codes.parcelTypes),
    read('uau_movement_type', codes.movementTypes),
    read('uau_category', codes.categories),
    read('uau_input', codes.inputs),
  ]);
  return { parcelTypes, movementTypes, categories, inputs };
}
