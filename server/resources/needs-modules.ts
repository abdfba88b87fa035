import { sql } from 'kysely';
import { NO_MODULES } from '#contract/no-modules.ts';
import type { FieldErrors } from '#server/http/errors.ts';
import type { WriteContext } from '#server/engine/definition.ts';
import { inOrganization } from '#server/engine/scope.ts';

/** What to tell of developments that have no module, by their id (VAL-6): for whatever cannot be planned without one. */
export async function withoutModules(
  { db, scope }: Pick<WriteContext, 'db' | 'scope'>,
  enterprises: readonly number[],
): Promise<Map<number, FieldErrors>> {
  const { rows } = await sql<{ empreendimento: number }>`
    select distinct m.empreendimento from enterprise_module as m
    where ${inOrganization(scope, 'm')} and m.empreendimento = any(${[...enterprises]}::integer[])`.execute(db);
  const having = new Set(rows.map(({ empreendimento }) => empreendimento));
  return new Map(enterprises.filter((id) => !having.has(id)).map((id) => [id, { empreendimento: [NO_MODULES] }]));
}
