import { type Named, REFERENCES } from '#contract/registry.ts';
import { assumptionWords } from '#contract/plan-words.ts';
import { centsFromDecimal } from '#planning/numbers/money.ts';
import { isMonth, MONTHS_OF_YEAR } from '#planning/numbers/months.ts';
import { CENTER_COST_KIND_LABELS, KIND_LABELS, NATURE_LABELS, TAX_REGIME_LABELS } from '#contract/structure-labels.ts';
import {
  ENTERPRISE_KIND_LABELS,
  ENTERPRISE_MODALITY_LABELS,
  ENTERPRISE_VERSION_STATUS_LABELS,
  INDEX_KIND_LABELS,
  UNIT_STATUS_LABELS,
} from '#contract/development-labels.ts';
import { ENTERPRISE_STATUS_LABELS } from '#contract/enterprise-labels.ts';
import { AGGREGATOR_KINDS, FORMATS, NATURES, SIGNS, SOURCE_LABELS, STYLES } from '#planning/statement/labels.ts';
import { VERSION_KIND_LABELS, VERSION_STATUS_LABELS } from '#contract/version-labels.ts';
import { cnpjLabel } from '#src/shared/format/cnpj.ts';
import { countLabel } from '#src/shared/format/count.ts';
import { monthLabel } from '#src/shared/format/month.ts';
import { reais } from '#src/shared/format/reais.ts';

/** What rows are called, by kind and id. */
export type Names = Readonly<Record<Named, ReadonlyMap<number, string>>>;
/** Codes of the wire; the resources' kinds have none in common. */
const CODES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  kind: {
    ...KIND_LABELS,
    ...CENTER_COST_KIND_LABELS,
    ...VERSION_KIND_LABELS,
    ...ENTERPRISE_KIND_LABELS,
    ...INDEX_KIND_LABELS,
    ...AGGREGATOR_KINDS,
  },
  modality: ENTERPRISE_MODALITY_LABELS,
  nature: { ...NATURE_LABELS, ...NATURES },
  sign: SIGNS,
  format: FORMATS,
  style: STYLES,
  source_kind: SOURCE_LABELS,
  tax_regime: TAX_REGIME_LABELS,
  status: {
    ...ENTERPRISE_STATUS_LABELS,
    ...VERSION_STATUS_LABELS,
    ...ENTERPRISE_VERSION_STATUS_LABELS,
    ...UNIT_STATUS_LABELS,
  },
};

const MONEY: ReadonlySet<string> = new Set([...MONTHS_OF_YEAR, 'vgv', 'price', 'total']);
/** Rows that are named of a longer list. */
const MOST_NAMED = 3;

/**
 * A value as a reader knows it: names for ids and codes, amounts (decimal text, or cents in a number) in reais. Of a
 * list, `other` tells what the other side has too.
 */
export function valueWords(field: string, value: unknown, names: Names, other?: unknown): string {
  if (value === null || value === undefined || value === '') return 'em branco';
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não';
  if (field === 'uau_jobs' && Array.isArray(value)) return value.join(', ');
  const named = REFERENCES[field];
  if (named) return Array.isArray(value) ? listWords(value, names[named], other) : nameOf(value, names[named]);
  if (field === 'plan') return 'Premissas completas';
  if (typeof value === 'object' || field.startsWith('plan.')) return assumptionWords(value, other, field);
  const text = String(value);
  if (MONEY.has(field)) {
    const cents = typeof value === 'number' ? value : centsFromDecimal(text);
    return cents === null ? text : reais(cents);
  }
  if (field === 'cnpj') return cnpjLabel(text);
  if (/^-?\d+\.\d+$/.test(text)) return text.replace('.', ',');
  return isMonth(text) ? monthLabel(text) : (CODES[field]?.[text] ?? text);
}

/** Only where the name could not be read does a number stand in its place. */
const nameOf = (id: unknown, known: ReadonlyMap<number, string>): string => known.get(Number(id)) ?? `nº ${String(id)}`;

/** «12 contas, só aqui: 3.1.01 · Salários e mais 2» */
function listWords(ids: readonly unknown[], known: ReadonlyMap<number, string>, other: unknown): string {
  const count = ids.length === 1 ? '1 item' : `${countLabel(ids.length)} itens`;
  const elsewhere = new Set<unknown>(Array.isArray(other) ? other : []);
  const own = ids.filter((id) => !elsewhere.has(id));
  if (own.length === 0) return count;
  const first = own.slice(0, MOST_NAMED).map((id) => nameOf(id, known));
  return `${count}, só aqui: ${first.join(', ')}${own.length > MOST_NAMED ? ` e mais ${countLabel(own.length - MOST_NAMED)}` : ''}`;
}
