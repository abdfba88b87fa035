import { sql } from 'kysely';
import { NO_MODULES } from '#contract/no-modules.ts';
import { enterpriseVersion, ENTERPRISE_VERSION_STATUSES } from '#contract/enterprise-version.ts';
import type { FieldErrors } from '#server/http/errors.ts';
import { audited } from '#server/engine/audit.ts';
import type { Change, ResourceDefinition, Row, WriteContext } from '#server/engine/definition.ts';
import { byChoice, byInteger } from '#server/engine/filters.ts';
import { inOrganization, inScope } from '#server/engine/scope.ts';
import { deleteRows } from '#server/engine/write.ts';
import { enterpriseVersionModuleResource } from '#server/resources/enterprise-version-module.ts';
import { enterpriseVersionKeys } from '#server/resources/keys.ts';
import { openVersions } from '#server/resources/open-versions.ts';

const VERSION_STAYS = 'Uma versão fica no empreendimento em que foi criada.';
const BASE_STAYS = 'A origem da cópia é dita só na criação.';
const BASE_ELSEWHERE = 'Escolha uma versão do mesmo empreendimento.';

const byName = [sql`t.name_key collate "C"`] as const;
const stage = sql`array_position(array[${sql.join([...ENTERPRISE_VERSION_STATUSES])}]::text[], t.status)`;

export const enterpriseVersionResource: ResourceDefinition = {
  contract: enterpriseVersion,
  table: 'enterprise_version',
  scope: 'grants',
  retention: 'work',
  derive: enterpriseVersionKeys,
  computed: () => ({
    module_count: sql`(select count(*)::integer from enterprise_version_module as f
      where f.organization_id = t.organization_id and f.enterprise_version = t.id)`,
  }),
  order: { name: byName, status: [stage, ...byName] },
  filters: {
    empreendimento: byInteger(sql`t.empreendimento`),
    version: byInteger(sql`t.version`),
    status: byChoice(sql`t.status`, ENTERPRISE_VERSION_STATUSES),
  },
  references: { empreendimento: 'enterprise', version: 'version' },
  check: (context, changes) => check(context, changes),
  afterWrite: copyModules,
  beforeDelete,
  checkRestored: (context, rows) =>
    check(
      context,
      rows.map((after) => ({ before: null, after })),
      // What one of them was copied from may come back with it.
      new Map(rows.map(stateOf).map(({ id, empreendimento }) => [id, empreendimento])),
    ),
  letGo: [{ table: 'enterprise_version', column: 'base' }],
};

/** What the rules read of a version; the contract has parsed the fields. */
interface State {
  id: number;
  empreendimento: number;
  version: number;
  name: string;
  base: number | null;
}
const stateOf = (row: Row) => row as unknown as State;
const budgetsOf = (changes: readonly Change[]) =>
  changes.flatMap(({ before, after }) => [after['version'], ...(before ? [before['version']] : [])]);

/** Budget versions involved must be open; a new one needs modules to copy, and copies from its own development. */
async function check(
  context: WriteContext,
  changes: readonly Change[],
  beside: ReadonlyMap<number, number> = new Map(),
): Promise<readonly FieldErrors[]> {
  await openVersions(context, budgetsOf(changes));
  const fresh = changes.filter(({ before }) => before === null).map(({ after }) => stateOf(after));
  const refused = await withoutModules(
    context,
    fresh.map(({ empreendimento }) => empreendimento),
  );
  const bases = new Map([
    ...beside,
    ...(await developmentsOf(
      context,
      fresh.map(({ base }) => base),
    )),
  ]);
  return changes.map(({ before, after }) => {
    const { empreendimento, base } = stateOf(after);
    if (before)
      return {
        ...(stateOf(before).empreendimento === empreendimento ? {} : { empreendimento: [VERSION_STAYS] }),
        // The copied one may have been deleted since.
        ...(stateOf(before).base === base ? {} : { base: [BASE_STAYS] }),
      };
    return {
      ...refused.get(empreendimento),
      ...(base === null || bases.get(base) === empreendimento ? {} : { base: [BASE_ELSEWHERE] }),
    };
  });
}

