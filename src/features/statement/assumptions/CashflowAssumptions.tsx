import { lazy } from 'react';
import { TITLES } from '#src/assumptions/labels.ts';
import { AssumptionsPage } from '#src/assumptions/AssumptionsPage.tsx';

const Work = lazy(async () => ({
  default: (await import('#src/features/statement/assumptions/cashflow/CashflowModules.tsx')).CashflowModules,
}));

/** The tab of the cash flow's assumptions, by version, development and module. */
export const CashflowAssumptions = () => <AssumptionsPage title={TITLES.cashflow} Work={Work} />;
