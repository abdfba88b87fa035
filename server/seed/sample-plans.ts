import type { DrePlan } from '#planning/accrual/plan.ts';
import type { AssociativePlan } from '#planning/associative/plan.ts';
import type { CashflowPlan } from '#planning/cashflow/plan.ts';
import type { IndexTables } from '#planning/indices/series.ts';
import type { PocPlan } from '#planning/poc/plan.ts';
import { sampleAssociative } from '#server/seed/sample-associative.ts';
import { sampleCashflow } from '#server/seed/sample-cashflow.ts';
import { sampleDre } from '#server/seed/sample-dre.ts';
import type { Edition } from '#server/seed/sample-modules.ts';
import { pocUnits, samplePoc } from '#server/seed/sample-poc.ts';

interface SampleModule {
  n_modulo: number;
  unit_count: number;
  private_area: number;
  vgv: number;
}

interface SamplePlans {
  associative: AssociativePlan | null;
  cashflow: CashflowPlan | null;
  dre: DrePlan | null;
  poc: PocPlan | null;
}

/** All that is planned of a module of the sample, each plan worked out from the same facts. */
export function samplePlans(code: string, module: SampleModule, edition: Edition, tables: IndexTables): SamplePlans {
  const name = `${code} ${module.n_modulo}`;
  const forSale = pocUnits(code, module).slice(sampleAssociative(name, edition, 0)?.swap_units ?? 0);
  const table = Math.round(forSale.reduce((sum, { value }) => sum + value, 0) / forSale.length);
  const associative = sampleAssociative(name, edition, table);
  const cashflow = sampleCashflow(name, edition);
  const budgeted = sampleCashflow(name, 'budget');
  return {
    associative,
    cashflow,
    dre: sampleDre(name),
    poc: associative && cashflow && budgeted && samplePoc(code, module, edition, { associative, cashflow, budgeted, tables }),
  };
}
