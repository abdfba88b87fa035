import { lazy } from 'react';
import { TITLES } from '#src/assumptions/labels.ts';
import { AssumptionsPage } from '#src/assumptions/AssumptionsPage.tsx';

const Work = lazy(async () => ({
  default: (await import('#src/features/statement/assumptions/dre/DreModules.tsx')).DreModules,
}));

/** The tab of the income statement's assumptions, by version, development and module. */
export const DreAssumptions = () => <AssumptionsPage title={TITLES.dre} Work={Work} />;
