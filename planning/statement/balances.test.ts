import { describe, expect, it } from 'vitest';
import { balancesOf, flowOf, openingAt } from '#planning/statement/balances.ts';
import { foldStatement } from '#planning/statement/fold.ts';
import { addMonths } from '#planning/numbers/months.ts';
import { randomBy } from '#planning/test/random.ts';
import { randomStatement } from '#planning/test/statements.ts';

describe('balances of a report', () => {
  it('each period opens with what the one before closed, in every view, whatever is mapped', () => {
    const failed = Array.from({ length: 1_000 }, (_, seed) => seed).filter((seed) => {
      const input = { ...randomStatement(randomBy(seed), { closed: false }), view: 'mensal' as const };
      const opening = seed * 1_000;
      const monthly = balancesOf(foldStatement(input), opening);
      const chained = monthly.opening.slice(0, -1).every((start, at) => start === (at === 0 ? opening : monthly.closing[at - 1]));
      const ends = (['trimestral', 'anual', 'acumulado'] as const).every((view) => {
        const { opening: starts, closing } = balancesOf(foldStatement({ ...input, view }), opening);
        return closing.at(-1) === monthly.closing.at(-1) && starts[0] === opening && closing.at(-2) === closing.at(-1);
      });
      const later = addMonths(input.first, 1);
      const next = balancesOf(foldStatement({ ...input, first: later, last: addMonths(later, 3) }), 0);
      const cash = openingAt(input.amounts, opening, input.first, later);
      return !(chained && ends && cash === monthly.closing[0] && next.opening.length === 5);
    });
    expect(failed).toEqual([]);
  });

  it('the flow of months is what came in', () => {
    const input = { ...randomStatement(randomBy(7), { closed: false }), view: 'mensal' as const };
    const { periods, check } = foldStatement(input);
    expect(
      flowOf(
        input.amounts,
        periods.map(({ key }) => key),
      ),
    ).toEqual(check.came_in.slice(0, -1));
  });
});
