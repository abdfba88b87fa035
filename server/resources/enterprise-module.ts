import { sql } from 'kysely';
import { MESSAGES } from '#contract/fields.ts';
import { enterpriseModule } from '#contract/enterprise-module.ts';
import type { FieldErrors } from '#server/http/errors.ts';
import type { Change, ResourceDefinition, WriteContext } from '#server/resource/definition.ts';
import { byInteger } from '#server/resource/filters.ts';
import { checkDates } from '#server/resources/enterprise.ts';
import { moduleKeys } from '#server/resources/keys.ts';

/** By development first: a list of all modules reads as the developments do. */
const byNumber = [sql`t.empreendimento`, sql`t.n_modulo`] as const;

export const enterpriseModuleResource: ResourceDefinition = {
  contract: enterpriseModule,
  table: 'enterprise_module',
  derive: moduleKeys,
  order: { n_modulo: byNumber, name: [sql`t.name_key collate "C"`, ...byNumber] },
  filters: { empreendimento: byInteger(sql`t.empreendimento`) },
  references: { empreendimento: 'enterprise' },
  check,
};

/** A value of no column says nothing; and the milestones' order. */
async function check(context: WriteContext, changes: readonly Change[]): Promise<readonly FieldErrors[]> {
  const dates = await checkDates(context, changes);
  return changes.map(({ after }, position) => ({
    ...dates[position],
    ...(after['valor_unid'] !== '' && after['campo_unid'] === '' ? { campo_unid: [MESSAGES.required] } : {}),
  }));
}
