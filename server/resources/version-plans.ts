import { sql } from 'kysely';
import { isMonth, type Month } from '#planning/months.ts';
import { shiftAssociative, shiftCashflow, shiftPoc } from '#planning/revenue/shift.ts';
import type { ResourceDefinition, Row, WriteContext } from '#server/resource/definition.ts';
import { assertWritable, inOrganization, writable } from '#server/resource/scope.ts';
import { deleteRows, insertRows } from '#server/resource/write.ts';
import { associativePlanResource, associativeRules } from '#server/resources/associative-plan.ts';
import { cashflowPlanResource, cashflowRules } from '#server/resources/cashflow-plan.ts';
import { PLAN_TABLES } from '#server/resources/module-plans.ts';
import { pocPlanResource, pocRules } from '#server/resources/poc-plan.ts';
import { assertClosed, type PlanRules } from '#server/resources/module-plan.ts';

/** A kind of plan as versions take it along. */
interface Kind<Plan> {
  resource: ResourceDefinition;
  rules: PlanRules<Plan>;
  shift: (plan: Plan, by: number) => Plan;
  start: (plan: Plan) => Month;
}

interface Stored<Plan> extends Row {
  id: number;
  version: number;
  modulo: number;
  plan: Plan;
}

type Closed = ReadonlyMap<number, { closed_until: Month | null }>;
interface Copy {
  from: number;
  to: number;
  months: number;
}
interface OfVersions {
  copy: (context: WriteContext, wish: Copy) => Promise<boolean>;
  remove: (context: WriteContext, versions: Closed) => Promise<void>;
}

function ofVersions<Plan>({ resource, rules, shift, start }: Kind<Plan>): OfVersions {
  const name = PLAN_TABLES[rules.part];
  const table = sql.table(name);
  return {
    /** False when the months leave the years there are. */
    copy: async (context, { from, to, months }) => {
      const { rows } = await sql<Stored<Plan>>`
        select t.id, t.version, t.modulo, t.plan from ${table} as t
        where ${writable(context.scope, name, 't')} and t.version = ${from}::integer order by t.id`.execute(context.db);
      const plans = rows.map(({ modulo, plan }) => ({ version: to, modulo, plan: shift(plan, months) }));
      if (!plans.every(({ plan }) => isMonth(start(plan)))) return false;
      await insertRows(context, resource, plans);
      return true;
    },
    /** What he may not write does not go along unseen. */
    remove: async (context, versions) => {
      const { rows } = await sql<Stored<Plan>>`
        select t.id, t.version, t.modulo, t.plan from ${table} as t
        where ${inOrganization(context.scope, 't')} and t.version = any(${[...versions.keys()]}::integer[])`.execute(context.db);
      const ids = rows.map(({ id }) => id);
      // First: what a closed month's result is, is told to nobody who may not write the premises.
      await assertWritable(context.db, context.scope, name, ids);
      const moves = rows.map(({ version, modulo, plan }) => ({ version, modulo, before: plan, after: null }));
      await assertClosed(context, rules, moves, versions);
      if (ids.length > 0) await deleteRows(context, resource, ids);
    },
  };
}

// What is made from others first: a removal is asked while all that it rests on is there.
const KINDS: readonly OfVersions[] = [
  ofVersions({
    resource: cashflowPlanResource,
    rules: cashflowRules,
    shift: shiftCashflow,
    start: ({ start, base_month }) => (start < base_month ? start : base_month),
  }),
  ofVersions({
    resource: associativePlanResource,
    rules: associativeRules,
    shift: shiftAssociative,
    start: ({ start }) => start,
  }),
  ofVersions({ resource: pocPlanResource, rules: pocRules, shift: shiftPoc, start: ({ start }) => start }),
];

/**
 * Copies the premises that the copier may write into another version, all months moved alike. Prices and costs are premises
 * and not budgeted amounts: a copy's adjustment leaves them as they are. False when a month would leave the years there are.
 */
export async function copyPlans(context: WriteContext, wish: Copy): Promise<boolean> {
  for (const kind of KINDS) if (!(await kind.copy(context, wish))) return false;
  return true;
}

/** Removes the premises of versions that are about to be removed. Throws 403 for what the remover may not write, 409 for closed months' results. */
export async function removePlans(context: WriteContext, versions: Closed): Promise<void> {
  for (const kind of KINDS) await kind.remove(context, versions);
}
