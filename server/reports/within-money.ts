import { MAX_CENTS, MoneyRangeError } from '#planning/numbers/money.ts';
import { inSteps } from '#server/breathe.ts';
import { beyondMoney } from '#server/http/errors.ts';

/** Runs a sum; throws 409 when it leaves the range of money. */
export function withinMoney<Value>(run: () => Value): Value {
  try {
    return run();
  } catch (error) {
    if (error instanceof MoneyRangeError) throw beyondMoney();
    throw error;
  }
}

/**
 * Throws 409 when a sum leaves the range of money, before anything of a fold is sent: only where the amounts come to so
 * much is it looked for.
 */
export async function assertWithinMoney(size: bigint, steps: () => Iterable<unknown>): Promise<void> {
  if (size <= BigInt(MAX_CENTS)) return;
  try {
    for await (const _ of inSteps(steps()));
  } catch (error) {
    throw error instanceof MoneyRangeError ? beyondMoney() : error;
  }
}
