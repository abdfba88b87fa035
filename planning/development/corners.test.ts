import { describe, expect, it } from 'vitest';
import { consolidationIssues, type Consolidation } from '#planning/consolidation/consolidate.ts';
import { statementSources, statementsOf, type StatementsInput } from '#planning/development/statements.ts';
import { hasErrors } from '#planning/plan/issue.ts';
import { CASHFLOW_MODEL } from '#planning/statement/cashflow-model.ts';
import { DRE_MODEL } from '#planning/statement/dre-model.ts';
import { drillStatement, DRILLS } from '#planning/statement/drill.ts';
import { explainStatement } from '#planning/statement/explain.ts';
import { structureOf } from '#planning/statement/model.ts';
import { VIEWS } from '#planning/statement/periods.ts';
import { emptyStructure, STATEMENTS } from '#planning/statement/structure.ts';
import { recompute } from '#planning/explain/explanation.ts';
import { cornerConsolidation, cornerDevelopment, corners } from '#planning/test/corners.ts';
import { randomBy, type Random } from '#planning/test/random.ts';

const CORNERS = Number(process.env['PLANS'] ?? 150);
const NONE = { structure: emptyStructure(), mapping: [] };

function inputOf(random: Random): StatementsInput {
  const { month, pick, chance } = corners(random);
  const plans = Array.from({ length: pick([0, 1, 2, 3]) }, (_, at) => cornerDevelopment(random, at + 1));
  const [first = '', last = ''] = [month(), pick([month(), '1900-01', '2027-06', '2199-12'])].toSorted();
  const consolidation: Consolidation | null = chance(0.5) ? cornerConsolidation(random) : null;
  return {
    plans,
    others: { dre: [], cashflow: [] },
    dre: chance(0.1) ? NONE : structureOf(DRE_MODEL),
    cashflow: chance(0.1) ? NONE : structureOf(CASHFLOW_MODEL),
    first,
    last: last.slice(0, 4) === first.slice(0, 4) || chance(0.1) ? last : first,
    view: pick(VIEWS),
    opening: 0,
    base: pick([first, month()]),
    discount: pick([0, 120_000, -999_999, 10_000_000]),
    consolidation: consolidation !== null && hasErrors(consolidationIssues(consolidation, {})) ? null : consolidation,
    includes: chance(0.2) ? ({ company }) => company === 1 : null,
  };
}

describe('both statements of modules at the corners of what the API takes', () => {
  it('[RT-13] [RT-14] [RT-15] are made, told and opened, consolidated or not; every amount is in the last line or told as left out', () => {
    for (let seed = 0; seed < CORNERS; seed += 1) {
      const random = randomBy(seed);
      const input = inputOf(random);
      const created = statementsOf(input);
      const sources = statementSources(input);
      for (const statement of STATEMENTS) {
        const report = created[statement];
        expect([seed, statement, report.check.difference.some((cents) => cents !== 0)]).toEqual([seed, statement, false]);
        const rows = report.rows.filter(({ format }) => format === 'valor');
        if (rows.length === 0) continue;
        const row = random.pick(rows);
        const at = random.whole(0, row.values.length - 1);
        const explained = explainStatement(sources[statement], { row: row.key, period: report.periods[at]?.key ?? '' });
        expect([seed, row.key, explained && recompute(explained)]).toEqual([seed, row.key, row.values[at] ?? null]);
        const parts = drillStatement(sources[statement], row.key, random.pick(DRILLS));
        const sum = parts?.reduce((total, part) => total + part.total, 0) ?? row.total;
        expect([seed, row.key, sum]).toEqual([seed, row.key, row.total]);
      }
      expect(JSON.parse(JSON.stringify(created.indicators))).toEqual(created.indicators);
    }
  });
});
