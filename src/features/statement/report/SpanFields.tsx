import type { Month } from '#planning/numbers/months.ts';
import type { ReportSearch } from '#src/features/statement/report-search.ts';
import type { VersionRow } from '#src/layout/use-versions.ts';
import { MonthInput } from '#src/shared/ui/MonthInput.tsx';
import classes from '#src/features/statement/report/report.module.css';

interface SpanFieldsProps {
  version: VersionRow;
  from: Month;
  to: Month;
  onSearch: (change: ReportSearch) => void;
}

/** The months that a report is of; the version's own stay out of the address. */
export const SpanFields = ({ version, from, to, onSearch }: SpanFieldsProps) => (
  <div className={classes.span}>
    <MonthInput
      label="De"
      value={from}
      onChange={(de) => onSearch({ de: de === '' || de === version.start_month ? undefined : de })}
    />
    <MonthInput
      label="Até"
      value={to}
      error={to < from ? 'Vem antes do primeiro mês.' : undefined}
      onChange={(ate) => onSearch({ ate: ate === '' || ate === version.end_month ? undefined : ate })}
    />
  </div>
);
