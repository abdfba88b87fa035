import { lazy } from 'react';
import { TITLES } from '#src/premises/labels.ts';
import { PremisesPage } from '#src/premises/PremisesPage.tsx';

const Work = lazy(async () => ({
  default: (await import('#src/features/statement/premises/cashflow/CashflowModules.tsx')).CashflowModules,
}));

/** The tab of the cash flow's premises, by version, development and module. */
export const CashflowPremises = () => <PremisesPage title={TITLES.cashflow} Work={Work} />;
