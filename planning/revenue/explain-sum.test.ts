import { describe, expect, it } from 'vitest';
import { calculateAssociative } from '#planning/associative/calculate.ts';
import { ASSOCIATIVE_COLUMNS, ASSOCIATIVE_KPIS } from '#planning/associative/sheet.ts';
import { sumAssociative } from '#planning/associative/sum.ts';
import { recompute, type Explanation } from '#planning/explain/explanation.ts';
import { calculatePoc } from '#planning/poc/calculate.ts';
import { POC_COLUMNS, POC_KPIS } from '#planning/poc/sheet.ts';
import { sumPoc } from '#planning/poc/sum.ts';
import { explainAssociativeSum, explainPocSum } from '#planning/revenue/explain-sum.ts';
import { pocReport } from '#planning/revenue/report.ts';
import { randomAssociative } from '#planning/test/associative-plans.ts';
import { randomPoc } from '#planning/test/poc-plans.ts';
import { randomBy } from '#planning/test/random.ts';

const worth = (explanation: Explanation | null) => explanation && [explanation.value, recompute(explanation)];
const both = (value: number | null | undefined) => (value === null || value === undefined ? null : [value, value]);

describe('a figure of all modules together', () => {
  it('[RT-9] is explained by those of each module, which recompute to it, for every column and figure', () => {
    const random = randomBy(31);
    for (let run = 0; run < 12; run += 1) {
      const modules = ['Torre A', 'Torre B', 'Torre C'].map((name) => ({ name, plan: randomAssociative(random, false) }));
      const { months, columns, kpis } = sumAssociative(modules.map(({ plan }) => calculateAssociative(plan)));
      const month = random.pick(months);
      const at = months.indexOf(month);
      for (const column of ASSOCIATIVE_COLUMNS)
        expect([column, worth(explainAssociativeSum(modules, { column, month }))]).toEqual([column, both(columns[column][at])]);
      for (const kpi of ASSOCIATIVE_KPIS)
        expect([kpi, worth(explainAssociativeSum(modules, { kpi }))]).toEqual([kpi, both(kpis[kpi])]);
    }
  });

  it('[RT-10] of revenue and cost likewise; POC and margin are those of the sums', () => {
    const random = randomBy(32);
    for (let run = 0; run < 12; run += 1) {
      const modules = ['A', 'B'].map((name) => ({ name, plan: randomPoc(random) }));
      const { months, columns } = sumPoc(modules.map(({ plan }) => calculatePoc(plan)));
      const month = random.pick(months);
      const at = months.indexOf(month);
      for (const column of POC_COLUMNS)
        expect([column, worth(explainPocSum(modules, { column, month }))]).toEqual([column, both(columns[column][at])]);
      const plans = modules.map(({ plan }, modulo) => ({ modulo, plan }));
      for (const reference of [null, month]) {
        const { kpis } = pocReport({ plans, missing: [], summed: true, reference });
        for (const kpi of POC_KPIS)
          expect([kpi, worth(explainPocSum(modules, { kpi }, reference))]).toEqual([kpi, both(kpis[kpi])]);
      }
    }
  });

  it('names the modules, and leaves out those that add nothing', () => {
    const plan = randomAssociative(randomBy(5), true);
    const nothing = { ...plan, units: 0, swap_units: 0 };
    const explained = explainAssociativeSum(
      [
        { name: '1 Torre A', plan },
        { name: '2 Torre B', plan: nothing },
      ],
      { kpi: 'vgv' },
    );
    expect(explained?.label).toBe('VGV de todos os módulos');
    expect(explained?.children.map(({ label }) => label)).toEqual(['1 Torre A: VGV']);
  });
});
