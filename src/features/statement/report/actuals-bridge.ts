import type { StatementReportAnswer } from '#contract/statement-report.ts';
import { actualsRows } from '#planning/statement/actuals.ts';
import { compareStatements } from '#planning/statement/compare.ts';
import { monthLabel } from '#planning/text/month-text.ts';
import { bridgeSteps } from '#src/features/statement/bridge.ts';
import type { WaterfallStep } from '#src/shared/ui/chart/chart-scale.ts';

const NONE = 'Escolha em «Comparar com» o realizado ou outra versão, para ver o que leva de um resultado ao outro.';
const ALL = { hideZeros: false, percent: null, amount: null } as const;

/**
 * What leads from one result to the other: from the budget to the actuals, over the months that have some, or from the
 * version beside it to this one. A sentence where there is nothing to lead to.
 */
export function actualsBridge(
  report: StatementReportAnswer,
  compared: StatementReportAnswer | undefined,
): { title: string; steps: WaterfallStep[] } | string {
  if (!compared) return NONE;
  if (!compared.realised) {
    const { rows } = compareStatements({ ...compared, periods: report.periods }, report);
    const both = rows.map(({ total: { base, other }, ...row }) => ({ ...row, label: row.nome, base, other }));
    return {
      title: 'Da versão comparada a esta, no total do período',
      steps: bridgeSteps(both, { base: 'Comparada', other: 'Esta' }),
    };
  }
  const { until, months } = compared.realised;
  if (until === null || months.length === 0) return 'Ainda não há realizado nestes meses.';
  const both = actualsRows(report, compared, ALL).map(({ toDate, ...row }) => ({
    ...row,
    label: row.nome,
    base: toDate?.base ?? null,
    other: toDate?.other ?? null,
  }));
  return {
    title: `Do orçado ao realizado, até ${monthLabel(until < report.last ? until : report.last)}`,
    steps: bridgeSteps(both, { base: 'Orçado', other: 'Realizado' }),
  };
}
