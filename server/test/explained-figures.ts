import { z } from 'zod';
import { homeResults } from '#contract/home-results.ts';
import { statementReport } from '#contract/statement-report.ts';
import type { Statement } from '#planning/statement/structure.ts';

/** Of a whole flow: each of them is all its months. */
const INDICATORS = ['npv', 'exposure', 'contribution', 'irr', 'payback'] as const;

/** Asks the API in the name of who follows. */
export type Get = (path: string) => Promise<{ status: number; body: unknown }>;

interface HomeFigure {
  statement: Statement;
  version: number;
  /** What its report is asked for beside its version. */
  query: string;
  wanted: string;
  value?: number;
}

/** What the first page leads to the explanations of, each as its link asks for it. */
export async function homeFigures(get: Get): Promise<HomeFigure[]> {
  const { body } = await get(homeResults.url);
  const { of, dre, cash } = z.decode(homeResults.schema, body as z.input<typeof homeResults.schema>);
  if (of === null) return [];
  const { version, first, last } = of;
  const span = `&view=anual&first=${first}&last=${last}`;
  const income = (basis: string, row: string, value?: number, until = last): HomeFigure => ({
    statement: 'dre',
    version,
    query: `&view=anual&first=${first}&last=${until}&basis=${basis}`,
    wanted: `explain=${encodeURIComponent(row)}&period=total`,
    ...(value !== undefined && { value }),
  });
  const flow = (wanted: string, value?: number, enterprise?: number): HomeFigure => ({
    statement: 'cashflow',
    version,
    query: `${span}&basis=orcado${enterprise === undefined ? '' : `&enterprise=${enterprise}`}`,
    wanted,
    ...(value !== undefined && { value }),
  });
  const { result = null, margin = null, variances = [] } = dre ?? {};
  const basis = dre?.until ? 'tendencia' : 'orcado';
  return [
    ...(result ? [income(basis, result.key, result.trend ?? result.budgeted ?? 0)] : []),
    ...(margin ? [income(basis, margin.key)] : []),
    ...variances.map(({ key, realised }) => income('realizado', key, realised)),
    ...(cash
      ? [flow('explain=exposure', cash.exposure), flow(`explain=cash:${first}/${last}`), flow(`explain=opening:${first}`)]
      : []),
    ...(cash?.developments ?? []).flatMap(({ enterprise, exposure }) => [
      flow('explain=exposure', exposure, enterprise),
      flow('explain=irr', undefined, enterprise),
    ]),
  ];
}

interface Figure {
  query: string;
  /** As the report has it. */
  value?: number;
}

export interface ReportFigures {
  figures: Figure[];
  /** What the whole flow is worth. */
  whole: Figure[];
  /** What balances rest on: the cash before the first month, and what came in and went out. */
  balances: Figure[];
}

/** Every figure of a report that is not nothing, by how its explanation is asked for. */
export async function figuresOf(get: Get, statement: Statement, version: number, query: string): Promise<ReportFigures> {
  const { url, schema } = statementReport[statement];
  const { body } = await get(`${url}?version=${version}${query}`);
  const { rows, periods, indicators, balances, check, first } = z.decode(schema, body as z.input<typeof schema>);
  const figures = rows.flatMap(({ key, format, values, total }): Figure[] => {
    const of = (period: string, value: number | null | undefined): Figure[] => {
      if (value === null || value === undefined || value === 0) return [];
      return [{ query: `explain=${encodeURIComponent(key)}&period=${period}`, ...(format === 'valor' && { value }) }];
    };
    return [...values.flatMap((value, at) => of(periods[at]?.key ?? '', value)), ...of('total', total)];
  });
  const amounts = indicators && {
    npv: indicators.npv,
    exposure: indicators.exposure,
    contribution: indicators.contribution,
    irr: null,
    payback: null,
  };
  return {
    figures,
    whole: amounts
      ? INDICATORS.map((one) => ({ query: `explain=${one}`, ...(amounts[one] !== null && { value: amounts[one] }) }))
      : [],
    balances: balances
      ? [
          { query: `explain=opening:${first}`, value: balances.opening[0] ?? 0 },
          ...periods.map((period, at) => ({
            query: `explain=cash:${period.first}/${period.last}`,
            value: check.came_in[at] ?? 0,
          })),
        ]
      : [],
  };
}
