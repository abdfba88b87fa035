import { lazy } from 'react';
import { TITLES } from '#src/assumptions/labels.ts';
import { AssumptionsPage } from '#src/assumptions/AssumptionsPage.tsx';

// Asked for as soon as the page is, and apart from it, as with the page of associative credit.
const load = () => import('#src/features/revenue/cost/CostModules.tsx');
const Work = lazy(async () => ({ default: (await load()).CostModules }));
void load().catch(() => undefined);

/** RT-10: revenue and cost by percentage of completion. */
export const CostPage = () => <AssumptionsPage title={TITLES.cost} Work={Work} />;
