import { getRouteApi } from '@tanstack/react-router';
import { LABELS } from '#src/features/statement/labels.ts';
import { ReportWork, type ReportFrame } from '#src/features/statement/report/ReportWork.tsx';
import { NeedsVersion } from '#src/layout/NeedsVersion.tsx';
import { PageFrame } from '#src/shared/ui/PageFrame.tsx';

const route = getRouteApi('/_app/_planning/dre/relatorio');

/** /dre/relatorio (RT-15): the income statement of the chosen version. */
export function DreReportPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <NeedsVersion title={LABELS.dreReportTitle} text={LABELS.versionText}>
      {(version) => (
        <ReportWork
          key={version.id}
          statement="dre"
          title={LABELS.dreReportTitle}
          version={version}
          search={search}
          onSearch={(change) => void navigate({ search: (now) => ({ ...now, ...change }) })}
          Frame={Frame}
        />
      )}
    </NeedsVersion>
  );
}

function Frame({ filters, actions, children }: ReportFrame) {
  return (
    <PageFrame title={LABELS.dreReportTitle} flush filters={filters} actions={actions}>
      {children}
    </PageFrame>
  );
}
