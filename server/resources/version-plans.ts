import { sql } from 'kysely';
import { z } from 'zod';
import { associativePlan } from '#contract/associative-plan.ts';
import { cashflowPlan } from '#contract/cashflow-plan.ts';
import { drePlan } from '#contract/dre-plan.ts';
import { pocPlan } from '#contract/poc-plan.ts';
import type { AssociativePlan } from '#planning/associative/plan.ts';
import { emptyCashflow } from '#planning/cashflow/plan.ts';
import type { WhatIf } from '#planning/development/change.ts';
import { changedAssociative, changedCashflow, changedPoc, laterTransfers } from '#planning/development/what-if.ts';
import { hasErrors } from '#planning/plan/issue.ts';
import { isMonth, type Month } from '#planning/numbers/months.ts';
import { shiftAssociative, shiftCashflow, shiftDre, shiftPoc } from '#planning/revenue/shift.ts';
import { invalid } from '#server/http/errors.ts';
import type { ResourceDefinition, Row, WriteContext } from '#server/engine/definition.ts';
import { assertWritable, inOrganization, writable } from '#server/engine/scope.ts';
import { deleteRows, insertRows } from '#server/engine/write.ts';
import { associativePlanResource, associativeRules } from '#server/resources/associative-plan.ts';
import { cashflowPlanResource, cashflowRules } from '#server/resources/cashflow-plan.ts';
import { drePlanResource, dreRules } from '#server/resources/dre-plan.ts';
import { readTables } from '#server/resources/index-tables.ts';
import { PLAN_TABLES } from '#server/resources/module-plans.ts';
import { pocPlanResource, pocRules } from '#server/resources/poc-plan.ts';
import { assertClosed, type PlanRules } from '#server/resources/module-plan.ts';

const BEYOND = 'A mudança leva uma premissa além do que ela pode ser.';

/** Of a plan that names no month. */
const NO_MONTH = '2000-01';

/** A kind of plan as versions take it along. */
interface Kind<Plan> {
  resource: ResourceDefinition;
  rules: PlanRules<Plan>;
  shift: (plan: Plan, by: number) => Plan;
  start: (plan: Plan) => Month;
  change: (plan: Plan, change: WhatIf) => Plan;
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
  /** What is asked «e se» of the copy; null: nothing. */
  change: WhatIf | null;
}
interface OfVersions {
  copy: (context: WriteContext, wish: Copy) => Promise<boolean>;
  remove: (context: WriteContext, versions: Closed) => Promise<void>;
}

function ofVersions<Plan>({ resource, rules, shift, start, change: changed }: Kind<Plan>): OfVersions {
  const name = PLAN_TABLES[rules.part];
  const table = sql.table(name);
  return {
    /** False when the months leave the years there are. */
    copy: async (context, { from, to, months, change }) => {
      const { rows } = await sql<Stored<Plan>>`
        select t.id, t.version, t.modulo, t.plan from ${table} as t
        where ${writable(context.scope, name, 't')} and t.version = ${from}::integer order by t.id`.execute(context.db);
      const plans = rows.map(({ modulo, plan }) => ({ version: to, modulo, plan: shift(plan, months) }));
      if (!plans.every(({ plan }) => isMonth(start(plan)))) return false;
      await insertRows(
        context,
        resource,
        change ? await withChange(context, { resource, rules, changed }, plans, change) : plans,
      );
      return true;
    },
    /** What they may not write does not go along unseen. */
    remove: async (context, versions) => {
      const { rows } = await sql<Stored<Plan>>`
        select t.id, t.version, t.modulo, t.plan from ${table} as t
        where ${inOrganization(context.scope, 't')} and t.version = any(${[...versions.keys()]}::integer[])`.execute(context.db);
      const ids = rows.map(({ id }) => id);
      // First: what a closed month's result is, is told to nobody who may not write the assumptions.
      await assertWritable(context.db, context.scope, name, ids);
      const moves = rows.map(({ version, modulo, plan }) => ({ version, modulo, before: plan, after: null }));
      await assertClosed(context, rules, moves, versions);
      if (ids.length > 0) await deleteRows(context, resource, ids);
    },
  };
}

