import { lazy } from 'react';
import { TITLES } from '#src/assumptions/labels.ts';
import { AssumptionsPage } from '#src/assumptions/AssumptionsPage.tsx';

const CashflowWork = lazy(async () => ({
  default: (await import('#src/features/statement/assumptions/cashflow/CashflowModules.tsx')).CashflowModules,
}));
const DreWork = lazy(async () => ({
  default: (await import('#src/features/statement/assumptions/dre/DreModules.tsx')).DreModules,
}));

/** The tab of the cash flow's assumptions, by version, development and module. */
export const CashflowAssumptions = () => <AssumptionsPage title={TITLES.cashflow} Work={CashflowWork} />;

/** The tab of the income statement's assumptions, by version, development and module. */
export const DreAssumptions = () => <AssumptionsPage title={TITLES.dre} Work={DreWork} />;
