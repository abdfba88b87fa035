import { sql } from 'kysely';
import { enterpriseVersionModule } from '#contract/enterprise-version-module.ts';
import type { FieldErrors } from '#server/http/errors.ts';
import type { Change, ResourceDefinition, Row, WriteContext } from '#server/engine/definition.ts';
import { byInteger } from '#server/engine/filters.ts';
import { inOrganization } from '#server/engine/scope.ts';
import { checkDates } from '#server/resources/enterprise.ts';
import { openVersions } from '#server/resources/open-versions.ts';

const ELSEWHERE = 'Escolha um módulo do empreendimento da versão.';

export const enterpriseVersionModuleResource: ResourceDefinition = {
  contract: enterpriseVersionModule,
  table: 'enterprise_version_module',
  scope: 'grants',
  retention: 'work',
  derive: () => ({}),
  joins: sql`
    join enterprise_module as m on m.organization_id = t.organization_id and m.id = t.module`,
  order: { module: [sql`t.enterprise_version`, sql`m.n_modulo`] },
  filters: {
    enterprise_version: byInteger(sql`t.enterprise_version`),
    module: byInteger(sql`t.module`),
    empreendimento: byInteger(sql`m.empreendimento`),
  },
  references: { enterprise_version: 'enterprise_version', module: 'enterprise_module' },
  check,
  beforeDelete: async (context, rows) => {
    await assertOpen(context, rows);
  },
};

/** Throws 409 where the budget version of some rows takes no changes. */
async function assertOpen(context: WriteContext, rows: readonly Row[]): Promise<void> {
  const { rows: versions } = await sql<{ version: number }>`
    select distinct v.version from enterprise_version as v
    where ${inOrganization(context.scope, 'v')} and v.id = any(${rows.map((row) => row['enterprise_version'])}::integer[])`.execute(
    context.db,
  );
  await openVersions(
    context,
    versions.map(({ version }) => version),
  );
}

/** Module and version are of one development; the milestones stand in their order; the budget version is open. */
async function check(context: WriteContext, changes: readonly Change[]): Promise<readonly FieldErrors[]> {
  await assertOpen(
    context,
    changes.flatMap(({ before, after }) => (before ? [before, after] : [after])),
  );
  const dates = await checkDates(context, changes);
  const { rows } = await sql<{ pair: string }>`
    select v.id || ' ' || m.id as pair from enterprise_version as v
    join enterprise_module as m on m.organization_id = v.organization_id and m.empreendimento = v.empreendimento
    where ${inOrganization(context.scope, 'v')} and v.id = any(${changes.map(({ after }) => after['enterprise_version'])}::integer[])`.execute(
    context.db,
  );
  const known = new Set(rows.map(({ pair }) => pair));
  return changes.map(({ after }, position) => ({
    ...dates[position],
    ...(known.has(`${String(after['enterprise_version'])} ${String(after['module'])}`) ? {} : { module: [ELSEWHERE] }),
  }));
}