/** Copied plans with what is asked «e se». Throws 400 where one is no good any more, by its development's words. */
async function withChange<Plan>(
  context: WriteContext,
  { resource, rules, changed }: Pick<Kind<Plan>, 'resource' | 'rules'> & { changed: Kind<Plan>['change'] },
  rows: readonly { version: number; modulo: number; plan: Plan }[],
  change: WhatIf,
): Promise<Row[]> {
  const tables = await readTables(
    context.db,
    context.scope,
    rows.flatMap(({ plan }) => rules.indices(plan)),
  );
  return rows.map((row) => {
    // Assumptions that had an error before are copied as they are: no report counts them.
    if (hasErrors(rules.issues(row.plan, tables))) return row;
    const plan = changed(row.plan, change);
    const wrong = rules.issues(plan, tables).find(({ severity }) => severity === 'error');
    if (wrong) throw invalid({ change: [wrong.message] });
    const wire = z.safeEncode(resource.contract.draft, { ...row, plan });
    if (!wire.success) throw invalid({ change: [BEYOND] });
    return { ...row, plan };
  });
}

// What is made from others first: a removal is asked while all that it rests on is there.
const KINDS: readonly OfVersions[] = [
  ofVersions({
    resource: drePlanResource,
    rules: dreRules,
    shift: shiftDre,
    start: ({ depreciation }) => depreciation.map(({ first }) => first).toSorted()[0] ?? NO_MONTH,
    change: (plan) => plan,
  }),
  ofVersions({
    resource: cashflowPlanResource,
    rules: cashflowRules,
    shift: shiftCashflow,
    start: ({ start, base_month }) => (start < base_month ? start : base_month),
    change: (plan, change) => {
      const later = laterTransfers({ cashflow: plan }, change);
      return { ...changedCashflow(plan, change), ...(later && { transfer_delay: later }) };
    },
  }),
  ofVersions({
    resource: associativePlanResource,
    rules: associativeRules,
    shift: shiftAssociative,
    start: ({ start }) => start,
    change: changedAssociative,
  }),
  ofVersions({ resource: pocPlanResource, rules: pocRules, shift: shiftPoc, start: ({ start }) => start, change: changedPoc }),
];

/** Pages on which the assumptions of modules are written. */
export const PLAN_PAGES = [associativePlan.page, pocPlan.page, cashflowPlan.page, drePlan.page] as const;

/**
 * Copies the assumptions that the copier may write into another version, all months moved alike. Prices and costs are
 * assumptions and not budgeted amounts: a copy's adjustment leaves them as they are. False when a month would leave the
 * years there are.
 */
export async function copyPlans(context: WriteContext, wish: Copy): Promise<boolean> {
  for (const kind of KINDS) if (!(await kind.copy(context, wish))) return false;
  await delayTransfers(context, wish);
  return true;
}

/** A module without assumptions of a cash flow has nowhere to say that its bank pays later: it is given empty ones. */
async function delayTransfers(context: WriteContext, { to, change }: Copy): Promise<void> {
  if (!change || change.transfer_delay === 0) return;
  const { rows } = await sql<Stored<AssociativePlan>>`
    select t.id, t.version, t.modulo, t.plan from associative_plan as t
    where ${writable(context.scope, 'associative_plan', 't')} and t.version = ${to}::integer and not exists (
      select from cashflow_plan as c
      where ${inOrganization(context.scope, 'c')} and c.version = t.version and c.modulo = t.modulo) order by t.id`.execute(
    context.db,
  );
  const plans = rows.map(({ modulo, plan: { start, months } }) => ({
    version: to,
    modulo,
    plan: { ...emptyCashflow(start, months), transfer_delay: laterTransfers({ cashflow: null }, change) },
  }));
  if (plans.length > 0) await insertRows(context, cashflowPlanResource, plans);
}

/**
 * Removes the assumptions of versions that are about to be removed. Throws 403 for what the remover may not write, 409
 * for closed months' results.
 */
export async function removePlans(context: WriteContext, versions: Closed): Promise<void> {
  for (const kind of KINDS) await kind.remove(context, versions);
}
