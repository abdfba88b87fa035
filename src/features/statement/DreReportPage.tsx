import { getRouteApi } from '@tanstack/react-router';
import { LABELS } from '#src/features/statement/labels.ts';
import type { ReportFrame } from '#src/features/statement/report/ReportWork.tsx';
import { StatementReport } from '#src/features/statement/report/StatementReport.tsx';
import { PageFrame } from '#src/shared/ui/PageFrame.tsx';

const route = getRouteApi('/_app/_planning/dre/relatorio');

/** /dre/relatorio (RT-15): the income statement of the chosen version. */
export function DreReportPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <StatementReport
      statement="dre"
      title={LABELS.dreReportTitle}
      search={search}
      onSearch={(change) => void navigate({ search: (now) => ({ ...now, ...change }) })}
      Frame={Frame}
    />
  );
}

function Frame({ filters, actions, children }: ReportFrame) {
  return (
    <PageFrame title={LABELS.dreReportTitle} flush filters={filters} actions={actions}>
      {children}
    </PageFrame>
  );
}
