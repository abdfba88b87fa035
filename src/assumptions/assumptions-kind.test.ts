import { describe, expect, it } from 'vitest';
import { MoneyRangeError } from '#planning/numbers/money.ts';
import { evaluate } from '#src/assumptions/assumptions-kind.ts';

const kind = (calculate: () => { months: string[] }) => ({ issues: () => [], calculate });
const run = (calculate: () => { months: string[] }) => evaluate(kind(calculate), {}, '2027-01');

describe('assumptions that come to more than money is', () => {
  it('[RT-13] say so, and leave the screen as it was; any other failure is one', () => {
    const beyond = run(() => {
      throw new MoneyRangeError(10n ** 17n);
    });
    expect([beyond.result, beyond.issues.map(({ message }) => message)]).toEqual([
      null,
      ['As premissas levam a valores que passam de R$ 9 trilhões. Confira-as.'],
    ]);
    expect(run(() => ({ months: ['2027-01'] }))).toEqual({ plan: {}, issues: [], result: { months: ['2027-01'] } });
    expect(() =>
      run(() => {
        throw new RangeError('something else');
      }),
    ).toThrow('something else');
  });
});
