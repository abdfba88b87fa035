import { sql } from 'kysely';
import type { ResourceContract } from '#contract/resource.ts';
import type { Issue } from '#planning/issue.ts';
import type { IndexTables } from '#planning/indices/series.ts';
import { MoneyRangeError } from '#planning/money.ts';
import type { Month } from '#planning/months.ts';
import { closedText } from '#planning/revenue/closed.ts';
import { conflict, type FieldErrors } from '#server/http/errors.ts';
import type { Change, ResourceDefinition, Row, TableName, WriteContext } from '#server/resource/definition.ts';
import { byInteger } from '#server/resource/filters.ts';
import { readTables } from '#server/resources/index-tables.ts';
import { openVersions } from '#server/resources/open-versions.ts';

export const PLAN_KEPT = 'As premissas ficam na versão e no módulo em que foram criadas.';
const TOO_BIG = 'Os valores das premissas passam de R$ 90 trilhões.';

/** What is a kind of plan's own: its checks and when it leaves closed months as they are. */
export interface PlanRules<Plan> {
  table: Extract<TableName, 'associative_plan' | 'poc_plan'>;
  /** Codes of the indices that a plan is worked out with. */
  indices: (plan: Plan) => readonly string[];
  issues: (plan: Plan, tables: IndexTables) => readonly Issue[];
  moved: (before: Plan | null, after: Plan | null, until: Month, tables: IndexTables) => Month | null;
}

/** Premises of a module in a budget version as a resource; both kinds of plan obey the same rules. */
export function planResource<Plan>(contract: ResourceContract, rules: PlanRules<Plan>): ResourceDefinition {
  return {
    contract,
    table: rules.table,
    derive: () => ({}),
    joins: sql`join enterprise_module as m on m.organization_id = t.organization_id and m.id = t.modulo`,
    order: { modulo: [sql`m.empreendimento`, sql`m.n_modulo`], id: [sql`t.id`] },
    filters: {
      version: byInteger(sql`t.version`),
      modulo: byInteger(sql`t.modulo`),
      empreendimento: byInteger(sql`m.empreendimento`),
    },
    references: { version: 'version', modulo: 'enterprise_module' },
    check: (context, changes) => check(context, rules, changes),
    beforeDelete: async (context, rows) => {
      const versions = await openVersions(context, rows.map(versionOf));
      const plans = rows.map((row) => row['plan'] as Plan);
      const tables = await readTables(context.db, context.scope, plans.flatMap(rules.indices));
      for (const [at, row] of rows.entries())
        assertClosed(rules, { before: plans[at] ?? null, after: null, tables }, versions.get(versionOf(row))?.closed_until);
    },
  };
}

const versionOf = (row: Row): number => Number(row['version']);

/** Only a version that is open to the writer takes premises; none with errors, and none that change a closed month. */
async function check<Plan>(
  context: WriteContext,
  rules: PlanRules<Plan>,
  changes: readonly Change[],
): Promise<readonly FieldErrors[]> {
  const versions = await openVersions(
    context,
    changes.flatMap(({ before, after }) => (before ? [versionOf(after), versionOf(before)] : [versionOf(after)])),
  );
  // The contract has checked the documents, on their way in and out.
  const plans = changes.flatMap(({ before, after }) => [before?.['plan'] as Plan | undefined, after['plan'] as Plan]);
  const tables = await readTables(
    context.db,
    context.scope,
    plans.flatMap((plan) => (plan ? rules.indices(plan) : [])),
  );
  return changes.map(({ before, after }) => {
    if (before && before['modulo'] !== after['modulo']) return { modulo: [PLAN_KEPT] };
    if (before && versionOf(before) !== versionOf(after)) return { version: [PLAN_KEPT] };
    const plan = after['plan'] as Plan;
    const errors = errorsOf(rules, plan, tables);
    if (Object.keys(errors).length > 0) return errors;
    assertClosed(
      rules,
      { before: before && (before['plan'] as Plan), after: plan, tables },
      versions.get(versionOf(after))?.closed_until,
    );
    return {};
  });
}

function errorsOf<Plan>({ issues }: PlanRules<Plan>, plan: Plan, tables: IndexTables): FieldErrors {
  try {
    return issueErrors(issues(plan, tables));
  } catch (error) {
    if (error instanceof MoneyRangeError) return { plan: [TOO_BIG] };
    throw error;
  }
}

/** Errors of premises as field errors, each under `plan` and the premise's name; warnings refuse nothing. */
export function issueErrors(issues: readonly Issue[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const { severity, field, message } of issues) {
    if (severity !== 'error') continue;
    (errors[field === '' || field === 'plan' ? 'plan' : `plan.${field}`] ??= []).push(message);
  }
  return errors;
}

/** Refuses (409) premises that change what a closed month's result is, telling which. */
export function assertClosed<Plan>(
  { moved }: Pick<PlanRules<Plan>, 'moved'>,
  { before, after, tables }: { before: Plan | null; after: Plan | null; tables: IndexTables },
  until: Month | null | undefined,
): void {
  const month = until ? moved(before, after, until, tables) : null;
  if (until && month !== null) throw conflict(closedText(until, month));
}
