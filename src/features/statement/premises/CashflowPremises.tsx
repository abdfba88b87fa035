import { lazy } from 'react';
import { TITLE } from '#src/features/statement/premises/cashflow/title.ts';
import { PremisesPage } from '#src/premises/PremisesPage.tsx';

const Work = lazy(async () => ({
  default: (await import('#src/features/statement/premises/cashflow/CashflowModules.tsx')).CashflowModules,
}));

/** The tab of the cash flow's premises, by version, development and module. */
export const CashflowPremises = () => <PremisesPage title={TITLE} Work={Work} />;
