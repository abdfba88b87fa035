import type { Kysely } from 'kysely';
import {
  explainIndicator as explained,
  EXPLAINED_INDICATORS,
  type ExplainedIndicator,
} from '#planning/cashflow/explain-indicator.ts';
import { flowBeforePartners } from '#planning/development/statements.ts';
import type { Explanation } from '#planning/explain/explanation.ts';
import type { Database } from '#server/db/schema.ts';
import { amountLeaf, formatUnit } from '#planning/explain/explanation.ts';
import type { DevelopmentPlans } from '#planning/development/calculate.ts';
import type { Millionths } from '#planning/numbers/money.ts';
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
  const { input, months, base, discount, opening, plans } = await sourcesOf(db, scope, query, { grain: 'account' });
  const start = months[0] ?? query.first;
  return withinMoney(() => {
    const flow = flowBeforePartners(input.amounts, months);
    // Each month opens to all that flows in it.
    const month = (at: number) => addMonths(start, at);
    const flowTerm = (at: number) => ({ ...amountLeaf('', flow[at] ?? 0), ref: 'flow', opens: `flow:${month(at)}` });
    return explained(
      indicator,
      flow,
      { start, base, discount, opening },
      {
        flow: flowTerm,
        // The label is that of the sum it stands in.
        opening: () => ({ ...amountLeaf('', opening), ref: 'opening', opens: `opening:${start}` }),
        discount: (rate) => rateTerm(rate, plans.plans),
      },
    );
  });
}

/** The rate of present values, where it was typed: the highest of the modules is that of all. */
function rateTerm(rate: Millionths, plans: readonly DevelopmentPlans[]): Explanation | null {
  const typed = plans.find(({ cashflow }) => cashflow?.discount === rate);
  if (!typed) return null;
  const text = formatUnit(rate, 'rate');
  const ref = `premises:${typed.place.ref.replace('module:', '')}/cashflow/discount`;
  const label = `TMA (taxa de desconto ao ano), a maior entre as dos módulos: ${typed.place.nome}`;
  return { ...amountLeaf(label, rate), unit: 'rate', text, ref };
}
