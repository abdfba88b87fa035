import { describe, expect, it } from 'vitest';
import { indicatorsOf } from '#planning/cashflow/calculate.ts';
import { explainContribution, explainExposure, explainPresentValue, sumOfAll } from '#planning/cashflow/explain-value.ts';
import { monthlyRate, presentValue } from '#planning/cashflow/value.ts';
import { amountLeaf, recompute } from '#planning/explain/explanation.ts';
import { randomBy } from '#planning/test/random.ts';

const CHECK = [-400, -150, -120, 50, 120, 180, 220, 160, 80].map((thousands) => thousands * 100_000);

describe('a present value told', () => {
  it('[RT-13] names each month’s flow with its factor, and the months add up to it', () => {
    const explained = explainPresentValue(CHECK, '2027-01', '2027-01', 120_000);
    expect([explained.text, recompute(explained)]).toEqual(['101.331,48', 10_133_148]);
    expect(explained.formula_text).toContain('TMA de 12 % ao ano, 0,948879 % ao mês');
    expect(explained.children.slice(0, 2).map(({ text, formula_text }) => [text, formula_text])).toEqual([
      ['−400.000,00', '−400.000,00 × 1,000000'],
      ['−148.590,06', '−150.000,00 × 0,990600'],
    ]);
  });

  it('[RT-13] adds up for any flow and base month, each month within a cent of its own', () => {
    for (let seed = 0; seed < 300; seed += 1) {
      const random = randomBy(seed);
      const flow = Array.from({ length: random.whole(1, 120) }, () => random.whole(-9_000_000, 9_000_000));
      const discount = random.whole(0, 900_000);
      const explained = explainPresentValue(flow, '2027-06', '2027-01', discount);
      expect(recompute(explained)).toBe(presentValue(flow, monthlyRate(discount), 5));
    }
  });
});

describe('a present value near the end of the range of money', () => {
  it('[RT-13] adds up to the cent: months are discounted as the value is, and what they come to on the way is summed exactly', () => {
    let count = 0;
    for (let seed = 0; seed < 300; seed += 1) {
      const random = randomBy(seed);
      // Up and down, so that the value stays money while its months are as large as money gets.
      const flow = Array.from(
        { length: random.whole(2, 40) },
        (_, at) => (at % 2 === 0 ? 1 : -1) * random.whole(4_000_000_000_000_000, 8_900_000_000_000_000),
      );
      const value = presentValue(flow, monthlyRate(120_000), 5);
      if (value === null) continue;
      count += 1;
      expect([seed, recompute(explainPresentValue(flow, '2027-06', '2027-01', 120_000))]).toEqual([seed, value]);
    }
    expect(count).toBeGreaterThan(100);
  });

  it('[RT-13] a sum of whole numbers is exact though a double does not hold what it comes to on the way', () => {
    const parts = [9_000_000_000_000_001, 9_000_000_000_000_000, -9_000_000_000_000_000, -9_000_000_000_000_000];
    const children = parts.map((value) => amountLeaf('Parte', value));
    expect(recompute({ ...amountLeaf('Soma', 1), formula: sumOfAll(children), children })).toBe(1);
  });
});

describe('a peak exposure told', () => {
  it('[RT-13] goes month by month to the lowest balance', () => {
    const explained = explainExposure(CHECK, '2027-01');
    expect([explained.label, explained.text, recompute(explained)]).toEqual([
      'Exposição máxima em mar/2027',
      '670.000,00',
      67_000_000,
    ]);
    expect(explained.children.map(({ text }) => text)).toEqual(['400.000,00', '150.000,00', '120.000,00']);
    const held = explainContribution(CHECK, '2027-01', 10_000_000);
    expect([held.text, recompute(held), held.children[0]?.value]).toEqual(['570.000,00', 57_000_000, -10_000_000]);
    expect(explainContribution(CHECK, '2027-01', 90_000_000)).toMatchObject({ value: 0, children: [] });
  });

  it('[RT-13] is what the indicators say, for any flow', () => {
    for (let seed = 0; seed < 300; seed += 1) {
      const random = randomBy(seed);
      const flow = Array.from({ length: random.whole(1, 60) }, () => random.whole(-9_000_000, 9_000_000));
      const opening = random.whole(-5_000_000, 5_000_000);
      const { exposure, contribution } = indicatorsOf(flow, '2027-01', '2027-01', 120_000, opening);
      expect(recompute(explainExposure(flow, '2027-01'))).toBe(exposure);
      expect(recompute(explainContribution(flow, '2027-01', opening))).toBe(contribution);
    }
  });
});
