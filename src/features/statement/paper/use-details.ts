import { useQueries } from '@tanstack/react-query';
import type { Month } from '#planning/numbers/months.ts';
import type { Statement } from '#planning/statement/structure.ts';
import { largestParts, type LargeVariance } from '#src/features/statement/paper/sheet.ts';
import { statementDrillOptions, type StatementParams } from '#src/resources/statement-report.ts';

/**
 * The documents behind the largest variances of a month: what people wrote into their entries, and into the ledger
 * where the reader may read its histories. Asked for once the page is about to be printed; until they are here, and
 * where there are none, the sources are named.
 */
export function useDetails(
  statement: Statement,
  params: StatementParams,
  month: Month,
  { variances, wanted }: { variances: readonly LargeVariance[]; wanted: boolean },
): { variances: LargeVariance[]; settled: boolean } {
  const own = { ...params, first: month, last: month };
  const queries = useQueries({
    queries: variances.flatMap(({ row }) =>
      [own, { ...own, basis: 'realizado' as const }].map((query) => ({
        ...statementDrillOptions(statement, query, { drill: row.key, by: 'ref' }),
        enabled: wanted,
      })),
    ),
  });
  const parts = (at: number) => {
    const { data } = queries[at] ?? {};
    return data && largestParts(data.flatMap(({ ref, nome, total }) => (ref === '' ? [] : [{ name: nome, cents: total }])));
  };
  const named = (at: number, sources: LargeVariance['fact']) => {
    const found = parts(at);
    return found && found.length > 0 ? found : sources;
  };
  return {
    settled: !wanted || queries.every(({ isPending }) => !isPending),
    variances: variances.map((one, at) => ({
      ...one,
      budget: named(2 * at, one.budget),
      fact: named(2 * at + 1, one.fact),
    })),
  };
}
