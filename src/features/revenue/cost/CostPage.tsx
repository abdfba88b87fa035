import { lazy } from 'react';
import { TITLES } from '#src/premises/labels.ts';
import { PremisesPage } from '#src/premises/PremisesPage.tsx';

// Asked for as soon as the page is, and apart from it, as with the page of associative credit.
const load = () => import('#src/features/revenue/cost/CostModules.tsx');
const Work = lazy(async () => ({ default: (await load()).CostModules }));
void load().catch(() => undefined);

/** RT-10: revenue and cost by percentage of completion. */
export const CostPage = () => <PremisesPage title={TITLES.cost} Work={Work} />;
