import { sql } from 'kysely';
import type { ResourceContract } from '#contract/resource.ts';
import { movedStatementMonth } from '#planning/development/closed.ts';
import { indicesOf } from '#planning/development/module-plans.ts';
import type { Issue } from '#planning/plan/issue.ts';
import type { IndexTables } from '#planning/indices/series.ts';
import { MoneyRangeError } from '#planning/numbers/money.ts';
import type { Month } from '#planning/numbers/months.ts';
import { closedText } from '#planning/revenue/closed.ts';
import { conflict, type FieldErrors } from '#server/http/errors.ts';
import type { Change, ResourceDefinition, Row, WriteContext } from '#server/engine/definition.ts';
import { byInteger } from '#server/engine/filters.ts';
import { readTables } from '#server/resources/index-tables.ts';
import { PLAN_TABLES, plansAt, type PlanAt, type PlanPart } from '#server/resources/module-plans.ts';
import { openVersions } from '#server/resources/open-versions.ts';

export const PLAN_STAYS = 'As premissas ficam na versão e no módulo em que foram criadas.';
const TOO_BIG = 'Os valores das premissas passam de R$ 90 trilhões.';

/** What is a kind of plan's own: its checks and when it leaves closed months as they are. */
export interface PlanRules<Plan> {
  part: PlanPart;
  /** Codes of the indices that a plan is worked out with. */
  indices: (plan: Plan) => readonly string[];
  issues: (plan: Plan, tables: IndexTables) => readonly Issue[];
  /** The first closed month of the plan's own result that changes, beside those of the statements; null: none. */
  moved: (before: Plan | null, after: Plan | null, until: Month, tables: IndexTables) => Month | null;
}

/** Assumptions of a module in a budget version as a resource; all kinds of plan obey the same rules. */
export function planResource<Plan>(contract: ResourceContract, rules: PlanRules<Plan>): ResourceDefinition {
  return {
    contract,
    table: PLAN_TABLES[rules.part],
    scope: 'grants',
    retention: 'work',
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
      const moves = rows.map((row) => ({ ...placeOf(row), before: row['plan'] as Plan, after: null }));
      await assertClosed(context, rules, moves, versions);
    },
    // Assumptions that have an error by now come back as they were, as a copy takes them along.
    checkRestored: async (context, rows) => {
      const versions = await openVersions(context, rows.map(versionOf));
      const moves = rows.map((row) => ({ ...placeOf(row), before: null, after: row['plan'] as Plan }));
      await assertClosed(context, rules, moves, versions);
      return [];
    },
  };
}

const versionOf = (row: Row): number => Number(row['version']);
const placeOf = (row: Row): PlanAt => ({ version: versionOf(row), modulo: Number(row['modulo']) });

/**
 * Only a version that is open to the writer takes assumptions; none with errors, and none that change a closed month.
 */
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
  const plans = changes.map(({ after }) => after['plan'] as Plan);
  const tables = await readTables(context.db, context.scope, plans.flatMap(rules.indices));
  const errors = changes.map(({ before, after }): FieldErrors => {
    if (before && before['modulo'] !== after['modulo']) return { modulo: [PLAN_STAYS] };
    if (before && versionOf(before) !== versionOf(after)) return { version: [PLAN_STAYS] };
    return errorsOf(rules, after['plan'] as Plan, tables);
  });
  const moves = changes.flatMap(({ before, after }, at) =>
    Object.keys(errors[at] ?? {}).length > 0
      ? []
      : [{ ...placeOf(after), before: before && (before['plan'] as Plan), after: after['plan'] as Plan }],
  );
  await assertClosed(context, rules, moves, versions);
  return errors;
}

function errorsOf<Plan>({ issues }: PlanRules<Plan>, plan: Plan, tables: IndexTables): FieldErrors {
  try {
    return issueErrors(issues(plan, tables));
  } catch (error) {
    if (error instanceof MoneyRangeError) return { plan: [TOO_BIG] };
    throw error;
  }
}

/** Errors of assumptions as field errors, each under `plan` and the assumption's name; warnings refuse nothing. */
export function issueErrors(issues: readonly Issue[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const { severity, field, message } of issues) {
    if (severity !== 'error') continue;
    (errors[field === '' || field === 'plan' ? 'plan' : `plan.${field}`] ??= []).push(message);
  }
  return errors;
}

/** A module's plan of one kind as it was and will be; null: none. */
export interface Move<Plan> extends PlanAt {
  before: Plan | null;
  after: Plan | null;
}

/**
 * Refuses (409) assumptions that change what a closed month's result is, telling which: of the plan itself, or of the
 * statements that the module's plans make together.
 */
export async function assertClosed<Plan>(
  context: WriteContext,
  { part, indices, moved }: PlanRules<Plan>,
  moves: readonly Move<Plan>[],
  versions: ReadonlyMap<number, { closed_until: Month | null }>,
): Promise<void> {
  const closed = moves.flatMap((move) => {
    const until = versions.get(move.version)?.closed_until;
    return until ? [{ ...move, until }] : [];
  });
  if (closed.length === 0) return;
  const plansOf = await plansAt(context, closed);
  const named = closed.flatMap((move) => [
    ...[move.before, move.after].flatMap((plan) => (plan === null ? [] : indices(plan))),
    ...indicesOf(plansOf(move)),
  ]);
  const tables = await readTables(context.db, context.scope, named);
  for (const { until, before, after, ...place } of closed) {
    const own = moved(before, after, until, tables);
    if (own !== null) throw conflict(closedText(until, own));
    const plans = plansOf(place);
    const [was, will] = [
      { ...plans, [part]: before },
      { ...plans, [part]: after },
    ];
    // Without assumptions of their own the statements say what receipts and revenue say already.
    const month = (was.cashflow ?? will.cashflow ?? was.dre ?? will.dre) ? movedStatementMonth(was, will, until, tables) : null;
    if (month !== null) throw conflict(closedText(until, month));
  }
}
