import type { DrePlan } from '#planning/accrual/plan.ts';
import type { AssociativePlan } from '#planning/associative/plan.ts';
import type { CashflowPlan } from '#planning/cashflow/plan.ts';
import type { IndexTables } from '#planning/indices/series.ts';
import type { PocPlan } from '#planning/poc/plan.ts';
import { sampleAssociative } from '#server/seed/sample-associative.ts';
import { sampleCashflow } from '#server/seed/sample-cashflow.ts';
import type { Edition } from '#server/seed/sample-modules.ts';
import { pocUnits, samplePoc } from '#server/seed/sample-poc.ts';

/** The towers in works: commission waits for them, and most of the loan's interest is a cost of building. */
const tower = (stand: DrePlan['depreciation']): DrePlan => ({
  pecld: 12_000,
  deferred_commission: true,
  capitalised: 800_000,
  depreciation: stand,
  notes: {
    pecld: 'Perda média da carteira em 2024 e 2025.',
    deferred_commission: 'Comissão paga pela incorporadora, reconhecida com a obra.',
    capitalised: 'Financiamento contratado só para a obra.',
  },
});

/**
 * Assumptions of income statements by code of the development and number of the module: of those with revenue and cost.
 */
const sampleDre = (module: string): DrePlan | null => {
  if (module === 'IPE 1')
    return tower([
      { label: 'Estande de vendas', value: 43_500_000, first: '2025-02', months: 36 },
      { label: 'Apartamento decorado', value: 18_900_010, first: '2025-03', months: 24 },
    ]);
  if (module === 'IPE 2') return tower([{ label: 'Maquete e mobiliário', value: 9_600_000, first: '2025-11', months: 30 }]);
  return module === 'SER 1' || module.startsWith('MAN') ? tower([]) : null;
};

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
