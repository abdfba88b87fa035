import { choiceWords } from '#contract/choice-words.ts';
import { type Named, REFERENCES } from '#contract/registry.ts';
import { arrangementWords } from '#contract/preference-words.ts';
import { assumptionWords, partWords } from '#contract/plan-words.ts';
import { centsFromDecimal } from '#planning/numbers/money.ts';
import { isMonth, MONTHS_OF_YEAR } from '#planning/numbers/months.ts';
import { yesNo } from '#planning/text/yes-no.ts';
import { cnpjLabel } from '#src/shared/format/cnpj.ts';
import { countLabel } from '#src/shared/format/count.ts';
import { monthLabel } from '#src/shared/format/month.ts';
import { reais } from '#src/shared/format/reais.ts';

/** What rows are called, by kind and id. */
export type Names = Readonly<Record<Named, ReadonlyMap<number, string>>>;
/** Whose value it is: of a record's field. */
export interface FieldPlace {
  record: string;
  field: string;
}

const MONEY: ReadonlySet<string> = new Set([...MONTHS_OF_YEAR, 'vgv', 'price', 'total']);
/** Rows that are named of a longer list. */
const MOST_NAMED = 3;

/**
 * A value as a reader knows it: names for ids and codes, amounts (decimal text, or cents in a number) in reais. Of a
 * list, `other` tells what the other side has too.
 */
export function valueWords({ record, field }: FieldPlace, value: unknown, names: Names, other?: unknown): string {
  if (value === null || value === undefined || value === '') return 'em branco';
  if (typeof value === 'boolean') return yesNo(value);
  if (field === 'uau_jobs' && Array.isArray(value)) return value.join(', ');
  const named = REFERENCES[field];
  if (named) return Array.isArray(value) ? listWords(value, names[named], other) : nameOf(value, names[named]);
  if (field === 'plan') return 'Premissas completas';
  if (field.startsWith('plan.')) return assumptionWords(value, other, field);
  if (field === 'home') return arrangementWords(value);
  if (typeof value === 'object') return partWords(value, other, field, (path) => choiceWords(record, path));
  const text = String(value);
  if (MONEY.has(field)) {
    const cents = typeof value === 'number' ? value : centsFromDecimal(text);
    return cents === null ? text : reais(cents);
  }
  if (field === 'cnpj') return cnpjLabel(text);
  if (/^-?\d+\.\d+$/.test(text)) return text.replace('.', ',');
  return isMonth(text) ? monthLabel(text) : (choiceWords(record, field)?.[text] ?? text);
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
