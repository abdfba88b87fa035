import { sql } from 'kysely';
import { MESSAGES } from '#contract/fields.ts';
import { enterpriseModule } from '#contract/enterprise-module.ts';
import type { UnitStatus } from '#contract/enterprise-unit.ts';
import { holdsPage } from '#server/rights/rights.ts';
import type { FieldErrors } from '#server/http/errors.ts';
import type { Change, ResourceDefinition, WriteContext } from '#server/engine/definition.ts';
import { byInteger } from '#server/engine/filters.ts';
import type { Scope } from '#server/engine/scope.ts';
import { checkDates } from '#server/resources/enterprise.ts';
import { moduleKeys } from '#server/resources/keys.ts';
import { checkModuleJobs } from '#server/resources/uau-jobs.ts';

const MODULE_STAYS = 'Um módulo fica no empreendimento em que foi criado.';

/** By development first: a list of all modules reads as the developments do. */
const byNumber = [sql`t.empreendimento`, sql`t.n_modulo`] as const;

/** Units that have a buyer; one given for the land is a contract like the others. */
const SOLD = ['vendida', 'quitada', 'escriturada', 'permutada'] as const satisfies readonly UnitStatus[];

/** What a module's units come to, as far as the reader may see units: read when asked, never stored, never wrong. */
const listed = ({ rights }: Scope) => sql`
  cross join lateral (
    select count(*)::integer as units, (count(*) filter (where u.status = any(${[...SOLD]}::text[])))::integer as sold,
      coalesce(sum(u.private_area), 0)::bigint as area, coalesce(sum(u.price), 0)::bigint as price,
      coalesce(sum(u.fraction), 0)::bigint as fraction
    from enterprise_unit as u where u.organization_id = t.organization_id and u.module = t.id
      and ${holdsPage(rights, enterpriseModule.page, 'view')}::boolean
  ) as listed`;

export const enterpriseModuleResource: ResourceDefinition = {
  contract: enterpriseModule,
  table: 'enterprise_module',
  scope: 'grants',
  retention: 'work',
  derive: moduleKeys,
  details: listed,
  computed: () => ({
    listed_units: sql`listed.units`,
    listed_sold: sql`listed.sold`,
    listed_area: sql`listed.area`,
    listed_price: sql`listed.price`,
    listed_fraction: sql`listed.fraction`,
  }),
  order: { n_modulo: byNumber, name: [sql`t.name_key collate "C"`, ...byNumber] },
  filters: { empreendimento: byInteger(sql`t.empreendimento`) },
  references: { empreendimento: 'enterprise' },
  check,
};

/** A module stays where its versions, units and assumptions are; a value of no column says nothing; milestone order. */
async function check(context: WriteContext, changes: readonly Change[]): Promise<readonly FieldErrors[]> {
  const dates = await checkDates(context, changes);
  const jobs = await checkModuleJobs(context, changes);
  return changes.map(({ before, after }, position) => ({
    ...dates[position],
    ...jobs[position],
    ...(before && before['empreendimento'] !== after['empreendimento'] ? { empreendimento: [MODULE_STAYS] } : {}),
    ...(after['valor_unid'] !== '' && after['campo_unid'] === '' ? { campo_unid: [MESSAGES.required] } : {}),
  }));
}
