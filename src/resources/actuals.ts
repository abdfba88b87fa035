import type { Month } from '#planning/numbers/months.ts';
import { answerOptions } from '#src/shared/data/answer.ts';

const contract = () => import('#shapes/actuals.ts');

/** Below «uau»: what is read anew of it makes these old too. */
const KEY = 'uau';

/** What UAU says that a module received up to a month. */
export const actualReceiptsOptions = (params: { modulo: number; through: Month }) =>
  answerOptions(
    [KEY, 'realised', 'receipts'],
    async () => {
      const { ACTUAL_RECEIPTS_URL, actualReceipts } = await contract();
      return { url: ACTUAL_RECEIPTS_URL, schema: actualReceipts };
    },
    params,
  );

/** What UAU says that was paid for a module up to a month. */
export const actualCostsOptions = (params: { modulo: number; through: Month }) =>
  answerOptions(
    [KEY, 'realised', 'costs'],
    async () => {
      const { ACTUAL_COSTS_URL, actualCosts } = await contract();
      return { url: ACTUAL_COSTS_URL, schema: actualCosts };
    },
    params,
  );
