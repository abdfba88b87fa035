import type { PlanningChoice } from '#src/layout/planning-search.ts';
import type { EnterpriseRow, ModuleRow } from '#src/layout/use-enterprises.ts';
import { ALL_MODULES, ENTERPRISE_STATUS_LABELS, moduleLabel } from '#contract/enterprise-labels.ts';
import { counted } from '#src/shared/format/noun.ts';
import type { TreeNode } from '#src/shared/ui/tree.ts';

interface Company {
  id: number;
  codigo: string;
  nome: string;
}

const MODULES = { one: 'módulo', many: 'módulos' };

/**
 * Company › development › «todos os módulos» and each module. Only the last level is chosen, so that one click or key
 * is one choice and one step of Back.
 */
export function enterpriseTree(
  enterprises: readonly EnterpriseRow[],
  modules: readonly ModuleRow[],
  companies: readonly Company[],
): TreeNode[] {
  const byCompany = Map.groupBy(enterprises, (row) => row.empresa);
  const byEnterprise = Map.groupBy(modules, (row) => row.empreendimento);
  const known = companies.filter(({ id }) => byCompany.has(id));
  const unknown = [...byCompany.keys()].filter((id) => !companies.some((company) => company.id === id));
  return [...known, ...unknown.map((id) => ({ id, codigo: '', nome: `Empresa ${id}` }))].map(({ id, codigo, nome }) => ({
    key: `company-${id}`,
    id,
    kind: 'company',
    codigo,
    label: nome,
    branch: true,
    children: (byCompany.get(id) ?? []).map((row) => enterpriseNode(row, byEnterprise.get(row.id) ?? [])),
  }));
}

function enterpriseNode(row: EnterpriseRow, modules: readonly ModuleRow[]): TreeNode {
  const count = modules.length === 0 ? 'sem módulos' : counted(modules.length, MODULES);
  return {
    key: `enterprise-${row.id}`,
    id: row.id,
    kind: 'enterprise',
    codigo: row.code,
    label: row.name,
    note: `${ENTERPRISE_STATUS_LABELS[row.status]} · ${count}`,
    branch: true,
    children: [
      {
        key: allKey(row.id),
        id: row.id,
        kind: 'all',
        label: modules.length === 0 ? 'Empreendimento inteiro' : ALL_MODULES,
        children: [],
      },
      ...modules
        .toSorted((a, b) => a.n_modulo - b.n_modulo)
        .map((module) => ({
          key: moduleKey(row.id, module.id),
          id: module.id,
          kind: 'module',
          codigo: String(module.n_modulo),
          label: moduleLabel(module),
          children: [],
        })),
    ],
  };
}

const allKey = (enterprise: number) => `enterprise-${enterprise}-all`;
const moduleKey = (enterprise: number, module: number) => `enterprise-${enterprise}-module-${module}`;

/** Key of the leaf that stands for a choice; null for none. */
export function chosenKey({ empreendimento, modulo }: PlanningChoice): string | null {
  if (empreendimento === undefined) return null;
  return modulo === undefined ? allKey(empreendimento) : moduleKey(empreendimento, modulo);
}

/** The choice that a leaf stands for. */
export const pickOf = ({ kind, id, key }: TreeNode): PlanningChoice =>
  kind === 'module' ? { empreendimento: Number(key.split('-')[1]), modulo: id } : { empreendimento: id, modulo: undefined };
