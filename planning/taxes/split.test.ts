import { spreadWeighted } from '#planning/numbers/spread.ts';
import { share } from '#planning/numbers/ratio.ts';
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
/** What is owed, paid in its own month. */
const owed = (receipts: number[], rules: TaxRule[] = [presumido]) => splitTaxes(bases(receipts), rules, 0);
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
    // 8 % of 1.000.000,00 a month: 240.000,00 in the quarter, 180.000,00 above the limit; February and March alone are
    // 160.000,00.
    const whole = splitTaxes(bases([100_000_000, 100_000_000, 100_000_000], undefined, '2027-01'), [presumido]);
    expect(whole.current).toEqual([2_280_000, 2_280_000, 2_280_000 + 1_800_000]);
    const part = splitTaxes(bases([100_000_000, 100_000_000], undefined, '2027-02'), [presumido]);
    expect(part.current).toEqual([2_280_000, 2_280_000 + 1_000_000]);
    const small = splitTaxes(bases([10_000_000, 10_000_000, 10_000_000]), [presumido]);
    expect(small.current).toEqual([228_000, 228_000, 228_000]);
  });
});

describe('presumed profit, tax by tax', () => {
  const [tenth, quarter] = [400_000_00, [400_000_00, 400_000_00, 400_000_00]];
  it('[RT-15] books the additional as IRPJ, in the closing of the current tax too', () => {
    const { paid, current } = owed(quarter);
    expect(paid.irpj).toEqual([4_800_00, 4_800_00, 8_400_00]);
    expect(paid.csll).toEqual([4_320_00, 4_320_00, 4_320_00]);
    expect(current).toEqual([9_120_00, 9_120_00, 12_720_00]);
    const march = owed([0, 0, 1_000_000_00]).paid;
    expect([march.irpj[2], march.csll[2]]).toEqual([14_000_00, 10_800_00]);
  });

  it('[RT-15] grants the limit once a quarter, however many rows of validity it has', () => {
    const typedAgain = { ...presumido, from: '2027-02' };
    expect(owed(quarter, [presumido, typedAgain])).toEqual(owed(quarter));
    const more = owed([500_000_00, 500_000_00, 500_000_00], [presumido, typedAgain]);
    expect(sum(more.current)).toBe(40_200_00);
  });

  it('[RT-15] takes a part of a quarter for one where the regime changes, and nowhere else', () => {
    const { current } = owed(quarter, [presumido, { ...ret4, from: '2027-03' }]);
    expect(current).toEqual([9_120_00, 9_520_00, 7_680_00]);
    expect(owed([tenth, tenth]).current).toEqual([9_120_00, 9_520_00]);
  });

  it('[RT-15] rounds each tax once, from the exact base; the additional apart from the month’s IRPJ', () => {
    const { paid, deductions, current } = owed([10_00]);
    expect(Object.values(paid).flat()).toEqual([7, 30, 12, 11]);
    expect([deductions, current]).toEqual([[37], [23]]);
    // Of 0,70 they are 0,455 and 2,1 cents, together 2,555; of 0,60 0,72 and 0,648, together 1,368: the sum of the
    // rounded ones is owed.
    const [sales, income] = [owed([70]), owed([60])];
    expect([sales.paid.pis, sales.paid.cofins, sales.deductions]).toEqual([[0], [2], [2]]);
    expect([income.paid.irpj, income.paid.csll, income.current]).toEqual([[1], [1], [2]]);
    const additional = (receipts: number) => {
      const [month = 0] = owed([receipts]).paid.irpj;
      return month - (owed([receipts], [{ ...presumido, additional: 0 }]).paid.irpj[0] ?? 0);
    };
    expect([750_000_63, 750_000_62, 6_677_600_59].map(additional)).toEqual([1, 0, 47_420_80]);
  });

  it('[RT-15] rounds what is presumed first where the presumption changes within the quarter', () => {
    const services = { ...presumido, from: '2027-02', irpj_base: 320_000 };
    // 8 % of 400.000,00 and 32 % of 800.000,00 are 288.000,00, of which 228.000,00 are above the limit.
    expect(owed(quarter, [presumido, services]).paid.irpj).toEqual([4_800_00, 19_200_00, 19_200_00 + 22_800_00]);
  });
});

