import {
  isWhole,
  optionalChoice,
  optionalId,
  optionalMonth,
  optionalText,
  optionalWord,
  type Param,
} from '#src/shared/ui/search-schema.ts';

const percent: Param<number | undefined> = (raw) => (isWhole(raw, 0, 1000) ? raw : undefined);

const comparisonOf: Param<number | 'realizado' | undefined> = (raw) => (raw === 'realizado' ? raw : optionalId(raw));

/**
 * What a report of a statement shows, in its URL (RT-22). Absent: by month (on a telephone by year), in R$ mil, the
 * version's months, nothing narrowed, as the structure opens its lines, with its chart.
 */
export const reportSearch = {
  visao: optionalChoice(['mensal', 'trimestral', 'anual', 'acumulado']),
  /** A year that stands open: its months, within those that are asked for. */
  ano: optionalId,
  escala: optionalChoice(['unidade', 'milhao']),
  de: optionalMonth,
  ate: optionalMonth,
  regional: optionalId,
  empresa: optionalId,
  cc: optionalId,
  /** A development. */
  emp: optionalId,
  grupo: optionalChoice([1]),
  /** The version beside it, or actuals. */
  com: comparisonOf,
  /** Lines whose variance is smaller, in %, are left out. */
  variacao: percent,
  /** Beside actuals also those of which it is smaller in R$; either is enough to be shown. */
  desvio: optionalChoice([1000, 10_000, 100_000]),
  av: optionalChoice([1]),
  ah: optionalChoice([1]),
  /** Levels that stand open: 0 the groups alone, 1 subgroups, 2 accounts. */
  nivel: optionalChoice([0, 1, 2]),
  zeros: optionalChoice(['ocultar']),
  /** Which charts a statement has, its page knows. */
  grafico: optionalWord,
  /** The line that a chart is of, where there is a choice; and whether a bridge leads to the tendency. */
  linha: optionalWord,
  alvo: optionalWord,
  /**
   * The figure whose explanation stands open: a line, and the column it is read in. Without a column the line's total,
   * of actuals where they stand beside; a figure of the whole flow by its word.
   */
  figura: optionalText(200),
  coluna: optionalText(60),
  /** Which terms of that explanation stand open. */
  aberto: optionalText(600),
};

export type ReportSearch = { [Key in keyof typeof reportSearch]?: ReturnType<(typeof reportSearch)[Key]> };

/** What of the address is no view of the report, but what stands open beside it. */
const OPEN_BESIDE: readonly string[] = ['figura', 'coluna', 'aberto'];

/** Whether a part of the address belongs to a way of looking at the report, which may be kept under a name. */
export const isOfView = (key: string): boolean => Object.hasOwn(reportSearch, key) && !OPEN_BESIDE.includes(key);
