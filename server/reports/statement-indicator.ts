import type { Kysely } from 'kysely';
import {
  explainIndicator as explained,
  EXPLAINED_INDICATORS,
  type ExplainedIndicator,
} from '#planning/cashflow/explain-indicator.ts';
import { flowBeforePartners } from '#planning/development/statements.ts';
import type { Explanation } from '#planning/explain/explanation.ts';
import type { Database } from '#server/db/schema.ts';
import { amountLeaf } from '#planning/explain/explanation.ts';
import { addMonths } from '#planning/numbers/months.ts';
import { withinMoney } from '#server/reports/within-money.ts';
import type { StatementQuery } from '#server/reports/statement-query.ts';
import { sourcesOf } from '#server/reports/statement-sources.ts';
import type { Scope } from '#server/engine/scope.ts';

/** What `explain` names of the whole flow; null where it names a row. Only a budgeted cash flow has such figures. */
export const requestedIndicator = (params: URLSearchParams, { statement, basis }: StatementQuery): ExplainedIndicator | null =>
  statement === 'cashflow' && basis === 'orcado'
    ? (EXPLAINED_INDICATORS.find((one) => one === params.get('explain')) ?? null)
    : null;

/** How a figure of the whole flow came about, month by month, from the amounts that its report is made of. */
export async function explainIndicator(
  db: Kysely<Database>,
  scope: Scope,
  query: StatementQuery,
  indicator: ExplainedIndicator,
): Promise<Explanation> {
  const { input, months, base, discount, opening } = await sourcesOf(db, scope, query, { grain: 'account' });
  const start = months[0] ?? query.first;
  return withinMoney(() => {
    const flow = flowBeforePartners(input.amounts, months);
    // Each month opens to all that flows in it.
    const month = (at: number) => addMonths(start, at);
    const amountOf = (at: number) => ({ ...amountLeaf('', flow[at] ?? 0), ref: 'flow', opens: `flow:${month(at)}` });
    return explained(indicator, flow, { start, base, discount, opening }, { flow: amountOf, opening: () => null });
  });
}
