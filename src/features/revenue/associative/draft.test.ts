import { describe, expect, it } from 'vitest';
import { emptyPlan, type AssociativePlan } from '#planning/associative/plan.ts';
import { draftOf, instalmentShare, planOf, withSalesIn, withWork } from '#src/features/revenue/associative/draft.ts';
import { samePlan } from '#src/assumptions/use-draft.ts';

const plan: AssociativePlan = {
  ...emptyPlan('2027-01', 4),
  units: 3,
  price: 100_00,
  sales: { kind: 'unidades', values: [1, 1, 1] },
  work: { kind: 'informada', values: [200_000, 1_000_000] },
};

describe('assumptions while they are edited', () => {
  it('keep each month its value, whatever becomes of the horizon', () => {
    const draft = draftOf(plan);
    const shorter = { ...draft, plan: { ...draft.plan, months: 1 } };
    expect(planOf(shorter)).toMatchObject({ sales: { values: [1] }, work: { values: [200_000] } });
    const later = { ...shorter, plan: { ...shorter.plan, start: '2027-02', months: 3 } };
    expect(planOf(later).sales.values).toEqual([1, 1, 0]);
    expect(planOf({ ...later, plan })).toEqual(planOf(draft));
  });

  it('sell nothing in a blank month, and leave the works where they stood', () => {
    const draft = draftOf(plan);
    const blank = { ...draft, sales: { ...draft.sales, '2027-02': null }, work: { ...draft.work, '2027-02': null } };
    expect(planOf(blank).sales.values).toEqual([1, 0, 1, 0]);
    expect(planOf(blank).work).toEqual({ kind: 'informada', values: [200_000, 200_000, 1_000_000, 1_000_000] });
  });

  it('take a made curve of works as it is shown when one month of it is typed over', () => {
    const created = draftOf({ ...plan, work: { kind: 'linear', first: '2027-01', last: '2027-04' } });
    const typed = withWork(created, { '2027-02': 600_000 }, [250_000, 500_000, 750_000, 1_000_000]);
    expect(planOf(typed).work).toEqual({ kind: 'informada', values: [250_000, 600_000, 750_000, 1_000_000] });
  });

  it('say the same sales in units and in shares', () => {
    const shares = withSalesIn(draftOf(plan), 'percentual', [1, 1, 1, 0]);
    expect(planOf(shares).sales).toEqual({ kind: 'percentual', values: [333_333, 333_334, 333_333, 0] });
    expect(planOf(withSalesIn(shares, 'unidades', [1, 1, 1, 0])).sales.values).toEqual([1, 1, 1, 0]);
  });

  it('are the same whatever the order of their fields', () => {
    const { modality, ...rest } = plan;
    expect(samePlan(plan, { ...rest, modality })).toBe(true);
    expect(samePlan(plan, { ...plan, units: 4 })).toBe(false);
  });

  it('tell what is left to pay in instalments', () => {
    expect(instalmentShare(plan)).toBe(150_000);
    expect(instalmentShare({ ...plan, financed: { kind: 'valor', value: 90_00 }, keys_payment: 100_000 })).toBe(-50_000);
  });
});