/** What to tell of developments that have no module, by their id (VAL-6): they cannot be planned without one. */
async function withoutModules({ db, scope }: WriteContext, enterprises: readonly number[]): Promise<Map<number, FieldErrors>> {
  const { rows } = await sql<{ empreendimento: number }>`
    select distinct m.empreendimento from enterprise_module as m
    where ${inOrganization(scope, 'm')} and m.empreendimento = any(${[...enterprises]}::integer[])`.execute(db);
  const having = new Set(rows.map(({ empreendimento }) => empreendimento));
  return new Map(enterprises.filter((id) => !having.has(id)).map((id) => [id, { empreendimento: [NO_MODULES] }]));
}

async function developmentsOf({ db, scope }: WriteContext, ids: readonly (number | null)[]): Promise<Map<number, number>> {
  const { rows } = await sql<Pick<State, 'id' | 'empreendimento'>>`
    select t.id, t.empreendimento from enterprise_version as t
    where ${inScope(scope, 'enterprise_version', 't')} and t.id = any(${ids.filter((id) => id !== null)}::integer[])
    order by t.id for share`.execute(db);
  return new Map(rows.map(({ id, empreendimento }) => [id, empreendimento]));
}

const FIGURES = ['unit_count', 'private_area', 'vgv', 'launch_month', 'works_start', 'works_end', 'occupancy_month'];

/** A new version begins with every module: with the base's figures where it has the module, else the register's. */
async function copyModules(context: WriteContext, changes: readonly Change[]): Promise<void> {
  const { scope, now, db } = context;
  const fresh = changes.filter(({ before }) => before === null).map(({ after }) => stateOf(after));
  if (fresh.length === 0) return;
  const figures = FIGURES.map(
    (field) => sql`case when b.id is null then ${sql.ref(`m.${field}`)} else ${sql.ref(`b.${field}`)} end`,
  );
  await sql`
    with written as (
      insert into enterprise_version_module
        (organization_id, created_at, created_by, updated_at, updated_by, enterprise_version, module, ${sql.join(FIGURES.map((field) => sql.id(field)))})
      select v.organization_id, ${now}::timestamptz, ${scope.user}::integer, ${now}::timestamptz, ${scope.user}::integer, v.id, m.id, ${sql.join(figures)}
      from enterprise_version as v
      join enterprise_module as m on m.organization_id = v.organization_id and m.empreendimento = v.empreendimento
      left join enterprise_version_module as b on b.organization_id = v.organization_id and b.enterprise_version = v.base and b.module = m.id
      where ${inOrganization(scope, 'v')} and (v.empreendimento, v.name_key) in (
        select * from unnest(${fresh.map(({ empreendimento }) => empreendimento)}::integer[],
          ${fresh.map((row) => enterpriseVersionKeys({ ...row }).name_key)}::text[]))
      order by v.id, m.n_modulo
      returning *
    ), ${audited(context, 'enterprise_version_module', 'insert')}
    select count(*) from written`.execute(db);
}

/** The figures go with their version; not out of a locked budget version. */
async function beforeDelete(context: WriteContext, rows: readonly Row[]): Promise<void> {
  await openVersions(
    context,
    rows.map((row) => row['version']),
  );
  const { rows: figures } = await sql<{ id: number }>`
    select f.id from enterprise_version_module as f
    where ${inOrganization(context.scope, 'f')} and f.enterprise_version = any(${rows.map((row) => row['id'])}::integer[])`.execute(
    context.db,
  );
  if (figures.length > 0)
    await deleteRows(
      context,
      enterpriseVersionModuleResource,
      figures.map(({ id }) => id),
    );
}
