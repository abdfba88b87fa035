import { fieldLabel } from '#contract/field-labels.ts';
import { PLAN_CHOICES } from '#contract/plan-choices.ts';
import { PART_LABELS } from '#contract/plan-labels.ts';
import { CASH_LABELS } from '#planning/cashflow/labels.ts';
import { groupDigits } from '#planning/text/group-digits.ts';
import { TAX_NAMES } from '#planning/taxes/names.ts';
import { yesNo } from '#planning/text/yes-no.ts';
import { withoutTrailing } from '#planning/text/text-key.ts';

/** What a change of a plan's assumptions is in words, alike for the history, its file and a conflict. */

type Fields = Readonly<Record<string, unknown>>;
export const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);
const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * The assumptions in which two plans differ, each as a field of its own (`plan.price`); null where a field holds no
 * plan on both sides.
 */
export function changedAssumptions(
  field: string,
  from: unknown,
  to: unknown,
): { field: string; from: unknown; to: unknown }[] | null {
  if (!isObject(from) || !isObject(to)) return null;
  return [...new Set([...Object.keys(from), ...Object.keys(to)])]
    .filter((name) => !same(from[name], to[name]))
    .map((name) => ({ field: `${field}.${name}`, from: from[name] ?? null, to: to[name] ?? null }));
}

/** Parts of a field that have no name of their own (`PART_LABELS`), whichever field they stand in. */
const PARTS: Readonly<Record<string, string>> = {
  kind: 'tipo',
  values: 'valores',
  rows: 'linhas',
  share: 'percentual',
  value: 'valor',
  lag: 'defasagem',
  first: 'de',
  last: 'até',
  sales: 'vendas',
  work: 'obra',
  released: 'liberações',
  own: 'recursos próprios',
  month: 'mês',
  units: 'unidades',
  sale: 'venda',
  from: 'vigência',
  amounts: 'valores',
  category: 'categoria',
  amount: 'valor',
  code: 'unidade',
  unit: 'unidade',
  fraction: 'fração',
  area: 'área',
  price: 'preço',
  cancelled: 'distrato',
  swap: 'permuta',
  curve: 'curva',
  maintenance: 'manutenção',
  months: 'meses',
  line: 'linha',
  rules: 'vigências',
  regime: 'regime',
  ...TAX_NAMES,
  irpj_base: 'base do IRPJ',
  csll_base: 'base da CSLL',
  additional: 'adicional',
  additional_above: 'adicional acima de',
  label: 'item',
};
/** Lines of the cash flow by their codes, as parts of the actuals. */
const LINES: Readonly<Record<string, string>> = CASH_LABELS;

/** Values and items that are told of a longer list. */
const MOST_VALUES = 6;
const MOST_ITEMS = 2;

/** A field's name within a sentence: `valor contratado`, but `PIS`. */
const inSentence = (label: string): string =>
  /^\p{Lu}{2}/u.test(label) ? label : label.slice(0, 1).toLowerCase() + label.slice(1);

/** What a part of the field at `path` is called; notes are written by the names of the fields they are about. */
function nameOf(path: string, name: string): string {
  const own = PART_LABELS[`${path}.${name}`] ?? (path === 'notes' ? fieldLabel(`plan.${name}`) : undefined);
  return own === undefined ? (PARTS[name] ?? LINES[name] ?? name) : inSentence(own);
}

/** The words of the choices at a path, where there are choices. */
type Choices = (path: string) => Readonly<Record<string, string>> | undefined;

/**
 * A field of a plan in words (`field`: `plan.loan`); of a list or of several parts, what the other side does not have.
 */
export const assumptionWords = (value: unknown, other: unknown, field: string): string =>
  partWords(value, other, field.replace(/^plan\./, ''), (path) => PLAN_CHOICES[path]);

/** The same of any record's field that holds parts, whose choices are called as its contract says. */
export const partWords = (value: unknown, other: unknown, field: string, choices: Choices): string =>
  wordsAt(choices, field, value, other);

function wordsAt(choices: Choices, path: string, value: unknown, other: unknown): string {
  if (value === null || value === undefined || value === '') return 'em branco';
  if (Array.isArray(value)) return listWords(choices, path, value, Array.isArray(other) ? other : []);
  if (isObject(value)) {
    const before = isObject(other) ? other : {};
    return Object.entries(value)
      .filter(([name, part]) => !same(part, before[name]))
      .map(([name, part]) => `${nameOf(path, name)} ${wordsAt(choices, `${path}.${name}`, part, before[name])}`)
      .join(', ');
  }
  if (typeof value === 'boolean') return yesNo(value);
  const text = String(value);
  return choices(path)?.[text] ?? scalarWords(text);
}

/** Shares have four places on the wire, fractions ten, amounts two; months are `YYYY-MM`. */
function scalarWords(text: string): string {
  const [, year, month] = /^(\d{4})-(\d\d)$/.exec(text) ?? [];
  if (year && month) return `${month}/${year}`;
  const [, whole, places] = /^(-?\d+)\.(\d+)$/.exec(text) ?? [];
  if (whole === undefined || places === undefined) return text;
  const grouped = whole.startsWith('-') ? `-${groupDigits(whole.slice(1))}` : groupDigits(whole);
  if (places.length !== 4) return `${grouped},${places}`;
  const short = withoutTrailing(places, '0');
  return `${grouped}${short === '' ? '' : `,${short}`} %`;
}

function listWords(choices: Choices, path: string, values: readonly unknown[], other: readonly unknown[]): string {
  if (values.length === 0) return 'nenhum';
  if (values.some(isObject)) {
    const elsewhere = new Set(other.map((one) => JSON.stringify(one)));
    const own = values.filter((one) => !elsewhere.has(JSON.stringify(one)));
    const count = values.length === 1 ? '1 item' : `${values.length} itens`;
    if (own.length === 0 || own.length === values.length) return count;
    const shown = own.slice(0, MOST_ITEMS).map((one) => wordsAt(choices, path, one, null));
    const more = own.length > MOST_ITEMS ? ` e mais ${own.length - MOST_ITEMS}` : '';
    return `${count}, só aqui: ${shown.join('; ')}${more}`;
  }
  const first = values.findIndex((one, at) => !same(one, other[at]));
  const at = Math.max(0, first);
  const shown = values.slice(at, at + MOST_VALUES).map((one) => wordsAt(choices, path, one, null));
  const rest = at + MOST_VALUES < values.length ? ' …' : '';
  return `${at === 0 ? '' : `a partir do ${at + 1}º: `}${shown.join('; ')}${rest}`;
}
