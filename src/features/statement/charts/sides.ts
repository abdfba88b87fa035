import type { StatementReportAnswer } from '#contract/statement-report.ts';
import { actualsRows } from '#planning/statement/actuals.ts';
import { compareStatements, holdsAmounts } from '#planning/statement/compare.ts';
import { monthLabel } from '#planning/text/month-text.ts';
import type { BridgeRow, SideNames } from '#src/features/statement/bridge.ts';
import type { ReportSearch } from '#src/features/statement/report-search.ts';

const ALL = { hideZeros: false, percent: null, amount: null } as const;

/** Where a bridge from a budget leads: to how the whole is likely to end (`tendencia`), or to what happened. */
export type Target = ReportSearch['alvo'];

/** A report's lines on both sides of a bridge, and what the sides are called. */
export interface Sides {
  rows: BridgeRow[];
  names: SideNames;
  /** From where to where, and until when, in a title. */
  words: string;
}

/**
 * Both sides of a bridge: the budget and the actuals over the months that have some, the budget and the tendency over
 * all of them, or the version beside it and this one. A sentence where there is nothing to lead to.
 */
export function sidesOf(
  report: StatementReportAnswer,
  compared: StatementReportAnswer | undefined,
  target: Target,
): Sides | string {
  if (!compared) return 'Escolha em «Comparar com» o realizado ou outra versão, para ver o que leva de um resultado ao outro.';
  if (!compared.realised) {
    const { rows } = compareStatements({ ...compared, periods: report.periods }, report);
    return {
      rows: rows.map(({ total: { base, other }, ...row }) => ({ ...row, label: row.nome, base, other })),
      names: { base: 'Comparada', other: 'Esta', kind: 'plan' },
      words: 'da versão comparada a esta, no total do período',
    };
  }
  const { until, months } = compared.realised;
  if (until === null || months.length === 0) return 'Ainda não há realizado nestes meses.';
  if (!holdsAmounts(report)) return 'Não há valores orçados nestes meses com que comparar o realizado.';
  const rows = actualsRows(report, compared, ALL);
  if (target === 'tendencia')
    return {
      rows: rows.map(({ total, trend, ...row }) => ({ ...row, label: row.nome, base: total.base, other: trend })),
      names: { base: 'Orçado', other: 'Tendência', kind: 'forecast' },
      words: `do orçado à tendência, até ${monthLabel(report.last)}`,
    };
  return {
    rows: rows.map(({ toDate, ...row }) => ({
      ...row,
      label: row.nome,
      base: toDate?.base ?? null,
      other: toDate?.other ?? null,
    })),
    names: { base: 'Orçado', other: 'Realizado' },
    words: `do orçado ao realizado, até ${monthLabel(until < report.last ? until : report.last)}`,
  };
}
