import { lazy } from 'react';
import { TITLES } from '#src/premises/labels.ts';
import { PremisesPage } from '#src/premises/PremisesPage.tsx';

// Asked for as soon as the page is, and apart from it: the entry names what a route needs, and each name of a file has its bytes there.
const load = () => import('#src/features/revenue/associative/AssociativeModules.tsx');
const Work = lazy(async () => ({ default: (await load()).AssociativeModules }));
void load().catch(() => undefined);

/** RT-9: receipts of associative credit. */
export const AssociativePage = () => <PremisesPage title={TITLES.associative} Work={Work} />;
