import { sql } from 'kysely';
import { NO_PLANS, type ModulePlans } from '#planning/development/module-plans.ts';
import type { WriteContext } from '#server/engine/definition.ts';
import { inOrganization } from '#server/engine/scope.ts';

/** Where each of a module's plans is kept. */
export const PLAN_TABLES = {
  associative: 'associative_plan',
  poc: 'poc_plan',
  cashflow: 'cashflow_plan',
  dre: 'dre_plan',
} as const satisfies Record<keyof ModulePlans, string>;
export type PlanPart = keyof typeof PLAN_TABLES;

export interface PlanAt {
  version: number;
  modulo: number;
}

/** The plans of modules in versions, whoever may see them: for rules that hold for all. */
export async function plansAt(
  { db, scope }: Pick<WriteContext, 'db' | 'scope'>,
  places: readonly PlanAt[],
): Promise<(place: PlanAt) => ModulePlans> {
  const versions = places.map(({ version }) => version);
  const modules = places.map(({ modulo }) => modulo);
  const parts = (Object.keys(PLAN_TABLES) as PlanPart[]).map(
    // The keys of a constant object.
    (part) => sql`select ${part}::text as part, t.version, t.modulo, t.plan from ${sql.table(PLAN_TABLES[part])} as t
      where ${inOrganization(scope, 't')} and t.version = any(${versions}::integer[]) and t.modulo = any(${modules}::integer[])`,
  );
  const { rows } = await sql<PlanAt & { part: PlanPart; plan: object }>`${sql.join(parts, sql` union all `)}`.execute(db);
  const found = new Map<string, ModulePlans>();
  for (const { part, version, modulo, plan } of rows) {
    const key = keyOf({ version, modulo });
    found.set(key, { ...(found.get(key) ?? NO_PLANS), [part]: plan });
  }
  return (place) => found.get(keyOf(place)) ?? NO_PLANS;
}

const keyOf = ({ version, modulo }: PlanAt): string => `${version}|${modulo}`;
