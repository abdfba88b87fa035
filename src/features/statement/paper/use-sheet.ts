import { useQuery } from '@tanstack/react-query';
import type { Month } from '#planning/numbers/months.ts';
import type { Statement } from '#planning/statement/structure.ts';
import { spanParams, plannedMonth, monthsWithActuals, yearWithin } from '#src/features/statement/paper/months.ts';
import type { SheetReports } from '#src/features/statement/paper/sheet.ts';
import { statementParams } from '#src/features/statement/params.ts';
import type { ReportSearch } from '#src/features/statement/report-search.ts';
import type { VersionRow } from '#src/layout/use-versions.ts';
import { statementReportOptions, type StatementParams } from '#src/resources/statement-report.ts';

export interface SheetRead {
  /** The months that may be chosen; empty: nothing happened yet. Undefined until it is known. */
  months: Month[] | undefined;
  month: Month | undefined;
  /** Null until all of it is read. */
  reports: SheetReports | null;
  /** How the reports are asked for, so that more can be asked in the same way. */
  params: StatementParams;
  /** It could not be read. */
  failed: boolean;
}

/**
 * What one page tells of a report: the same rows, rights and filters, of the last month with actuals or the one chosen.
 * Nothing is asked for until it is wanted.
 */
export function useSheet(
  statement: Statement,
  version: VersionRow,
  search: ReportSearch,
  { wanted, chosen, today }: { wanted: boolean; chosen: Month | null; today: Month },
): SheetRead {
  const params: StatementParams = { ...statementParams(version, search), first: undefined, last: undefined, view: undefined };
  const report = (query: Partial<StatementParams>, enabled: boolean) => ({
    ...statementReportOptions(statement, { ...params, ...query }),
    enabled,
  });
  const fact = { basis: 'realizado' } as const;
  const all = useQuery(report(fact, wanted));
  const realised = all.data?.realised;
  const months = realised ? monthsWithActuals(version, search, realised.months) : undefined;
  const actualMonth = months && (months.find((month) => month === chosen) ?? months.at(-1) ?? null);
  const month = actualMonth ?? plannedMonth(version, search, today);
  const span = yearWithin(version, search, month);
  const year = spanParams(version, span);
  const known = wanted && actualMonth !== undefined;
  const plan = useQuery(report(year, known));
  const own = useQuery(report({ ...year, ...fact }, known && actualMonth !== null));
  // Until the last month with actuals the year's own report tells how far it was budgeted.
  const parted = known && month !== span.last && (actualMonth === null || month !== realised?.until);
  const until = spanParams(version, { ...span, last: month });
  const planUntil = useQuery(report(until, parted));
  const ownUntil = useQuery(report({ ...until, ...fact }, parted && actualMonth !== null));
  const needed = [
    all,
    plan,
    ...(actualMonth === null ? [] : [own]),
    ...(parted ? [planUntil, ...(actualMonth === null ? [] : [ownUntil])] : []),
  ];
  const there = known && needed.every(({ data, isError }) => data !== undefined && !isError);
  return {
    months,
    month: known ? month : undefined,
    params,
    failed: needed.some(({ isError }) => isError),
    reports:
      there && plan.data
        ? {
            month,
            plan: plan.data,
            fact: actualMonth === null ? null : (own.data ?? null),
            until: parted && planUntil.data ? { plan: planUntil.data, fact: ownUntil.data ?? null } : null,
          }
        : null,
  };
}
