import { IconEyeOff, IconHistory, IconInfoCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { StatementReportAnswer } from '#contract/statement-report.ts';
import { hiddenCentersText, hiddenCompaniesText } from '#planning/totals/hidden.ts';
import { monthLabel } from '#planning/text/month-text.ts';
import { ignoredText, realisedText } from '#planning/statement/basis.ts';
import { coverageText } from '#src/features/statement/report/note-texts.ts';
import classes from '#src/features/statement/report/report.module.css';
import { RealisedMissing } from '#src/layout/RealisedMissing.tsx';
import { useRights } from '#src/session/use-rights.ts';
import { can } from '#src/shared/rights.ts';

const ICON = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;

/** What a reader has to know of what happened: its source, how far it goes, what of it is left out and why, and what has no line. */
export function RealisedNotes({ report }: { report: StatementReportAnswer }) {
  const rights = useRights();
  const { realised, coverage } = report;
  if (!realised) return null;
  const hidden = [hiddenCentersText(report), hiddenCompaniesText(report.hidden_companies), ...report.beyond];
  const ignored = ignoredText(realised);
  const open = coverage.share !== null && coverage.mapped !== coverage.total;
  return (
    <div className={classes.notes} role="note" aria-label="Realizado">
      <p data-tone="attention">
        <IconHistory {...ICON} />
        {realisedText(realised)}
      </p>
      {realised.until === null ? (
        <RealisedMissing source={realised.source} />
      ) : (
        realised.months.length === 0 && <p>{`Não há realizado neste período: o último mês é ${monthLabel(realised.until)}.`}</p>
      )}
      {hidden.map(
        (text) =>
          text !== null && (
            <p key={text} data-tone="attention">
              <IconEyeOff {...ICON} />
              {`No realizado: ${text}`}
            </p>
          ),
      )}
      {ignored !== null && (
        <p>
          <IconInfoCircle {...ICON} />
          {ignored}
        </p>
      )}
      {realised.months.length > 0 && (
        <p>
          <IconInfoCircle {...ICON} />
          {`No realizado: ${coverageText(coverage)}`}
          {open && realised.source === 'uau' && can(rights, 'uauFromTo', 'view') && (
            <Link to="/uau/de-x-para">Abrir o de-x-para do UAU</Link>
          )}
        </p>
      )}
    </div>
  );
}
