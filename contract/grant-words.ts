import { fieldLabel } from '#contract/field-labels.ts';
import { OPERATION_LABELS, pageLabel } from '#contract/rights-labels.ts';
import { OPERATIONS } from '#contract/pages.ts';
import { NAMED_LABELS } from '#contract/people-labels.ts';
import { accountingGrant, centerCostGrant, pageGrant, type NamedRight, type PageGrant } from '#contract/rights.ts';

/** What the rows of a grant are called. One that its reader does not see, or that is gone, has no name. */
export interface GrantNames {
  row: (kind: 'regional' | 'company' | 'center_cost' | 'accounting' | 'group', id: number) => string | undefined;
}

const UNNAMED = 'sem permissão para ver';

/** «Despesa › Lançamento (ver, editar)» */
export function pageGrantWords(grant: PageGrant): string {
  const operations = OPERATIONS.filter((operation) => grant[operation]).map((one) => OPERATION_LABELS[one].toLowerCase());
  return `${pageLabel(grant.page)} (${operations.join(', ') || 'nada'})`;
}

const how = (can_edit: boolean) => (can_edit ? 'ler e editar' : 'ler');

/** Of each field that grants: what one of its values grants, in words; undefined for what is no such value. */
const FIELDS: Readonly<Record<string, (value: unknown, names: GrantNames) => string | undefined>> = {
  pages: (value) => {
    const { data } = pageGrant.safeParse(value);
    return data && pageGrantWords(data);
  },
  // Stored by the contract's own choice of words.
  rights: (value) => NAMED_LABELS[value as NamedRight],
  groups: (value, names) => names.row('group', Number(value)) ?? UNNAMED,
  center_cost_permissions: (value, names) => {
    const { data } = centerCostGrant.safeParse(value);
    if (!data) return undefined;
    const { level, id, can_edit } = data;
    if (level === 'all' || id === null) return `Todos os centros de custo, inclusive os futuros (${how(can_edit)})`;
    return `${fieldLabel(level)} ${names.row(level, id) ?? UNNAMED} (${how(can_edit)})`;
  },
  accounting_permissions: (value, names) => {
    const { data } = accountingGrant.safeParse(value);
    if (!data) return undefined;
    const { id, can_edit } = data;
    if (id === null) return `Todas as contas, inclusive as futuras (${how(can_edit)})`;
    return `Conta ${names.row('accounting', id) ?? UNNAMED} (${how(can_edit)})`;
  },
};

/** Whether a field's values are what is granted. */
export const isGrantField = (field: string): boolean => Object.hasOwn(FIELDS, field);

const keyOf = (value: unknown): string =>
  JSON.stringify(typeof value === 'object' && value !== null ? Object.entries(value).toSorted() : value);

/** What of a list of grants `other` does not hold, in words: what a change took away, or gave. */
export function grantsOnlyIn(field: string, value: unknown, other: unknown, names: GrantNames): string[] {
  if (!Array.isArray(value)) return [];
  const elsewhere = new Set(Array.isArray(other) ? other.map(keyOf) : []);
  return value.filter((one: unknown) => !elsewhere.has(keyOf(one))).flatMap((one: unknown) => FIELDS[field]?.(one, names) ?? []);
}
