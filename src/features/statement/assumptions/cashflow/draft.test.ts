import { describe, expect, it } from 'vitest';
import { cashflowIssues } from '#planning/cashflow/issues.ts';
import { emptyCashflow, type CashflowPlan } from '#planning/cashflow/plan.ts';
import { randomCashflow } from '#planning/test/cashflows.ts';
import { randomBy } from '#planning/test/random.ts';
import { draftOf, lineNamed, planOf, withMonths, withTyped } from '#src/features/statement/assumptions/cashflow/draft.ts';

const plan: CashflowPlan = {
  ...emptyCashflow('2027-01', 4),
  works: {
    budget: 100_00,
    base: '2027-01',
    curve: { kind: 'linear', first: '2027-01', last: '2027-04' },
    index: null,
    lag: 0,
    maintenance: { share: 0, months: 0 },
  },
};

describe('a cash flow’s assumptions while they are edited', () => {
  it('[RT-13] are the same plan once read and written, and stay so', () => {
    for (let seed = 0; seed < 200; seed += 1) {
      const once = planOf(draftOf(randomCashflow(randomBy(seed), '2027-01')));
      expect(planOf(draftOf(once))).toEqual(once);
    }
  });

  it('[RT-13] take a line by its name however it is written, and tell a row that was begun without one', () => {
    const edits = [
      { row: 1, column: 'line', from: '', to: 'Aquisição do terreno' },
      { row: 1, column: 'month', from: '', to: 'fev/2027' },
      { row: 1, column: 'amount', from: null, to: 5_00 },
      { row: 2, column: 'amount', from: null, to: 7_00 },
    ];
    const begun = planOf(withTyped(draftOf(plan), edits));
    expect(begun.typed[0]).toEqual({ line: 'land', month: '2027-02', amount: 5_00 });
    // Saved without it, 7,00 would be gone without a word.
    expect(cashflowIssues(begun).filter(({ severity }) => severity === 'error')).toEqual([
      expect.objectContaining({ field: 'typed', message: 'Valores digitados: informe a linha.' }),
    ]);
    const blank = edits.map((edit) => ({ ...edit, to: edit.row === 2 ? null : edit.to }));
    expect(planOf(withTyped(draftOf(plan), blank)).typed).toHaveLength(1);
    expect([lineNamed('aquisicao do TERRENO'), lineNamed('tijolo')]).toEqual(['land', undefined]);
  });

  it('[RT-13] turn a made curve into a typed one where a month is typed over, the others as they stood', () => {
    const shown = [250_000, 500_000, 750_000, 1_000_000];
    const typed = planOf(withMonths(draftOf(plan), [{ row: '2027-02', column: 'work', from: null, to: 600_000 }], shown));
    expect(typed.works?.curve).toEqual({ kind: 'informada', values: [250_000, 600_000, 750_000, 1_000_000] });
    const sold = planOf(withMonths(draftOf(plan), [{ row: '2027-02', column: 'marketing', from: null, to: 1_000_000 }], shown));
    expect([sold.marketing.curve, sold.works?.curve.kind]).toEqual([[0, 1_000_000], 'linear']);
  });

  it('[RT-13] keep the remarks that say something', () => {
    const noted = planOf(draftOf({ ...plan, notes: { works: 'Medição', taxes: '  ' } }));
    expect(noted.notes).toEqual({ works: 'Medição' });
    expect('notes' in planOf(draftOf({ ...plan, notes: { taxes: '' } }))).toBe(false);
  });
});
