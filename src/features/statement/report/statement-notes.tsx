import { Link } from '@tanstack/react-router';
import type { StatementReportAnswer } from '#contract/statement-report.ts';
import { UNAVAILABLE } from '#planning/poc/plan.ts';
import { ignoredText } from '#planning/statement/basis.ts';
import { lackingOf, LEAST_KNOWN } from '#planning/statement/judgement.ts';
import { formatMoney } from '#planning/text/money-format.ts';
import { monthLabel } from '#planning/text/month-text.ts';
import { hiddenCentersText, hiddenCompaniesText, hiddenEnterprisesText } from '#planning/totals/hidden.ts';
import type { ReportLine } from '#src/features/statement/report/lines.ts';
import { actualsNotes, beyondTotals, lackingNotes, leftOut, OF_ACTUALS, type ReportNote } from '#src/reports/ReportNotes.tsx';
import { useRights } from '#src/session/use-rights.ts';
import { shareText } from '#src/shared/format/share.ts';
import { can } from '#src/shared/rights.ts';

interface Shown {
  /** Undefined until it is read. */
  report: StatementReportAnswer | undefined;
  compared: StatementReportAnswer | undefined;
  lines: readonly ReportLine[];
  /** Whose periods are others than the report's; null: they may be compared. */
  unlike: string | null;
}

/** What a reader has to know of the report and of what stands beside it. */
export function useStatementNotes({ report, compared, lines, unlike }: Shown): ReportNote[] {
  const rights = useRights();
  if (!report) return [];
  // A group may lack something of its own; what keeps the results from being judged is told once.
  const lacking = lackingOf(lines.flatMap(({ type, known = [] }) => (type === 'group' ? [] : known)));
  const toUau = can(rights, 'uauFromTo', 'view') && <Link to="/uau/de-x-para">Abrir o de-x-para do UAU</Link>;
  return [
    ...ownNotes(report, rights?.is_admin ?? false),
    ...(compared?.realised ? notesOfActuals(compared, compared.realised, toUau) : []),
    ...lackingNotes(lacking),
    ...(unlike === null
      ? []
      : [
          {
            text: `Nesta visão, ${unlike} não tem os mesmos períodos: escolha a visão por mês para comparar.`,
            tone: 'attention',
            stays: true,
          } as const,
        ]),
  ];
}

/** What the report leaves out and why, and how much of the money has its line. */
function ownNotes(report: StatementReportAnswer, isAdmin: boolean): ReportNote[] {
  const { coverage, notes, unavailable, faulty, structure_error: broken, check } = report;
  const off = check.difference.some((cents) => cents !== 0);
  return [
    ...beyondTotals(report.beyond),
    ...leftOut([hiddenCentersText(report), hiddenEnterprisesText(report.hidden_enterprises)]),
    ...(broken === null ? [] : [{ text: broken, tone: 'money', stays: true } as const]),
    ...faulty.map(({ nome, message }): ReportNote => ({
      text: `${nome} está fora do relatório: ${message}`,
      tone: 'money',
      stays: true,
    })),
    ...unavailable.map(({ nome, months }): ReportNote => {
      const reasons = [...new Set(months.flatMap((one) => one.reasons))].map((reason) => UNAVAILABLE[reason]).join(' ');
      const [first, last] = [months[0]?.month ?? '', months.at(-1)?.month ?? ''];
      const when = first === last ? `em ${monthLabel(first)}` : `de ${monthLabel(first)} a ${monthLabel(last)}`;
      const text = `${nome} sem receita reconhecida ${when}: ${reasons}`;
      return { text, tone: 'money', stays: true };
    }),
    ...(notes?.participations ?? []).map(({ nome, whole, taken }): ReportNote => ({
      text: `${nome}: R$ ${formatMoney(taken)} do grupo, de R$ ${formatMoney(whole)}.`,
    })),
    ...(notes?.eliminations ?? []).map(({ nome, eliminated, difference }): ReportNote => ({
      text: `Eliminado ${nome}: R$ ${formatMoney(eliminated)} de cada lado${difference === 0 ? '.' : `; diferença de R$ ${formatMoney(difference)} mantida.`}`,
      ...(difference !== 0 && { tone: 'money' }),
    })),
    ...(notes?.allocations ?? []).map(({ nome, moved, without }): ReportNote => ({
      text: `Rateado ${nome}: R$ ${formatMoney(moved)}${without.length === 0 ? '.' : `; sem base em ${without.map(monthLabel).join(', ')}.`}`,
      ...(without.length > 0 && { tone: 'attention' }),
    })),
    ...hiddenRules(notes?.hidden_rules ?? 0),
    coverageNote(coverage),
    ...(isAdmin
      ? [
          {
            text: `Conferência: a última linha e o que não tem de-x-para ${off ? 'não somam' : 'somam'} os valores que entraram.`,
            ...(off && ({ tone: 'money', stays: true } as const)),
          },
        ]
      : []),
  ];
}

const hiddenRules = (count: number): ReportNote[] => {
  if (count === 0) return [];
  const rules = count === 1 ? '1 regra de consolidação não foi aplicada' : `${count} regras de consolidação não foram aplicadas`;
  return [{ text: `${rules}: há empresa sem permissão.`, tone: 'attention' }];
};

/** Of actuals: their source, how far they go, what of them is left out and why, and what has no line. */
function notesOfActuals(
  report: StatementReportAnswer,
  actuals: NonNullable<StatementReportAnswer['realised']>,
  toUau: ReportNote['way'],
): ReportNote[] {
  const { coverage } = report;
  const ignored = ignoredText(actuals);
  const open = coverage.share !== null && coverage.mapped !== coverage.total;
  return [
    ...actualsNotes(actuals),
    ...beyondTotals(report.beyond, OF_ACTUALS),
    ...leftOut([hiddenCentersText(report), hiddenCompaniesText(report.hidden_companies)], OF_ACTUALS),
    ...(ignored === null ? [] : [{ text: ignored }]),
    ...(actuals.months.length > 0
      ? [{ ...coverageNote(coverage, OF_ACTUALS), way: open && actuals.source === 'uau' && toUau }]
      : []),
  ];
}

/**
 * How much of the money has a line of the statement. Where a tenth of it has none, which is where totals are no longer
 * judged, that stands above the figures.
 */
function coverageNote({ share, mapped, total, sources, sources_mapped }: StatementReportAnswer['coverage'], of = ''): ReportNote {
  if (share === null) return { text: `${of}Não há valores no período.` };
  if (mapped === total) return { text: `${of}De-x-para completo: 100 % dos valores têm linha.` };
  const missing = sources - sources_mapped;
  const words = missing === 1 ? '1 origem' : `${missing} origens`;
  return {
    text: `${of}De-x-para: ${shareText(share, 1)} dos valores; faltam R$ ${formatMoney(total - mapped)} de ${words}.`,
    tone: 'money',
    stays: share < LEAST_KNOWN,
  };
}
