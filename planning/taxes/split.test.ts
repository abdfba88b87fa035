import { spreadWeighted } from '#planning/spread.ts';
import { share } from '#planning/ratio.ts';
import { describe, expect, it } from 'vitest';
import { ruleAt, TAX_PRESETS, taxIssues, type TaxRule } from '#planning/taxes/rules.ts';
import { splitTaxes, type TaxBases } from '#planning/taxes/split.ts';
import { randomBy } from '#planning/test/random.ts';

const ret4: TaxRule = { from: '2026-01', ...TAX_PRESETS.RET4 };
const presumido: TaxRule = { from: '2026-01', ...TAX_PRESETS.LP };
const bases = (receipts: number[], revenue = receipts, start = '2027-01'): TaxBases => ({
  start,
  receipts,
  revenue,
  profit: null,
});
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

describe('RET', () => {
  it('opens 4 % in 2,08 % of deductions and the rest in IR and CSLL, so that both sum to the whole', () => {
    // 4 % of 1.234.567,89 is 49.382,72; 2,08 % is 25.679,01; the rest 23.703,71.
    const { deductions, current, deferred } = splitTaxes(bases([123_456_789]), [ret4]);
    expect([deductions, current, deferred]).toEqual([[2_567_901], [2_370_371], [0]]);
  });

  it('opens 1 % in 0,53 % and 0,47 %', () => {
    const { deductions, current } = splitTaxes(bases([100_000_00]), [{ from: '2026-01', ...TAX_PRESETS.RET1 }]);
    expect([deductions, current]).toEqual([[530_00], [470_00]]);
  });

  it('takes deductions from recognised revenue, the current tax from receipts, and defers the difference', () => {
    const { deductions, current, deferred } = splitTaxes(bases([100_000_00, 300_000_00], [300_000_00, 100_000_00]), [ret4]);
    expect(deductions).toEqual([6_240_00, 2_080_00]);
    expect(current).toEqual([1_920_00, 5_760_00]);
    expect(deferred).toEqual([3_840_00, -3_840_00]);
  });

  it('pays receipts a month later, opened by largest remainder, and compensates what was returned tax by tax', () => {
    const { paid, outside } = splitTaxes(bases([100_000_00, -50_000_00, 20_000_00, 50_000_00, 0, 0]), [ret4]);
    expect(paid.pis).toEqual([0, 370_00, 0, 0, 74_00, 0]);
    expect(paid.cofins).toEqual([0, 1_710_00, 0, 0, 342_00, 0]);
    expect(sum(Object.values(paid).flat())).toBe(4_800_00);
    expect(outside).toBe(0);
  });

  it('takes the rates of the month', () => {
    const rules = [ret4, { from: '2027-02', ...TAX_PRESETS.RET4, cofins: 27_100 }];
    expect(splitTaxes(bases([100_000_00, 100_000_00]), rules).deductions).toEqual([2_080_00, 3_080_00]);
    expect(ruleAt(rules, '2025-12')).toBeNull();
    expect(splitTaxes(bases([100_000_00], [0], '2025-12'), rules).current).toEqual([0]);
  });
});

describe('presumed profit', () => {
  it('is 3,65 % of deductions and 2,28 % of IR and CSLL', () => {
    const { deductions, current } = splitTaxes(bases([100_000_00]), [presumido]);
    expect([deductions, current]).toEqual([[3_650_00], [2_280_00]]);
  });

  it('books the additional on the quarter above R$ 60 mil of base in its last month, a part of a quarter as one', () => {
    // 8 % of 1.000.000,00 a month: 240.000,00 in the quarter, 180.000,00 above the limit; February and March alone are 160.000,00.
    const whole = splitTaxes(bases([100_000_000, 100_000_000, 100_000_000], undefined, '2027-01'), [presumido]);
    expect(whole.current).toEqual([2_280_000, 2_280_000, 2_280_000 + 1_800_000]);
    const part = splitTaxes(bases([100_000_000, 100_000_000], undefined, '2027-02'), [presumido]);
    expect(part.current).toEqual([2_280_000, 2_280_000 + 1_000_000]);
    const small = splitTaxes(bases([10_000_000, 10_000_000, 10_000_000]), [presumido]);
    expect(small.current).toEqual([228_000, 228_000, 228_000]);
  });
});

