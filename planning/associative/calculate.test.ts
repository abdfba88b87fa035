import { describe, expect, it } from 'vitest';
import { calculateAssociative, explainAssociative } from '#planning/associative/calculate.ts';
import { associativeIssues } from '#planning/associative/issues.ts';
import { emptyPlan, type AssociativePlan } from '#planning/associative/plan.ts';
import { exampleA, exampleB } from '#planning/associative/examples.table.ts';
import { formatMoney } from '#planning/text/money-format.ts';
import type { Explanation } from '#planning/explain/explanation.ts';

const money = (values: readonly number[] | undefined): string[] => (values ?? []).map((value) => formatMoney(value));
const percent = (...values: number[]): number[] => values.map((value) => Math.round(value * 10_000));

describe('a plan of nine units with even amounts', () => {
  const { columns, kpis, months } = calculateAssociative(exampleA(8));

  it('gives every column of the worked example to the cent', () => {
    expect(months[0]).toBe('2027-01');
    expect(columns.sales).toEqual([3, 2, 2, 1, 0, 1, 0, 0]);
    expect(columns.signings).toEqual([0, 3, 2, 2, 1, 0, 1, 0]);
    expect(columns.active).toEqual([0, 3, 5, 7, 8, 8, 9, 9]);
    expect(columns.work).toEqual(percent(0, 10, 25, 45, 70, 90, 100, 100));
    expect(columns.releasable).toEqual(percent(0, 10, 25, 45, 70, 90, 95, 100));
    // prettier-ignore
    {
      expect(money(columns.land)).toEqual(['0,00', '57.600,00', '38.400,00', '38.400,00', '19.200,00', '0,00', '19.200,00', '0,00']);
      expect(money(columns.works)).toEqual(['0,00', '42.240,00', '133.760,00', '267.520,00', '344.960,00', '225.280,00', '190.080,00', '63.360,00']);
      expect(money(columns.release)).toEqual(['0,00', '99.840,00', '172.160,00', '305.920,00', '364.160,00', '225.280,00', '209.280,00', '63.360,00']);
      expect(money(columns.accumulated)).toEqual(['0,00', '99.840,00', '272.000,00', '577.920,00', '942.080,00', '1.167.360,00', '1.376.640,00', '1.440.000,00']);
      expect(money(columns.own)).toEqual(['30.000,00', '50.000,00', '70.000,00', '80.000,00', '50.000,00', '40.000,00', '20.000,00', '10.000,00']);
    }
    expect(kpis.outside_release).toBe(0);
    expect(kpis.financed).toBe(9 * 16_000_000);
  });

  it('leaves the last instalment outside the horizon, and in the ninth month of a longer one', () => {
    expect(kpis.outside_own).toBe(1_000_000);
    const longer = calculateAssociative(exampleA(9));
    expect(longer.columns.own.at(-1)).toBe(1_000_000);
    expect(longer.kpis).toMatchObject({ outside_own: 0, own: 36_000_000 });
  });

  it('explains a release by signings and progress, down to what was typed', () => {
    const explained = explainAssociative(exampleA(8), { column: 'release', month: '2027-04' });
    expect(explained).toMatchObject({
      label: 'Liberação em abr/2027',
      value: 30_592_000,
      formula_text: '165.120,00 + 140.800,00',
    });
    expect(explained?.children.map((child: Explanation) => `${child.label} = ${child.formula_text}`)).toEqual([
      'Liberação por assinaturas em abr/2027 = 2 × 19.200,00 + 2 × 140.800,00 × 45 %',
      'Liberação por evolução da obra em abr/2027 = 577.920,00 − 272.000,00 − 165.120,00',
    ]);
  });
});

describe('a plan of ugly cents with a cancellation', () => {
  it('gives the releases of the worked example to the cent', () => {
    const { columns, kpis } = calculateAssociative(exampleB());
    expect(columns.active).toEqual([0, 2, 4, 6, 6, 6, 6, 6]);
    expect(columns.releasable).toEqual(percent(3.75, 12.1, 33.33, 64, 88.75, 95, 95, 100));
    // prettier-ignore
    {
      expect(money(columns.release)).toEqual(['0,00', '68.785,65', '180.357,85', '366.346,55', '195.106,83', '49.269,40', '0,00', '39.415,52']);
      expect(money(columns.accumulated)).toEqual(['0,00', '68.785,65', '249.143,50', '615.490,05', '810.596,88', '859.866,28', '859.866,28', '899.281,80']);
    }
    expect(kpis).toMatchObject({ financed: 89_928_180, outside_release: 0 });
  });

  it('gives the own payments of the worked example when nobody cancels', () => {
    const { columns, kpis } = calculateAssociative({ ...exampleB(), cancellations: null });
    // prettier-ignore
    expect(money(columns.own)).toEqual(['18.735,04', '32.786,32', '46.837,60', '51.521,36', '49.179,46', '35.128,18', '21.076,90', '7.025,63']);
    expect(kpis).toMatchObject({ own: 26_229_049, outside_own: 0 });
  });
});

describe('an empty plan', () => {
  const plan: AssociativePlan = emptyPlan('2027-01', 12);

  it('is nothing, and has nothing wrong', () => {
    const { work, releasable, ...amounts } = calculateAssociative(plan).columns;
    expect([work[11], releasable[11]]).toEqual([1_000_000, 950_000]);
    expect(new Set(Object.values(amounts).flat())).toEqual(new Set([0]));
    expect(associativeIssues(plan)).toEqual([]);
  });
});
