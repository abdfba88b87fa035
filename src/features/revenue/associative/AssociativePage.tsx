import { lazy } from 'react';
import { TITLES } from '#src/assumptions/labels.ts';
import { AssumptionsPage } from '#src/assumptions/AssumptionsPage.tsx';

// Asked for as soon as the page is, and apart from it: the entry names what a route needs, and each name of a file has
// its bytes there.
const load = () => import('#src/features/revenue/associative/AssociativeModules.tsx');
const Work = lazy(async () => ({ default: (await load()).AssociativeModules }));
void load().catch(() => undefined);

/** RT-9: receipts of associative credit. */
export const AssociativePage = () => <AssumptionsPage title={TITLES.associative} Work={Work} />;
