import type { Cents } from '#planning/numbers/money.ts';
import { monthIndex, type Month } from '#planning/numbers/months.ts';

/** Kinds of what UAU brings money by; the last is no source: inputs without a mapping are mapped through it. */
export const UAU_SOURCE_KINDS = ['uau_a_receber', 'uau_recebida', 'uau_controle', 'uau_insumo', 'uau_saida', 'uau_cap'] as const;
export type UauSourceKind = (typeof UAU_SOURCE_KINDS)[number];

/** What brings money into a statement. A source is mapped to one subgroup of each statement. */
export const SOURCE_KINDS = [
  'conta_contabil',
  'premissa',
  'receita_custo',
  'associativo',
  'imposto',
  'item_planejador',
  ...UAU_SOURCE_KINDS,
] as const;
export type SourceKind = (typeof SOURCE_KINDS)[number];

export const isUauKind = (kind: SourceKind): boolean => UAU_SOURCE_KINDS.some((one) => one === kind);

export interface Source {
  kind: SourceKind;
  /** What tells it among its kind: an account's id, a column's name, `P|ValorConf` of UAU. */
  key: string;
}

/** One text a source is known by. */
export const sourceKey = ({ kind, key }: Source): string => `${kind}:${key}`;

/** Where an amount belongs in the organisation; null: to none. */
export interface Dimension {
  company: number | null;
  enterprise: number | null;
  center_cost: number | null;
}

/** Amounts of one source and place, month by month from `start`, in cents signed as they appear in the result. */
export interface AmountSeries extends Dimension {
  source: Source;
  start: Month;
  values: Cents[];
  /** What a reader is led to: `expense-entry:123`. Empty: nothing further. */
  ref: string;
  /** pt-BR, what the amounts are: «3.1.02 Salários, CC 10 Obra». */
  label: string;
  /**
   * Of a sum of several: how large their amounts are within the months asked for, without sign, and how many have any.
   */
  sum?: { size: Cents; entries: number };
}

/** Ledger accounts by their nature: how an amount entered as positive appears in the result. */
export const effectOf = (nature: string): 1 | -1 =>
  nature === 'receita' || nature === 'passivo' || nature === 'patrimonio' ? 1 : -1;

/** A series with every amount multiplied by 1 or −1. */
export const signedSeries = (series: AmountSeries, sign: 1 | -1): AmountSeries =>
  sign === 1 ? series : { ...series, values: series.values.map((cents) => (cents === 0 ? 0 : -cents)) };

/** Months from the first to the last, both included. */
export interface Span {
  first: Month;
  last: Month;
}

export const isWithin = (month: Month, { first, last }: Span): boolean => month >= first && month <= last;

/** What of the series lies within the months, both included; a series without any month there is left out. */
export function withinMonths(amounts: readonly AmountSeries[], first: Month, last: Month): AmountSeries[] {
  const [from, to] = [monthIndex(first), monthIndex(last)];
  return amounts.flatMap((series) => {
    const start = monthIndex(series.start);
    if (start >= from && start + series.values.length - 1 <= to) return [series];
    const values = series.values.slice(Math.max(0, from - start), Math.max(0, to - start + 1));
    return values.length === 0 ? [] : [{ ...series, start: start < from ? first : series.start, values }];
  });
}
