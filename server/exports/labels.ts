import { VERSION_STATUSES } from '#contract/version.ts';
import { VERSION_STATUS_LABELS } from '#contract/version-labels.ts';
import type { Month } from '#planning/numbers/months.ts';

/** Orders of a list that are not told by their field's own name. */
export const ORDERS: Readonly<Record<string, string>> = {
  modulo: 'Empreendimento e módulo',
  line: 'Empresa, centro de custo e conta',
  id: 'Inclusão',
};

const MONTHS = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'] as const;
/** `2027-01` → `jan/2027`. */
export const monthLabel = (month: Month) => `${MONTHS[Number(month.slice(5, 7)) - 1] ?? ''}/${month.slice(0, 4)}`;

/** An instant as people in Brazil write it, on Brasília's clock. */
const instants = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', dateStyle: 'short', timeStyle: 'short' });
const days = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' });
export const instantLabel = (instant: string | number) => instants.format(new Date(instant)).replace(',', '');
/** Day of an instant, for file names: `2026-11-21`. */
export const dayOf = (instant: number) => days.format(new Date(instant));

/** CNPJ with its punctuation; other text as it is. */
export const cnpjLabel = (cnpj: string) => cnpj.replace(/^(..)(...)(...)(....)(..)$/, '$1.$2.$3/$4-$5');

/** A version with where it is in its life: `Orçamento 2027 (Rascunho)`. */
export function versionLabel({ nome, status }: { nome: string; status: string }): string {
  const known = VERSION_STATUSES.find((one) => one === status);
  return `${nome} (${known ? VERSION_STATUS_LABELS[known] : status})`;
}
