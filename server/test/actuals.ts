import { expect } from 'vitest';
import { z } from 'zod';
import { expenseReport, type ExpenseReport } from '#contract/expense-report.ts';
import { statementReport, type DrilledRow, type StatementReportAnswer } from '#contract/statement-report.ts';
import type { Statement } from '#planning/statement/structure.ts';
import type { TestApi } from '#server/test/api.ts';
import { makeDevelopment } from '#server/test/revenue.ts';
import { writer } from '#server/test/structure.ts';

type Read<Answer> = (version: number, query?: string, who?: string) => Promise<Answer>;

/** A development with its chart, and the reports that are read of it; `query` begins with `&`. */
export async function reportBench(api: TestApi) {
  // Ana's, who reads where nobody else is named.
  const token = await api.tokenOf('ana');
  const { create } = writer(api, token);
  const own = await makeDevelopment({ create });
  const sales = await create('structure/accountings/', { codigo: '3', nome: 'Receita de serviços', nature: 'receita' });
  /** The body of a 200; fails the test for anything else. */
  const get = async (path: string, who = token): Promise<unknown> => {
    const { status, body } = await api.request('GET', path, { token: who });
    if (status !== 200) expect.fail(JSON.stringify(body));
    return body;
  };
  // `decode` wants what it parses to be typed already; it refuses what is not so.
  const report =
    (statement: Statement): Read<StatementReportAnswer> =>
    async (version, query = '', who = token) => {
      const { schema } = statementReport[statement];
      return z.decode(schema, (await get(`${statement}/report/?version=${version}${query}`, who)) as z.input<typeof schema>);
    };
  return {
    create,
    token,
    own,
    /** An account of revenue. */
    sales,
    get,
    dre: report('dre'),
    cash: report('cashflow'),
    expenses: async (version: number, query = '', who = token): Promise<ExpenseReport> => {
      const { schema } = expenseReport;
      return z.decode(schema, (await get(`expense/report/?version=${version}${query}`, who)) as z.input<typeof schema>);
    },
    drill: async (statement: Statement, version: number, query: string, who = token): Promise<DrilledRow[]> => {
      const { drillSchema } = statementReport[statement];
      const answer = await get(`${statement}/report/?version=${version}&${query}`, who);
      return z.decode(drillSchema, answer as z.input<typeof drillSchema>);
    },
  };
}

/** What a whole report comes to. */
export const totalOf = ({ check }: Pick<StatementReportAnswer, 'check'>): number | undefined => check.came_in.at(-1);
