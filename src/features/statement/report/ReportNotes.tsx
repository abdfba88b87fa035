import { IconAlertTriangle, IconEyeOff, IconInfoCircle } from '@tabler/icons-react';
import type { StatementReportAnswer } from '#contract/statement-report.ts';
import { hiddenCentersText, hiddenEnterprisesText } from '#planning/totals/hidden.ts';
import { formatMoney } from '#planning/text/money-format.ts';
import { monthLabel } from '#planning/text/month-text.ts';
import { UNAVAILABLE } from '#planning/poc/plan.ts';
import { coverageText } from '#src/features/statement/report/note-texts.ts';
import classes from '#src/features/statement/report/report.module.css';

const ICON = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;

/** What a reader has to know of the report: what it leaves out and why, and how much of the money has its line. */
export function ReportNotes({ report, admin }: { report: StatementReportAnswer; admin: boolean }) {
  const { coverage, notes, unavailable, faulty, structure_error: broken, check } = report;
  const hidden = [hiddenCentersText(report), hiddenEnterprisesText(report.hidden_enterprises), ...report.beyond];
  const off = check.difference.some((cents) => cents !== 0);
  return (
    <div className={classes.notes} role="note">
      {hidden.map(
        (text) =>
          text !== null && (
            <p key={text} data-tone="attention">
              <IconEyeOff {...ICON} />
              {text}
            </p>
          ),
      )}
      {broken !== null && (
        <p data-tone="attention">
          <IconAlertTriangle {...ICON} />
          {broken}
        </p>
      )}
      {faulty.map(({ modulo, nome, message }) => (
        <p key={modulo} data-tone="attention">
          <IconAlertTriangle {...ICON} />
          {`${nome} está fora do relatório: ${message}`}
        </p>
      ))}
      {unavailable.map(({ modulo, nome, months }) => {
        const reasons = [...new Set(months.flatMap((one) => one.reasons))].map((reason) => UNAVAILABLE[reason]);
        const [first, last] = [months[0]?.month ?? '', months.at(-1)?.month ?? ''];
        return (
          <p key={modulo} data-tone="attention" title={reasons.join(' ')}>
            <IconAlertTriangle {...ICON} />
            {`${nome} sem receita reconhecida ${first === last ? `em ${monthLabel(first)}` : `de ${monthLabel(first)} a ${monthLabel(last)}`}: ${reasons.join(' ')}`}
          </p>
        );
      })}
      {notes?.participations.map(({ company, nome, whole, taken }) => (
        <p key={`p${company}`}>
          <IconInfoCircle {...ICON} />
          {`${nome}: R$ ${formatMoney(taken)} do grupo, de R$ ${formatMoney(whole)}.`}
        </p>
      ))}
      {notes?.eliminations.map(({ pair, nome, eliminated, difference }) => (
        <p key={`e${pair}`}>
          <IconInfoCircle {...ICON} />
          {`Eliminado ${nome}: R$ ${formatMoney(eliminated)} de cada lado${difference === 0 ? '.' : `; diferença de R$ ${formatMoney(difference)} mantida.`}`}
        </p>
      ))}
      {notes?.allocations.map(({ rule, nome, moved, without }) => (
        <p key={`a${rule}`}>
          <IconInfoCircle {...ICON} />
          {`Rateado ${nome}: R$ ${formatMoney(moved)}${without.length === 0 ? '.' : `; sem base em ${without.map(monthLabel).join(', ')}.`}`}
        </p>
      ))}
      {notes !== null && notes.hidden_rules > 0 && (
        <p data-tone="attention">
          <IconEyeOff {...ICON} />
          {`${notes.hidden_rules === 1 ? '1 regra de consolidação não foi aplicada' : `${notes.hidden_rules} regras de consolidação não foram aplicadas`}: há empresa sem permissão.`}
        </p>
      )}
      <p>
        <IconInfoCircle {...ICON} />
        {coverageText(coverage)}
      </p>
      {admin && (
        <p data-tone={off ? 'attention' : undefined}>
          {off ? <IconAlertTriangle {...ICON} /> : <IconInfoCircle {...ICON} />}
          {off
            ? 'Conferência: a última linha e o que não tem de-x-para não somam os valores que entraram.'
            : 'Conferência: a última linha e o que não tem de-x-para somam os valores que entraram.'}
        </p>
      )}
    </div>
  );
}
