import type { ReportGroup } from '#contract/expense-report.ts';
import type { ReportParams } from '#src/resources/expense-report.ts';
import { LEDGER_PANELS, type LedgerPanel } from '#src/features/expense/ledger/panel.ts';
import { optionalChoice, optionalId, optionalText, searchSchema, type Param } from '#src/shared/ui/search-schema.ts';

export const GROUPINGS = ['cc', 'empresa', 'regional'] as const;
export const PERIODS = ['mes', 'trimestre', 'ano'] as const;

export type Grouping = (typeof GROUPINGS)[number];
export type Period = (typeof PERIODS)[number];

/** One of some words; the first is the default and stays out of the address. */
const oneOf =
  <const Values extends readonly string[]>(values: Values): Param<Values[number] | undefined> =>
  (raw) =>
    values.slice(1).find((value) => value === raw);

const level: Param<number | undefined> = (raw) =>
  typeof raw === 'number' && Number.isInteger(raw) && raw >= 0 && raw <= 9 ? raw : undefined;

const panel: Param<LedgerPanel | undefined> = (raw) => LEDGER_PANELS.find((value) => value === raw);

/**
 * What the report shows, in its URL (RT-22). Absent: by cost centre, by month (on a telephone by year), in R$ mil, all
 * levels, zero lines shown, chart open. A bad value reads as its default.
 */
export const reportSearch = searchSchema({
  por: oneOf(GROUPINGS),
  visao: optionalChoice(PERIODS),
  /** A year that stands open: its months. */
  ano: optionalId,
  escala: optionalChoice(['unidade', 'milhao']),
  /** Levels of the chart that stand open: 0 shows groups only. */
  nivel: level,
  zeros: oneOf(['mostrar', 'ocultar']),
  grafico: oneOf(['aberto', 'fechado']),
  regional: optionalId,
  empresa: optionalId,
  cc: optionalId,
  agrupador: optionalId,
  /** What stands beside the budget: what the ledger says. */
  com: oneOf(['', 'realizado']),
  /** Beside it: lines whose variance is smaller, in % and in R$, are left out; either is enough to be shown. */
  variacao: optionalChoice([1, 5, 10, 25]),
  desvio: optionalChoice([1000, 10_000, 100_000]),
  painel: panel,
  /** Postings: one of them, account, cost centre, first month and last: `7/12/3/2026-01`, `/12/3/2026-01/2026-09`. */
  partida: optionalText(60),
});

export type ReportSearch = Partial<typeof reportSearch.types.output>;

/** By which periods the report stands where none were chosen: on a telephone by years, which open into their months. */
export const usualPeriod = (narrow: boolean): Period => (narrow ? 'ano' : 'mes');

/** The address's words for what the report is grouped by. */
const GROUP_OF = { cc: 'center_cost', empresa: 'company', regional: 'regional' } as const satisfies Record<Grouping, ReportGroup>;

/** What the report's address takes for a version and the screen's search. */
export function reportParams(version: number, search: ReportSearch): ReportParams {
  return {
    version,
    group_by: GROUP_OF[search.por ?? 'cc'],
    regional: search.regional,
    company: search.empresa,
    center_cost: search.cc,
    aggregator: search.agrupador,
  };
}