describe('actual profit', () => {
  it('takes PIS and COFINS from revenue, and IR and CSLL from the profit of the quarter where there is one', () => {
    const rule: TaxRule = { from: '2026-01', ...TAX_PRESETS.LR };
    const result = splitTaxes(
      { ...bases([0, 0, 0, 0], [100_000_00, 0, 0, 0]), profit: [200_000_00, -50_000_00, 0, -10_000_00] },
      [rule],
    );
    expect(result.deductions).toEqual([9_250_00, 0, 0, 0]);
    // 150.000,00 × 24 % and 10 % of what is above 60.000,00.
    expect(result.current).toEqual([0, 0, 45_000_00, 0]);
    expect(result.deferred).toEqual([0, 0, 0, 0]);
    expect(splitTaxes({ ...bases([0]), profit: null }, [rule]).current).toEqual([0]);
  });
});

describe('a change of regime', () => {
  it('brings what was deferred to 0 in its month', () => {
    const rules: TaxRule[] = [ret4, { ...presumido, from: '2027-03' }];
    const { deferred } = splitTaxes(bases([0, 0, 0, 0], [100_000_00, 50_000_00, 10_000_00, 10_000_00]), rules);
    expect(deferred.slice(0, 2)).toEqual([1_920_00, 960_00]);
    expect(sum(deferred.slice(0, 3))).toBe(0);
    expect(deferred[3]).toBe(228_00);
  });
});

describe('any flow', () => {
  it('is paid whole: what is paid with what is outside is what was owed, and no payment is negative', () => {
    const failing = Array.from({ length: 2_000 }, (_, seed) => seed).filter((seed) => {
      const random = randomBy(seed);
      const flow = () => Array.from({ length: random.whole(1, 30) }, () => random.whole(-50_000_000, 90_000_000));
      const receipts = flow();
      const rule = { from: '2026-01', ...random.pick([TAX_PRESETS.RET4, TAX_PRESETS.RET1, TAX_PRESETS.LP]) };
      const { paid, current, outside } = splitTaxes(bases(receipts, receipts.toReversed()), [rule]);
      const onReceipts = splitTaxes(bases(receipts, receipts), [rule]).deductions;
      const out = Object.values(paid).flat();
      return out.some((amount) => amount < 0) || sum(out) + outside !== sum(current) + sum(onReceipts);
    });
    expect(failing).toEqual([]);
  });
});

describe('a table of rates', () => {
  it('is told what is wrong with it', () => {
    expect(taxIssues([ret4], '2027-01')).toEqual([]);
    expect(taxIssues([ret4], '2025-12').map(({ message }) => message)).toEqual(['Não há alíquotas em vigor em dez/2025.']);
    expect(taxIssues([ret4, { ...ret4, pis: -1 }], '2027-01').map(({ code }) => code)).toEqual(['vigencia_repetida', 'aliquota']);
    expect(taxIssues([{ ...ret4, from: '' }], '2027-01').map(({ code }) => code)).toEqual(['mes']);
  });
});

describe('a tax opened in two', () => {
  it('gives each its share by largest remainder', () => {
    const rules = [{ from: '2027-01', ...TAX_PRESETS.RET4 }];
    const failed = Array.from({ length: 3_000 }, (_, seed) => seed).filter((seed) => {
      const receipts = [randomBy(seed).whole(0, seed % 3 === 0 ? 900 : 900_000_000_00), 0];
      const { paid, current } = splitTaxes({ start: '2027-01', receipts, revenue: [0, 0], profit: null }, rules, 0);
      const whole = share(receipts[0] ?? 0, 20_800);
      const opened = [...spreadWeighted(whole, [3_700, 17_100]), ...spreadWeighted(current[0] ?? 0, [12_600, 6_600])];
      return JSON.stringify([paid.pis[0], paid.cofins[0], paid.irpj[0], paid.csll[0]]) !== JSON.stringify(opened);
    });
    expect(failed).toEqual([]);
  });
});
