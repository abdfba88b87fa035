import { getRouteApi } from '@tanstack/react-router';
import { LABELS } from '#src/features/statement/labels.ts';
import { CashFigures } from '#src/features/statement/report/CashFigures.tsx';
import { StatementReport } from '#src/features/statement/report/StatementReport.tsx';
import { NeedsVersion } from '#src/layout/NeedsVersion.tsx';

const route = getRouteApi('/_app/_planning/fluxo/premissas');

/** The cash flow of the chosen version, in its page's first tab. */
export function CashflowReport() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <NeedsVersion title={LABELS.cashflowTitle} use="report" bare>
      {(version) => (
        <StatementReport
          key={version.id}
          statement="cashflow"
          title={LABELS.cashflowTitle}
          version={version}
          search={search}
          onSearch={(change, replace = false) => void navigate({ search: (now) => ({ ...now, ...change }), replace })}
          Figures={CashFigures}
        />
      )}
    </NeedsVersion>
  );
}
