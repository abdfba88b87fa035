import { usePlanningChoice } from '#src/layout/planning-choice.ts';
import { enterpriseModule } from '#src/resources/enterprise-module.ts';
import { enterprise } from '#src/resources/enterprise.ts';

export type EnterpriseRow = NonNullable<ReturnType<typeof enterprise.useAll>['data']>[number];
export type ModuleRow = NonNullable<ReturnType<typeof enterpriseModule.useAll>['data']>[number];

/**
 * A development chosen by its id: still being read, not to be had, gone, gone with its module only, or there; null =
 * all modules.
 */
export type ChosenEnterprise =
  | { state: 'loading' | 'failed' | 'missing' }
  | { state: 'moduleMissing'; enterprise: EnterpriseRow }
  | { state: 'chosen'; enterprise: EnterpriseRow; module: ModuleRow | null };

/** The development and module that planning pages work on. For where one is chosen: it reads both lists. */
export function useChosenEnterprise(): ChosenEnterprise {
  const { empreendimento, modulo } = usePlanningChoice();
  const enterprises = enterprise.useAll();
  const modules = enterpriseModule.useAll();
  if (!enterprises.data || !modules.data) return { state: enterprises.isError || modules.isError ? 'failed' : 'loading' };
  const chosen = enterprises.data.find((row) => row.id === empreendimento);
  if (!chosen) return { state: 'missing' };
  if (modulo === undefined) return { state: 'chosen', enterprise: chosen, module: null };
  const module = modules.data.find((row) => row.id === modulo && row.empreendimento === chosen.id);
  return module ? { state: 'chosen', enterprise: chosen, module } : { state: 'moduleMissing', enterprise: chosen };
}
