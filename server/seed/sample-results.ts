import { calculateDevelopment, type DevelopmentResult } from '#planning/development/calculate.ts';
import type { IndexTables } from '#planning/indices/series.ts';
import { tablesOf } from '#planning/indices/table.ts';
import { SAMPLE_ENTERPRISES } from '#server/seed/sample-enterprises.ts';
import { SAMPLE_INDICES } from '#server/seed/sample-indices.ts';
import { samplePlans } from '#server/seed/sample-plans.ts';

type ModuleResult = Pick<DevelopmentResult, 'dre' | 'cashflow'>;

/** What came true of the sample's modules, by the code of their development and number: none is worked out twice. */
let results: ReadonlyMap<string, ModuleResult> | null = null;
const PLACE = { company: null, enterprise: null, center_cost: null, ref: '', nome: '' };

/** The sample's indices as plans are worked out with. */
function tables(): IndexTables {
  const heads = SAMPLE_INDICES.map(({ code, kind, forecast_rate }, id) => ({ id, code, kind, forecast_rate }));
  const values = SAMPLE_INDICES.flatMap((index, id) => index.values.map((value) => ({ economic_index: id, ...value })));
  return tablesOf(heads, values);
}

/** Planning's own result of a module's assumptions with what came true: what accounting and the ERP tell of it. */
export function sampleResult(name: string): ModuleResult {
  results ??= resultsOf(tables());
  const found = results.get(name);
  if (!found) throw new Error(`no module ${name} in the sample`);
  return found;
}

function resultsOf(known: IndexTables): ReadonlyMap<string, ModuleResult> {
  const all = SAMPLE_ENTERPRISES.flatMap(({ code, modules }) =>
    modules.map((module): [string, ModuleResult] => {
      const plans = samplePlans(code, module, 'current', known);
      // Its sheets are let go.
      const { dre, cashflow } = calculateDevelopment({ place: PLACE, tables: known, ...plans });
      return [`${code} ${module.n_modulo}`, { dre, cashflow }];
    }),
  );
  return new Map(all);
}
