import type { Statement } from '#planning/statement/structure.ts';
import { reportKey } from '#src/resources/statement-parts.ts';
import { answering, answerOptions } from '#src/shared/data/answer.ts';
import { useDownload } from '#src/shared/data/use-download.ts';

/** What a report of a statement is asked for, in its address's words (contract/statement-report.ts). */
export interface StatementParams {
  version: number;
  first?: string | undefined;
  last?: string | undefined;
  view?: string | undefined;
  regional?: number | undefined;
  company?: number | undefined;
  enterprise?: number | undefined;
  center_cost?: number | undefined;
  consolidated?: 1 | undefined;
  /** Actuals, or the tendency; absent: what was budgeted. */
  basis?: 'realizado' | 'tendencia' | undefined;
}

/** Which part of a row is opened: its dimension, and what it is narrowed to. */
export interface DrillParams {
  drill: string;
  by: string;
  in_center_cost?: string | undefined;
  in_enterprise?: string | undefined;
}

/** Address and shape of a statement's report, for who asks for it soon. */
export const statementShape = async (statement: Statement) =>
  (await import('#shapes/statement-report.ts')).statementReport[statement];

export const statementReportOptions = answering((statement: Statement, params: StatementParams) =>
  answerOptions([...reportKey(statement)], () => statementShape(statement), { ...params }),
);

/**
 * One figure of the report: `period` is a period's key or `total`, null for a figure of the whole flow; of a part of
 * the row, what it is narrowed to.
 */
export interface FigureParams {
  row: string;
  period: string | null;
  in_center_cost?: string | undefined;
  in_enterprise?: string | undefined;
  in_ref?: string | undefined;
}

/** How one figure of the report came about. */
export const statementExplanationOptions = answering(
  (statement: Statement, params: StatementParams, { row, period, ...within }: FigureParams) =>
    answerOptions(
      [...reportKey(statement), 'explanation'],
      async () => {
        const [{ url }, { explanation }] = await Promise.all([statementShape(statement), import('#shapes/revenue-report.ts')]);
        return { url, schema: explanation };
      },
      { ...params, ...within, explain: row, period: period ?? undefined },
    ),
);

/** The parts of a row. */
export const statementDrillOptions = answering((statement: Statement, params: StatementParams, drill: DrillParams) =>
  answerOptions(
    [...reportKey(statement), 'drill'],
    async () => {
      const { url, drillSchema } = await statementShape(statement);
      return { url, schema: drillSchema };
    },
    { ...params, ...drill },
  ),
);

/** The report as it is seen, as a workbook, with the notices of API-9. */
export const useStatementExport = (statement: Statement) =>
  useDownload(`${statement}Report`, async () => (await statementShape(statement)).exportUrl);

/**
 * What of a statement comes from elsewhere than assumptions, over all of the version's months (`first` and `last` are
 * those that the coverage counts): company by company, or for a group, whose rules rest on all of it, everything by
 * cost centre.
 */
export const statementAmountsOptions = answering((statement: Statement, { view: _v, consolidated, ...params }: StatementParams) =>
  answerOptions(
    [...reportKey(statement), 'amounts'],
    async () => {
      const { amountsUrl, amountsSchema } = await statementShape(statement);
      return { url: amountsUrl, schema: amountsSchema };
    },
    consolidated === 1
      ? { version: params.version, first: params.first, last: params.last, by: 'center_cost' }
      : { ...params, by: 'company' },
  ),
);
