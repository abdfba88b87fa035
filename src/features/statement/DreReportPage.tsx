import { getRouteApi } from '@tanstack/react-router';
import { LABELS } from '#src/features/statement/labels.ts';
import { StatementReport } from '#src/features/statement/report/StatementReport.tsx';
import { NeedsVersion } from '#src/layout/NeedsVersion.tsx';

const route = getRouteApi('/_app/_planning/dre/relatorio');

/** /dre/relatorio (RT-15): the income statement of the chosen version. */
export function DreReportPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <NeedsVersion title={LABELS.dreReportTitle} use="report">
      {(version) => (
        <StatementReport
          key={version.id}
          statement="dre"
          title={LABELS.dreReportTitle}
          version={version}
          search={search}
          onSearch={(change, replace = false) => void navigate({ search: (now) => ({ ...now, ...change }), replace })}
        />
      )}
    </NeedsVersion>
  );
}
