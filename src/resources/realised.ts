import type { Month } from '#planning/numbers/months.ts';
import { answerOptions } from '#src/shared/data/answer.ts';

const contract = () => import('#shapes/realised.ts');

/** Below «uau»: what is read anew of it makes these old too. */
const KEY = 'uau';

/** What UAU says that a module received up to a month. */
export const realisedReceiptsOptions = (params: { modulo: number; through: Month }) =>
  answerOptions(
    [KEY, 'realised', 'receipts'],
    async () => {
      const { RECEIPTS_REALISED_URL, realisedReceipts } = await contract();
      return { url: RECEIPTS_REALISED_URL, schema: realisedReceipts };
    },
    params,
  );

/** What UAU says that was paid for a module up to a month. */
export const realisedCostsOptions = (params: { modulo: number; through: Month }) =>
  answerOptions(
    [KEY, 'realised', 'costs'],
    async () => {
      const { COSTS_REALISED_URL, realisedCosts } = await contract();
      return { url: COSTS_REALISED_URL, schema: realisedCosts };
    },
    params,
  );
