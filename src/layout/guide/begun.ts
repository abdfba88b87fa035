import type { HomeSummary } from '#contract/home.ts';

/** The last step, which the first page also tells where it would show the official version. */
export const MAKE_OFFICIAL = 'Definir a versão oficial';

/** Of the accounts of a result so many per cent are mapped where a report is said to stand. */
const ENOUGH = 90;

/** Whether enough accounts are mapped for a report to be read. */
export const enoughMapped = ({ accounts, mapped }: NonNullable<HomeSummary['dre']>): boolean =>
  accounts > 0 && mapped * 100 >= accounts * ENOUGH;

/** Whether some first step is left: then the steps themselves are loaded. */
export const isBeginning = ({ counts, official, dre }: HomeSummary): boolean =>
  official === null ||
  Object.entries(counts).some(([of, count]) => count === 0 && !(of === 'entries' && dre?.actuals)) ||
  (dre !== null && (dre.lines === 0 || !enoughMapped(dre)));
