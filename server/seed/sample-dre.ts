import type { DrePlan } from '#planning/accrual/plan.ts';

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
export const sampleDre = (module: string): DrePlan | null => {
  if (module === 'IPE 1')
    return tower([
      { label: 'Estande de vendas', value: 43_500_000, first: '2025-02', months: 36 },
      { label: 'Apartamento decorado', value: 18_900_010, first: '2025-03', months: 24 },
    ]);
  if (module === 'IPE 2') return tower([{ label: 'Maquete e mobiliário', value: 9_600_000, first: '2025-11', months: 30 }]);
  return module === 'SER 1' || module.startsWith('MAN') ? tower([]) : null;
};
