import type { ComponentType } from 'react';
import type { Statement } from '#planning/statement/structure.ts';
import { LABELS } from '#src/features/statement/labels.ts';
import type { CashFiguresProps } from '#src/features/statement/report/CashFigures.tsx';
import { ReportWork, type ReportFrame } from '#src/features/statement/report/ReportWork.tsx';
import type { ReportSearch } from '#src/features/statement/report-search.ts';
import { NeedsVersion } from '#src/layout/NeedsVersion.tsx';

interface StatementReportProps {
  statement: Statement;
  title: string;
  search: ReportSearch;
  onSearch: (change: ReportSearch) => void;
  Frame: ComponentType<ReportFrame>;
  Figures?: ComponentType<CashFiguresProps>;
  /** The page brings its own head. */
  bare?: boolean;
}

/** A statement of the chosen version; another version begins afresh. */
export const StatementReport = ({ bare = false, ...report }: StatementReportProps) => (
  <NeedsVersion title={report.title} text={LABELS.versionText} bare={bare}>
    {(version) => <ReportWork key={version.id} version={version} {...report} />}
  </NeedsVersion>
);
