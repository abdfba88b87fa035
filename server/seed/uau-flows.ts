import type { Cents } from '#planning/numbers/money.ts';
import { addMonths, type Month } from '#planning/numbers/months.ts';
import { sourceKey } from '#planning/statement/amounts.ts';
import { sampleResult } from '#server/seed/sample-results.ts';

/** The months that the sample's ERP holds. */
export const UAU_SPAN = { first: '2025-01', last: '2028-12' } as const;

/** What a source of planning brings or takes in a month: what goes out is negative. */
export interface Flow {
  source: string;
  month: Month;
  amount: Cents;
}

/** A module's cash flow by what came true, within the months of the ERP and where it is not nothing. */
export const uauFlows = (module: string): Flow[] =>
  sampleResult(module).cashflow.flatMap(({ source, start, values }) =>
    values.flatMap((amount, at) => {
      const month = addMonths(start, at);
      const within = month >= UAU_SPAN.first && month <= UAU_SPAN.last;
      return amount !== 0 && within ? [{ source: sourceKey(source), month, amount }] : [];
    }),
  );
