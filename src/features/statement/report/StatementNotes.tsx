import { IconAlertTriangle, IconEyeOff, IconInfoCircle } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { StatementReportAnswer } from '#contract/statement-report.ts';
import { UNAVAILABLE } from '#planning/poc/plan.ts';
import { ignoredText } from '#planning/statement/basis.ts';
import { lackingOf } from '#planning/statement/judgement.ts';
import { formatMoney } from '#planning/text/money-format.ts';
import { monthLabel } from '#planning/text/month-text.ts';
import { hiddenCentersText, hiddenCompaniesText, hiddenEnterprisesText } from '#planning/totals/hidden.ts';
import type { ReportLine } from '#src/features/statement/report/lines.ts';
import { ActualsNotes, LackingNote, LeftOut, Note, Notes } from '#src/reports/ReportNotes.tsx';
import { useRights } from '#src/session/use-rights.ts';
import { shareText } from '#src/shared/format/share.ts';
import { can } from '#src/shared/rights.ts';
import { ReadError } from '#src/shared/ui/ReadError.tsx';

interface StatementNotesProps {
  report: StatementReportAnswer;
  compared: StatementReportAnswer | undefined;
  lines: readonly ReportLine[];
  /** The query of what stands beside the report; null: nothing does. */
  other: UseQueryResult<StatementReportAnswer> | null;
  /** Whose periods are others than the report's; null: they may be compared. */
  unlike: string | null;
}

/** What a reader has to know of the report and of what stands beside it. */
export function StatementNotes({ report, compared, lines, other, unlike }: StatementNotesProps) {
  // A group may lack something of its own; what keeps the results from being judged is told once.
  const lacking = lackingOf(lines.flatMap(({ type, known = [] }) => (type === 'group' ? [] : known)));
  return (
    <>
      <OwnNotes report={report} />
      {compared?.realised && <CoveredActuals report={compared} actuals={compared.realised} />}
      {lacking && <LackingNote lacking={lacking} />}
      {unlike !== null && (
        <Notes>
          <p>{`Nesta visão, ${unlike} não tem os mesmos períodos: escolha a visão por mês para comparar.`}</p>
        </Notes>
      )}
      {other?.isError && <ReadError error={other.error} onRetry={() => void other.refetch()} busy={other.isFetching} />}
    </>
  );
}

/** What the report leaves out and why, and how much of the money has its line. */
function OwnNotes({ report }: { report: StatementReportAnswer }) {
  const rights = useRights();
  const { coverage, notes, unavailable, faulty, structure_error: broken, check } = report;
  const off = check.difference.some((cents) => cents !== 0);
  return (
    <Notes>
      <LeftOut texts={[hiddenCentersText(report), hiddenEnterprisesText(report.hidden_enterprises), ...report.beyond]} />
      {broken !== null && (
        <Note Icon={IconAlertTriangle} tone="attention">
          {broken}
        </Note>
      )}
      {faulty.map(({ modulo, nome, message }) => (
        <Note key={modulo} Icon={IconAlertTriangle} tone="attention">
          {`${nome} está fora do relatório: ${message}`}
        </Note>
      ))}
      {unavailable.map(({ modulo, nome, months }) => {
        const reasons = [...new Set(months.flatMap((one) => one.reasons))].map((reason) => UNAVAILABLE[reason]).join(' ');
        const [first, last] = [months[0]?.month ?? '', months.at(-1)?.month ?? ''];
        const when = first === last ? `em ${monthLabel(first)}` : `de ${monthLabel(first)} a ${monthLabel(last)}`;
        return (
          <Note key={modulo} Icon={IconAlertTriangle} tone="attention" title={reasons}>
            {`${nome} sem receita reconhecida ${when}: ${reasons}`}
          </Note>
        );
      })}
      {notes?.participations.map(({ company, nome, whole, taken }) => (
        <Note key={`p${company}`} Icon={IconInfoCircle}>
          {`${nome}: R$ ${formatMoney(taken)} do grupo, de R$ ${formatMoney(whole)}.`}
        </Note>
      ))}
      {notes?.eliminations.map(({ pair, nome, eliminated, difference }) => (
        <Note key={`e${pair}`} Icon={IconInfoCircle}>
          {`Eliminado ${nome}: R$ ${formatMoney(eliminated)} de cada lado${difference === 0 ? '.' : `; diferença de R$ ${formatMoney(difference)} mantida.`}`}
        </Note>
      ))}
      {notes?.allocations.map(({ rule, nome, moved, without }) => (
        <Note key={`a${rule}`} Icon={IconInfoCircle}>
          {`Rateado ${nome}: R$ ${formatMoney(moved)}${without.length === 0 ? '.' : `; sem base em ${without.map(monthLabel).join(', ')}.`}`}
        </Note>
      ))}
      {notes !== null && notes.hidden_rules > 0 && (
        <Note Icon={IconEyeOff} tone="attention">
          {`${notes.hidden_rules === 1 ? '1 regra de consolidação não foi aplicada' : `${notes.hidden_rules} regras de consolidação não foram aplicadas`}: há empresa sem permissão.`}
        </Note>
      )}
      <Note Icon={IconInfoCircle}>{coverageText(coverage)}</Note>
      {rights?.is_admin && (
        <Note Icon={off ? IconAlertTriangle : IconInfoCircle} tone={off ? 'attention' : undefined}>
          {`Conferência: a última linha e o que não tem de-x-para ${off ? 'não somam' : 'somam'} os valores que entraram.`}
        </Note>
      )}
    </Notes>
  );
}

interface CoveredActualsProps {
  report: StatementReportAnswer;
  actuals: NonNullable<StatementReportAnswer['realised']>;
}

/** Of actuals: their source, how far they go, what of them is left out and why, and what has no line. */
function CoveredActuals({ report, actuals }: CoveredActualsProps) {
  const rights = useRights();
  const { coverage } = report;
  const ignored = ignoredText(actuals);
  const open = coverage.share !== null && coverage.mapped !== coverage.total;
  return (
    <ActualsNotes actuals={actuals}>
      <LeftOut
        texts={[hiddenCentersText(report), hiddenCompaniesText(report.hidden_companies), ...report.beyond]}
        of="No realizado: "
      />
      {ignored !== null && <Note Icon={IconInfoCircle}>{ignored}</Note>}
      {actuals.months.length > 0 && (
        <Note Icon={IconInfoCircle}>
          {`No realizado: ${coverageText(coverage)}`}
          {open && actuals.source === 'uau' && can(rights, 'uauFromTo', 'view') && (
            <Link to="/uau/de-x-para">Abrir o de-x-para do UAU</Link>
          )}
        </Note>
      )}
    </ActualsNotes>
  );
}

/** How much of the money has a line of the statement. */
function coverageText({ share, mapped, total, sources, sources_mapped }: StatementReportAnswer['coverage']): string {
  if (share === null) return 'Não há valores no período.';
  if (mapped === total) return 'De-x-para completo: 100 % dos valores têm linha.';
  const missing = sources - sources_mapped;
  const words = missing === 1 ? '1 origem' : `${missing} origens`;
  return `De-x-para: ${shareText(share, 1)} dos valores; faltam R$ ${formatMoney(total - mapped)} de ${words}.`;
}
