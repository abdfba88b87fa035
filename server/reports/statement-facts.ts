import type { StatementReportAnswer } from '#contract/statement-report.ts';
import { hiddenCentersText, hiddenCompaniesText, hiddenEnterprisesText } from '#planning/totals/hidden.ts';
import { formatMoney } from '#planning/text/money-format.ts';
import { ignoredText, actualsText, type Actuals } from '#planning/statement/basis.ts';
import { knownOf } from '#planning/statement/compare.ts';
import { lackingOf, lackingText, type Known } from '#planning/statement/judgement.ts';
import type { View } from '#planning/statement/periods.ts';
import { SCALE_WORDS } from '#planning/statement/scale.ts';
import type { Fact } from '#server/exports/about.ts';
import { monthLabel, versionLabel } from '#server/exports/labels.ts';
import type { StatementQuery } from '#server/reports/statement-query.ts';
import type { SheetOptions } from '#server/reports/sheet-line.ts';

const VIEW: Record<View, string> = {
  mensal: 'Mensal',
  trimestral: 'Trimestral',
  anual: 'Anual',
  acumulado: 'Acumulado',
};

/** What a file of a report was asked for. */
export const requestedFacts = (
  { version, first, last, view, basis, consolidated }: StatementQuery,
  options: SheetOptions,
): Fact[] => [
  ['Versão', versionLabel(version)],
  ...(options.other ? [['Comparada com', options.other.nome] as const] : []),
  ...(basis === 'tendencia' ? [['Base', 'Tendência: realizado e, depois do último mês, orçado'] as const] : []),
  ...(options.fact ? [['Comparada com', 'Realizado'] as const] : []),
  ['Período', `${monthLabel(first)} a ${monthLabel(last)}`],
  ['Visão', VIEW[view]],
  ['Valores em', SCALE_WORDS[options.scale]],
  ...(consolidated ? [['Consolidado', 'sim'] as const] : []),
  ...(options.hideZeros ? [['Linhas zeradas', 'ocultas'] as const] : []),
];

const actualsFacts = (actuals: Actuals): Fact[] => {
  const [what, source] = actualsText(actuals).split(': ');
  const ignored = ignoredText(actuals);
  return [[what ?? '', source ?? ''], ...(ignored === null ? [] : [['Fora do realizado', ignored] as const])];
};

/** What keeps the totals of a comparison from being judged. */
export function lackingFacts(report: StatementReportAnswer, lacks: Known['lacks']): Fact[] {
  const lacking = lackingOf(knownOf(report, lacks));
  return lacking === null ? [] : [['Totais', lackingText(lacking)]];
}

/** What the report says of itself: what was allocated and eliminated, and what no total holds. */
export function noteFacts(report: StatementReportAnswer): Fact[] {
  const { notes, structure_error, faulty } = report;
  const hidden = [
    hiddenCentersText(report),
    hiddenEnterprisesText(report.hidden_enterprises),
    hiddenCompaniesText(report.hidden_companies),
  ];
  return [
    ...(report.realised === null ? [] : actualsFacts(report.realised)),
    ...(notes?.allocations ?? []).map(({ nome, moved }): Fact => ['Rateio', `${nome}: ${formatMoney(moved)}`]),
    ...(notes?.eliminations ?? []).map(({ nome, eliminated, difference }): Fact => [
      'Eliminação',
      `${nome}: ${formatMoney(eliminated)} de cada lado; diferença de ${formatMoney(difference)}`,
    ]),
    ...(notes?.participations ?? []).map(({ nome, whole, taken }): Fact => [
      'Participação',
      `${nome}: ${formatMoney(taken)} de ${formatMoney(whole)}`,
    ]),
    ...(structure_error === null ? [] : [['Estrutura', structure_error] as const]),
    ...faulty.map(({ nome, message }): Fact => ['Fora do relatório', `${nome}: ${message}`]),
    ...hidden.flatMap((text): Fact[] => (text === null ? [] : [['Fora do total', text]])),
    ...report.beyond.map((text): Fact => ['Fora do total', text]),
    ...((notes?.hidden_rules ?? 0) > 0
      ? [['Fora do relatório', 'Há regras de consolidação de empresas sem permissão, que não foram aplicadas.'] as const]
      : []),
  ];
}
