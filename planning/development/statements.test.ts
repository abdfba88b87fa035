import { describe, expect, it } from 'vitest';
import { indicatorsOf } from '#planning/cashflow/calculate.ts';
import { emptyCashflow } from '#planning/cashflow/plan.ts';
import { calculateDevelopment } from '#planning/development/calculate.ts';
import { withCompanies } from '#planning/development/companies.ts';
import { NO_CHANGE } from '#planning/development/change.ts';
import { openingOf, statementSources, statementsOf, type StatementsInput } from '#planning/development/statements.ts';
import { whatIf } from '#planning/development/what-if.ts';
import { monthIndex } from '#planning/numbers/months.ts';
import type { AmountSeries } from '#planning/statement/amounts.ts';
import { CASHFLOW_MODEL } from '#planning/statement/cashflow-model.ts';
import { compareStatements } from '#planning/statement/compare.ts';
import { drillStatement } from '#planning/statement/drill.ts';
import { DRE_MODEL } from '#planning/statement/dre-model.ts';
import { contributionsOf, explainStatement } from '#planning/statement/explain.ts';
import { structureOf } from '#planning/statement/model.ts';
import { randomDevelopment } from '#planning/test/cashflows.ts';
import { randomBy } from '#planning/test/random.ts';

const SPAN = { first: '2020-01', last: '2045-12' };
const inputOf = (seed: number, change: Partial<StatementsInput> = {}): StatementsInput => ({
  plans: [0, 1, 2].map((at) => randomDevelopment(randomBy(seed * 3 + at), at + 1)),
  others: { dre: [], cashflow: [] },
  dre: structureOf(DRE_MODEL),
  cashflow: structureOf(CASHFLOW_MODEL),
  ...SPAN,
  view: 'anual',
  opening: 0,
  base: '2027-01',
  discount: 120_000,
  consolidation: null,
  ...change,
});
const failing = (count: number, holds: (seed: number) => boolean): number[] =>
  Array.from({ length: count }, (_, seed) => seed).filter((seed) => !holds(seed));
const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