/** What each of several modules of a company owes, paid in its own month. */
const owedTogether = (flows: readonly number[][], rules: TaxRule[][] = flows.map(() => [presumido])) => {
  const modules = flows.map((receipts, at) => ({ start: '2027-01', receipts, revenue: receipts, rules: rules[at] ?? [] }));
  return modules.map((module, at) => splitTaxes({ ...module, profit: null }, module.rules, 0, { modules, at }));
};
const additionalsOf = (flows: readonly number[][], rules?: TaxRule[][]) => {
  const without = flows.map((_, at) => (rules?.[at] ?? [presumido]).map((rule) => ({ ...rule, additional: 0 })));
  const plainly = owedTogether(flows, without);
  return owedTogether(flows, rules).map(({ current }, at) => sum(current) - sum(plainly[at]?.current ?? []));
};

describe('presumed profit of a company with several modules', () => {
  it('[RT-15] grants the limit once a company: the additional is of all modules, opened by what each received', () => {
    expect(
      additionalsOf([
        [900_000_00, 0, 0],
        [0, 300_000_00, 0],
      ]),
    ).toEqual([2_700_00, 900_00]);
    expect(
      [
        [900_000_00, 0, 0],
        [0, 300_000_00, 0],
      ].map((alone) => additionalsOf([alone])[0]),
    ).toEqual([1_200_00, 0]);
  });

  it('[RT-15] defers it the same way: what is recognised and received alike leaves nothing on line 97', () => {
    const [one, other] = owedTogether([
      [900_000_00, 0, 0],
      [0, 300_000_00, 0],
    ]);
    expect([one?.deferred, other?.deferred]).toEqual([
      [0, 0, 0],
      [0, 0, 0],
    ]);
  });

  it('[RT-15] leaves out modules under RET, and those that gave back more than they received', () => {
    expect(
      additionalsOf(
        [
          [1_500_000_00, 0, 0],
          [900_000_00, 0, 0],
        ],
        [[presumido], [ret4]],
      ),
    ).toEqual([6_000_00, 0]);
    // 8 % of 1.500.000,00 − 100.000,00 is 112.000,00.
    expect(
      additionalsOf([
        [1_500_000_00, 0, 0],
        [-100_000_00, 0, 0],
      ]),
    ).toEqual([5_200_00, 0]);
  });

  it('[RT-15] opens any additional to the cent, and a company of one module is as if it stood alone', () => {
    const failing = Array.from({ length: 1_000 }, (_, seed) => seed).filter((seed) => {
      const random = randomBy(seed);
      const flows = Array.from({ length: random.whole(2, 5) }, () =>
        Array.from({ length: 3 }, () => (random.chance(0.2) ? random.whole(-9_000_000, 0) : random.whole(0, 90_000_000))),
      );
      const all = [0, 1, 2].map((at) => sum(flows.map((flow) => flow[at] ?? 0)));
      const [whole = 0] = additionalsOf([all]);
      const [first = []] = flows;
      const received = flows.some((flow) => sum(flow) > 0);
      return (
        (received && sum(additionalsOf(flows)) !== whole) ||
        JSON.stringify(owedTogether([first])[0]) !== JSON.stringify(owed(first))
      );
    });
    expect(failing).toEqual([]);
  });

  it('[RT-15] is granted once in a quarter in which another regime stood in between', () => {
    const rules = [presumido, { ...ret4, from: '2027-02' }, { ...presumido, from: '2027-03' }];
    // 8 % of 1.600.000,00 is 128.000,00.
    const { paid } = owed([800_000_00, 0, 800_000_00], rules);
    expect(sum(paid.irpj)).toBe(2 * 9_600_00 + 6_800_00);
  });
});

describe('RET, tax by tax', () => {
  it('[RT-15] is rounded as a whole, and opened by largest remainder', () => {
    const one = splitTaxes(bases([3_15]), [ret4], 0);
    expect([one.deductions, one.current, Object.values(one.paid).flat()]).toEqual([[7], [6], [1, 6, 4, 2]]);
    const other = splitTaxes(bases([24]), [ret4], 0);
    expect([other.deductions, other.current]).toEqual([[0], [1]]);
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
    // The additional is IRPJ: 22.500,00 + 9.000,00, paid a month later.
    expect([result.paid.irpj[3], result.paid.csll[3]]).toEqual([31_500_00, 13_500_00]);
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
