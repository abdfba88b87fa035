import { IconAlertTriangle, IconEyeOff, IconInfoCircle } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { StatementReportAnswer } from '#contract/statement-report.ts';
import { UNAVAILABLE } from '#planning/poc/plan.ts';
import { ignoredText } from '#planning/statement/basis.ts';
import { lackingOf } from '#planning/statement/judgement.ts';
import { formatReais } from '#planning/text/money-format.ts';
import { monthLabel } from '#planning/text/month-text.ts';
import { hiddenCentersText, hiddenCompaniesText, hiddenEnterprisesText } from '#planning/totals/hidden.ts';
import type { ReportLine } from '#src/features/statement/report/lines.ts';
import { actualsNotes, lackingNotes, leftOut, ReportNotes, type ReportNote } from '#src/reports/ReportNotes.tsx';
import { useRights } from '#src/session/use-rights.ts';
import { shareText } from '#src/shared/format/share.ts';
import { can } from '#src/shared/rights.ts';
import { ReadError } from '#src/shared/ui/ReadError.tsx';

interface StatementNotesProps {
  /** Undefined until it is read. */
  report: StatementReportAnswer | undefined;
  compared: StatementReportAnswer | undefined;
  lines: readonly ReportLine[];
  /** The query of what stands beside the report; null: nothing does. */
  other: UseQueryResult<StatementReportAnswer> | null;
  /** Whose periods are others than the report's; null: they may be compared. */
  unlike: string | null;
}

/** What a reader has to know of the report and of what stands beside it. */
export function StatementNotes({ report, compared, lines, other, unlike }: StatementNotesProps) {
  const rights = useRights();
  if (!report) return null;
  // A group may lack something of its own; what keeps the results from being judged is told once.
  const lacking = lackingOf(lines.flatMap(({ type, known = [] }) => (type === 'group' ? [] : known)));
  const toMapping = compared?.realised?.source === 'uau' && can(rights, 'uauFromTo', 'view');
  const notes: ReportNote[] = [
    ...ownNotes(report, rights?.is_admin === true, other === null),
    ...(compared?.realised ? comparedNotes(compared, compared.realised, toMapping) : []),
    ...lackingNotes(lacking),
    ...(unlike === null
      ? []
      : [attention('limits', `Nesta visão, ${unlike} não tem os mesmos períodos: escolha a visão por mês para comparar.`)]),
  ];
  return (
    <>
      <ReportNotes notes={notes} />
      {other?.isError && <ReadError error={other.error} onRetry={() => void other.refetch()} busy={other.isFetching} />}
    </>
  );
}

const attention = (weight: ReportNote['weight'], text: string, Icon = IconAlertTriangle): ReportNote => ({
  key: text,
  weight,
  Icon,
  tone: 'attention',
  text,
});
const remark = (text: string): ReportNote => ({ key: text, weight: 'remark', Icon: IconInfoCircle, text });

const NONE_BUDGETED = 'Não há valores orçados no período.';
/** Where nothing is budgeted the actuals may be what is looked for, as in a first report. */
const UNBUDGETED: ReportNote = {
  ...remark(''),
  key: 'coverage',
  text: (
    <>
      {NONE_BUDGETED}{' '}
      <Link to="." search={(search) => ({ ...search, com: 'realizado' })}>
        Ver o realizado
      </Link>
    </>
  ),
};

