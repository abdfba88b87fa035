import { getRouteApi } from '@tanstack/react-router';
import { LABELS } from '#src/features/statement/labels.ts';
import { CashFigures } from '#src/features/statement/report/CashFigures.tsx';
import type { ReportFrame } from '#src/features/statement/report/ReportWork.tsx';
import { StatementReport } from '#src/features/statement/report/StatementReport.tsx';
import classes from '#src/features/statement/report/report.module.css';
import { HeaderActions } from '#src/shared/ui/header-slot.tsx';

const route = getRouteApi('/_app/_planning/fluxo/premissas');

/** The cash flow of the chosen version, in its page's first tab. */
export function CashflowReport() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <StatementReport
      statement="cashflow"
      title={LABELS.cashflowTitle}
      search={search}
      onSearch={(change) => void navigate({ search: (now) => ({ ...now, ...change }) })}
      Frame={Frame}
      Figures={CashFigures}
      bare
    />
  );
}

function Frame({ filters, actions, children }: ReportFrame) {
  return (
    <>
      <HeaderActions>{actions}</HeaderActions>
      {filters && <div className={classes.toolbar}>{filters}</div>}
      {children}
    </>
  );
}
