import { describe, expect, expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import { associativeAssumptions } from '#contract/associative-assumptions.ts';
import { cashflowAssumptions } from '#contract/cashflow-assumptions.ts';
import { dreAssumptions } from '#contract/dre-assumptions.ts';
import { pocAssumptions } from '#contract/poc-assumptions.ts';
import type { DrePlan } from '#planning/accrual/plan.ts';
import { exampleA, exampleB } from '#planning/associative/examples.table.ts';
import type { AssociativePlan } from '#planning/associative/plan.ts';
import { emptyCashflow, type CashflowPlan } from '#planning/cashflow/plan.ts';
import { examplePoc } from '#planning/poc/example.table.ts';
import type { PocPlan } from '#planning/poc/plan.ts';
import { randomCashflow } from '#planning/test/cashflows.ts';
import { randomBy } from '#planning/test/random.ts';

describe('assumptions on the wire', () => {
  it('decode into exactly the plans that are worked out', () => {
    expectTypeOf<z.output<typeof associativeAssumptions>>().toExtend<AssociativePlan>();
    expectTypeOf<AssociativePlan>().toExtend<z.output<typeof associativeAssumptions>>();
    expectTypeOf<z.output<typeof pocAssumptions>>().toExtend<PocPlan>();
    expectTypeOf<PocPlan>().toExtend<z.output<typeof pocAssumptions>>();
    expectTypeOf<z.output<typeof cashflowAssumptions>>().toExtend<CashflowPlan>();
    expectTypeOf<CashflowPlan>().toExtend<z.output<typeof cashflowAssumptions>>();
    expectTypeOf<z.output<typeof dreAssumptions>>().toExtend<DrePlan>();
    expectTypeOf<DrePlan>().toExtend<z.output<typeof dreAssumptions>>();
  });

  it('carry every plan there and back unchanged', () => {
    for (const plan of [exampleA(8), exampleB()])
      expect(z.decode(associativeAssumptions, z.encode(associativeAssumptions, plan))).toStrictEqual(plan);
    const poc = examplePoc();
    expect(z.decode(pocAssumptions, z.encode(pocAssumptions, poc))).toStrictEqual(poc);
    const dre: DrePlan = {
      pecld: 15_000,
      deferred_commission: true,
      capitalised: 600_000,
      depreciation: [{ label: 'Estande', value: 1_000_05, first: '2027-01', months: 36 }],
      notes: { pecld: 'Histórico de 2026' },
    };
    expect(z.decode(dreAssumptions, z.encode(dreAssumptions, dre))).toStrictEqual(dre);
    const flows = Array.from({ length: 200 }, (_, seed): CashflowPlan => ({
      ...randomCashflow(randomBy(seed), '2027-01'),
      notes: { works: 'Contrato 12/2026', taxes: 'Patrimônio de afetação' },
    }));
    for (const flow of flows) expect(z.decode(cashflowAssumptions, z.encode(cashflowAssumptions, flow))).toStrictEqual(flow);
  });

  it('[RT-13] of a cash flow take no line nor assumption that there is not, and no remark without words', () => {
    const wire = z.encode(cashflowAssumptions, emptyCashflow('2027-01', 12));
    const taken = (change: object) => cashflowAssumptions.safeDecode({ ...wire, ...change }).success;
    expect(taken({ realised: { works: ['1.00', '-2.00'] }, notes: { works: 'Medição' } })).toBe(true);
    expect(taken({ realised: { bricks: ['1.00'] } })).toBe(false);
    expect(taken({ notes: { works: '' } })).toBe(false);
    expect(taken({ notes: { bricks: 'Medição' } })).toBe(false);
    expect(taken({ typed: [{ line: 'works', month: '2027-01', amount: '1.00' }] })).toBe(false);
    expect(taken({ discount: '-100.0000' })).toBe(false);
  });

  it('write money as decimal text, shares as percent text, fractions with ten places', () => {
    const wire = z.encode(associativeAssumptions, exampleB());
    expect(wire).toMatchObject({ price: '187350.37', land_share: '12.3400', start: '2027-01', sales: { values: [2, 2, 2, 1] } });
    expect(z.encode(pocAssumptions, examplePoc()).units[0]).toStrictEqual({
      code: 'AP 1',
      fraction: '0.1000000000',
      area: '50.00',
      value: '300000.00',
    });
  });

  it('take no field of their own, no share beyond 100 % and no more than 120 months', () => {
    const wire = z.encode(associativeAssumptions, exampleA(8));
    const taken = (change: object) => associativeAssumptions.safeDecode({ ...wire, ...change }).success;
    expect(taken({})).toBe(true);
    expect(taken({ comment: 'x' })).toBe(false);
    expect(taken({ land_share: '100.0001' })).toBe(false);
    expect(taken({ months: 121 })).toBe(false);
    expect(taken({ sales: { kind: 'unidades', values: Array.from({ length: 121 }, () => 0) } })).toBe(false);
    const poc = z.encode(pocAssumptions, examplePoc());
    const units = poc.units.map((unit) => ({ ...unit, fraction: '1.0000000001' }));
    expect(pocAssumptions.safeDecode({ ...poc, units }).success).toBe(false);
  });
});