/** What the report leaves out and why, and how much of the money has its line. */
function ownNotes(report: StatementReportAnswer, administrator: boolean, alone: boolean): ReportNote[] {
  const { coverage, notes, unavailable, faulty, structure_error: broken, check } = report;
  const off = check.difference.some((cents) => cents !== 0);
  const checked = `Conferência: a última linha e o que não tem de-x-para ${off ? 'não somam' : 'somam'} os valores que entraram.`;
  return [
    ...(broken === null ? [] : [attention('wrong', broken)]),
    ...faulty.map(({ nome, message }) => attention('wrong', `${nome} está fora do relatório: ${message}`)),
    ...leftOut([hiddenCentersText(report), hiddenEnterprisesText(report.hidden_enterprises), ...report.beyond]),
    ...(notes !== null && notes.hidden_rules > 0 ? [attention('left-out', hiddenRulesText(notes.hidden_rules), IconEyeOff)] : []),
    coverage.share === null && alone ? UNBUDGETED : coverageNote(coverage, ''),
    ...unavailable.map(({ nome, months }) => {
      const reasons = [...new Set(months.flatMap((one) => one.reasons))].map((reason) => UNAVAILABLE[reason]).join(' ');
      const [first, last] = [months[0]?.month ?? '', months.at(-1)?.month ?? ''];
      const when = first === last ? `em ${monthLabel(first)}` : `de ${monthLabel(first)} a ${monthLabel(last)}`;
      return attention('limits', `${nome} sem receita reconhecida ${when}: ${reasons}`);
    }),
    ...(notes?.participations ?? []).map(({ nome, whole, taken }) =>
      remark(`${nome}: ${formatReais(taken)} do grupo, de ${formatReais(whole)}.`),
    ),
    ...(notes?.eliminations ?? []).map(({ nome, eliminated, difference }) =>
      remark(
        `Eliminado ${nome}: ${formatReais(eliminated)} de cada lado${difference === 0 ? '.' : `; diferença de ${formatReais(difference)} mantida.`}`,
      ),
    ),
    ...(notes?.allocations ?? []).map(({ nome, moved, without }) =>
      remark(
        `Rateado ${nome}: ${formatReais(moved)}${without.length === 0 ? '.' : `; sem base em ${without.map(monthLabel).join(', ')}.`}`,
      ),
    ),
    ...(administrator ? [off ? attention('wrong', checked) : remark(checked)] : []),
  ];
}

const hiddenRulesText = (count: number): string =>
  `${count === 1 ? '1 regra de consolidação não foi aplicada' : `${count} regras de consolidação não foram aplicadas`}: há empresa sem permissão.`;

/** Of actuals: their source, how far they go, what of them is left out and why, and what has no line. */
function comparedNotes(
  report: StatementReportAnswer,
  actuals: NonNullable<StatementReportAnswer['realised']>,
  toMapping: boolean,
): ReportNote[] {
  const ignored = ignoredText(actuals);
  return [
    ...actualsNotes(actuals),
    ...leftOut([hiddenCentersText(report), hiddenCompaniesText(report.hidden_companies), ...report.beyond], 'No realizado: '),
    ...(ignored === null ? [] : [remark(ignored)]),
    ...(actuals.months.length > 0 ? [coverageNote(report.coverage, ' do realizado', toMapping)] : []),
  ];
}

/** How much of the money has a line of the statement, by its de-x-para; what is lacking is said first, in R$. */
function coverageNote(coverage: StatementReportAnswer['coverage'], of: string, toMapping = false): ReportNote {
  const { share, mapped, total, sources, sources_mapped } = coverage;
  const note = { ...remark(''), key: `coverage${of}` };
  if (share === null) return { ...note, text: of === '' ? NONE_BUDGETED : 'Não há valores realizados no período.' };
  if (mapped === total) return { ...note, text: `De-x-para${of} completo: 100 % dos valores têm linha.` };
  const missing = sources - sources_mapped;
  const words = missing === 1 ? '1 origem' : `${missing} origens`;
  return {
    ...note,
    weight: 'unmapped',
    amount: total - mapped,
    text: (
      <>
        {`Faltam ${formatReais(total - mapped)} de ${words} no de-x-para${of} (${shareText(share, 1)} dos valores têm linha).`}
        {toMapping && (
          <>
            {' '}
            <Link to="/uau/de-x-para">Abrir o de-x-para do UAU</Link>
          </>
        )}
      </>
    ),
  };
}