describe('both statements of several modules', () => {
  it('are plain data: what travelled gives the same bytes', () => {
    const failed = failing(60, (seed) => {
      const input = inputOf(seed);
      // What a plan is after it went over the wire.
      const travelled = JSON.parse(JSON.stringify(input)) as StatementsInput;
      const created = statementsOf(input);
      return same(created, statementsOf(travelled)) && same(created, JSON.parse(JSON.stringify(created)));
    });
    expect(failed).toEqual([]);
  });

  it('hold every module’s cash: the closing balance is all of their flows, and the indicators are those of the sum', () => {
    const failed = failing(200, (seed) => {
      const input = inputOf(seed, { opening: 1_000_00 });
      const { balances, indicators, cashflow } = statementsOf(input);
      const results = withCompanies(input.plans).map(calculateDevelopment);
      const opening = input.plans.reduce((sum, { cashflow: plan }) => sum + (plan?.opening ?? 0), 1_000_00);
      const start = monthIndex(SPAN.first);
      const flow = Array.from({ length: monthIndex(SPAN.last) - start + 1 }, () => 0);
      let net = 0;
      for (const { months, sheet } of results)
        months.forEach((month, at) => {
          const place = monthIndex(month) - start;
          flow[place] = (flow[place] ?? 0) + (sheet.columns.before_partners[at] ?? 0);
          net += sheet.columns.net[at] ?? 0;
        });
      const expected = indicatorsOf(flow, SPAN.first, input.base, input.discount, opening);
      return (
        balances.closing.at(-1) === opening + net &&
        same({ ...indicators, npv: 0 }, { ...expected, npv: 0 }) &&
        Math.abs((indicators.npv ?? 0) - (expected.npv ?? 0)) <= 1 &&
        cashflow.check.difference.every((cents) => cents === 0)
      );
    });
    expect(failed).toEqual([]);
  });

  it('take half of a company that is held by half, and say so', () => {
    const plans = inputOf(4)
      .plans.slice(0, 1)
      .map((one) => ({ ...one, place: { ...one.place, company: 7 } }));
    const whole = statementsOf(inputOf(4, { plans }));
    const participations = [{ company: 7, from: '2020-01', share: 500_000 }];
    const half = statementsOf(inputOf(4, { plans, consolidation: { participations, eliminations: [], allocations: [] } }));
    const [all, part] = [whole.cashflow.check.came_in.at(-1) ?? 0, half.cashflow.check.came_in.at(-1) ?? 0];
    expect(Math.abs(all - 2 * part)).toBeLessThanOrEqual(plans[0]?.cashflow?.months ?? 120);
    expect(all).not.toBe(0);
    expect(half.notes.cashflow?.participations).toEqual([{ company: 7, whole: all, taken: part }]);
    expect(whole.notes.cashflow).toBeNull();
  });

  it('take of the cash before the first month what the company’s share of that month is', () => {
    const plans = inputOf(4)
      .plans.slice(0, 1)
      .map((one) => ({
        ...one,
        place: { ...one.place, company: 7 },
        cashflow: { ...emptyCashflow('2027-01', 12), opening: 1_000_01 },
      }));
    const openingWith = (from: string, company = 7) => {
      const participations = [{ company, from, share: 500_000 }];
      const input = inputOf(4, { plans, opening: 5_00, consolidation: { participations, eliminations: [], allocations: [] } });
      return [statementSources(input).opening, statementsOf(input).balances.opening.at(-1)];
    };
    expect(openingWith('2027-01')).toEqual([505_01, 505_01]);
    expect(openingWith('2027-02')).toEqual([1_005_01, 1_005_01]);
    expect(openingWith('2027-01', 8)).toEqual([1_005_01, 1_005_01]);
    expect(openingOf(plans, null)).toBe(1_000_01);
  });

  it('take amounts from elsewhere, and tell a change against what is saved', () => {
    const rent: AmountSeries = {
      source: { kind: 'conta_contabil', key: '3' },
      company: 1,
      enterprise: null,
      center_cost: 2,
      start: '2027-03',
      values: [-100_00],
      ref: 'expense-entry:1',
      label: '3.1 Aluguel',
    };
    const input = inputOf(3, { others: { dre: [rent], cashflow: [rent] } });
    const saved = statementsOf(input);
    expect(saved.dre.rows.find(({ key }) => key === 'unmapped')?.total).toBe(-100_00);
    const changed = statementsOf({ ...input, plans: whatIf(input.plans, { ...NO_CHANGE, price: 100_000 }) });
    const { rows } = compareStatements(saved.dre, changed.dre);
    const revenue = rows.find(({ nome }) => nome === 'Receita bruta');
    expect(revenue?.total.favour).toBe('favoravel');
    expect(
      same(
        compareStatements(saved.dre, saved.dre).rows.filter(({ total }) => total.difference),
        [],
      ),
    ).toBe(true);
  });

  it('explain and open what they show, from the same amounts', () => {
    const failed = failing(100, (seed) => {
      const participations = [{ company: 2, from: '2027-06', share: 333_333 }];
      const input = inputOf(seed, { consolidation: { participations, eliminations: [], allocations: [] } });
      const sources = statementSources(input);
      const created = statementsOf(input);
      const random = randomBy(seed);
      return (['dre', 'cashflow'] as const).every((name) => {
        const rows = created[name].rows.filter(({ type, total }) => type !== 'left_out' && total !== null && total !== 0);
        if (rows.length === 0) return true;
        const row = random.pick(rows);
        const explained = explainStatement(sources[name], { row: row.key, period: 'total' });
        const parts = drillStatement(sources[name], row.key, 'enterprise');
        const leaves = explained === null ? [] : contributionsOf(explained);
        return (
          explained?.value === row.total &&
          leaves.reduce((sum, { value }) => sum + value, 0) === row.total &&
          (parts === null || parts.reduce((sum, { total }) => sum + total, 0) === row.total)
        );
      });
    });
    expect(failed).toEqual([]);
  });

  it('tell the months of modules that have no result, with the reasons', () => {
    const input = inputOf(5);
    const plans = input.plans.map((one) => ({ ...one, poc: one.poc && { ...one.poc, base_confirmed: false } }));
    const { unavailable } = statementsOf({ ...input, plans });
    expect(unavailable.length).toBe(plans.filter(({ poc }) => poc !== null).length);
    expect(unavailable[0]?.months[0]?.reasons).toContain('criterio_nao_validado');
  });
});
