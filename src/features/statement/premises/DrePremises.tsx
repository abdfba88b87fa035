import { lazy } from 'react';
import { TITLE } from '#src/features/statement/premises/dre/title.ts';
import { PremisesPage } from '#src/premises/PremisesPage.tsx';

const Work = lazy(async () => ({
  default: (await import('#src/features/statement/premises/dre/DreModules.tsx')).DreModules,
}));

/** The tab of the income statement's premises, by version, development and module. */
export const DrePremises = () => <PremisesPage title={TITLE} Work={Work} />;
