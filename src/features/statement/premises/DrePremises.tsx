import { lazy } from 'react';
import { TITLES } from '#src/premises/labels.ts';
import { PremisesPage } from '#src/premises/PremisesPage.tsx';

const Work = lazy(async () => ({
  default: (await import('#src/features/statement/premises/dre/DreModules.tsx')).DreModules,
}));

/** The tab of the income statement's premises, by version, development and module. */
export const DrePremises = () => <PremisesPage title={TITLES.dre} Work={Work} />;
