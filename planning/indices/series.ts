import { plain, type Arithmetic, type Unit } from '#planning/explain/arithmetic.ts';
import type { Millionths } from '#planning/numbers/money.ts';
import { monthLabel } from '#planning/text/month-text.ts';
import { addMonths, type Month } from '#planning/numbers/months.ts';

/** What a table holds: points of an index, or each month's own change in %. */
export type IndexKind = 'numero_indice' | 'variacao';

/** A published month: a point in millionths (`1.150,25` is 1_150_250_000), or a change in 10⁻⁸ (0,53 % is 530_000). */
export interface IndexPoint {
  month: Month;
  value: number;
}

/** A dated table with what is expected after it. */
export interface IndexSeries {
  name: string;
  kind: IndexKind;
  /** In any order; a month that is missing between others has no level. */
  published: readonly IndexPoint[];
  /** Expected change a month after the last published one; null: none is expected, and those months have no level. */
  forecast: Millionths | null;
}

/** The tables a plan may name, by the code of their index. */
export type IndexTables = Readonly<Record<string, IndexSeries>>;
export const NO_TABLES: IndexTables = {};

/** What an amount is worth against another month, in 10⁻¹²: 1,05 is 1_050_000_000_000. */
export type Factor = number;
export const FACTOR_ONE: Factor = 1_000_000_000_000;
/** A change of 100 % in 10⁻⁸. */
const WHOLE_CHANGE = 100_000_000;
const MILLION = 1_000_000;
/** Levels of more than a thousandfold are refused: no table means them, and steps would leave safe whole numbers. */
export const MOST_LEVEL = 1_000 * FACTOR_ONE;

export type LevelsReading<V> = { levels: readonly V[]; problem?: undefined } | { problem: string; levels?: undefined };

/**
 * The level of each of `months` months from `start` against the first of them, in 10⁻¹²: an amount is corrected by the
 * level of the month it is due in over that of the month it was agreed in. Both are read `lag` months earlier, as
 * contracts do. A month's level is the index's ratio where both are published, else the level before it with its
 * change, rounded once a month. A month without value or forecast is refused by its name.
 */
export function levelsOf<V>(a: Arithmetic<V>, series: IndexSeries, start: Month, months: number, lag = 0): LevelsReading<V> {
  return a.once(series, `levels ${start} ${months} ${lag}`, () => readLevels(a, series, start, months, lag));
}

function readLevels<V>(a: Arithmetic<V>, series: IndexSeries, start: Month, months: number, lag: number): LevelsReading<V> {
  const { name, kind, forecast } = series;
  const known = new Map(series.published.map(({ month, value }) => [month, value]));
  const last = lastOf(series);
  if (last === '' && forecast === null) return { problem: `A tabela ${name} está vazia.` };
  const base = addMonths(start, -lag);
  const first = known.get(base) ?? 0;
  const missing = (month: Month) => ({ problem: `A tabela ${name} não tem valor nem previsão para ${monthLabel(month)}.` });
  if (kind === 'numero_indice' && base <= last && first === 0) return missing(base);
  const refOf = (month: Month): string => `index:${name}/${month}`;
  const point = (of: Month, value: number): V =>
    a.input(value, 'index', `${name} de ${monthLabel(of)}`, undefined, undefined, refOf(of));
  const grown = (unit: Unit, whole: number, change: number, label: string, ref = `index:${name}`): [V, V] => {
    const all = a.constant(whole, unit, 'Inteiro');
    return [a.add(all, a.input(change, unit, label, undefined, undefined, ref)), all];
  };
  const one = a.constant(FACTOR_ONE, 'factor', `Nível inicial de ${name}`);
  const levels = [one];
  // The same step for every month to come, made once.
  const expected = forecast === null ? null : grown('rate', MILLION, forecast, `Previsão de ${name} ao mês`);
  for (let at = 1; at < months; at += 1) {
    const month = addMonths(base, at);
    const value = known.get(month);
    let from = levels[at - 1] ?? one;
    let step: [V, V];
    if (month > last) {
      if (expected === null) return missing(month);
      step = expected;
    } else if (value === undefined) return missing(month);
    else if (kind === 'variacao')
      step = grown('poc', WHOLE_CHANGE, value, `Variação de ${name} de ${monthLabel(month)}`, refOf(month));
    else {
      from = one;
      step = [point(month, value), point(base, first)];
    }
    const rough = (a.number(from) * a.number(step[0])) / a.number(step[1]);
    if (!(rough >= 1 && rough <= MOST_LEVEL))
      return { problem: `${name}: o fator de ${monthLabel(base)} a ${monthLabel(month)} é grande ou pequeno demais.` };
    levels.push(a.name(a.mulDiv(from, ...step), 'factor', `Nível de ${name} (${monthLabel(month)})`));
  }
  return { levels };
}

const lastOf = ({ published }: IndexSeries): Month =>
  published.reduce<Month>((latest, { month }) => (month > latest ? month : latest), '');

/** One point of a line, for drawing only. */
export interface DrawnPoint {
  month: Month;
  value: number;
}

/**
 * What a table is expected to be in the `months` months after its last: the index carried on by the forecast, or the
 * expected change itself (in %). Empty without a table or a forecast. The values are to be drawn and read, not
 * calculated with.
 */
export function forecastOf(series: IndexSeries, months: number): DrawnPoint[] {
  const last = series.published.find(({ month }) => month === lastOf(series));
  if (!last || series.forecast === null) return [];
  const reading = levelsOf(plain, series, last.month, months + 1);
  const rate = series.forecast / 10_000;
  return (reading.levels ?? []).slice(1).map((level, at) => ({
    month: addMonths(last.month, at + 1),
    value: series.kind === 'variacao' ? rate : (last.value / MILLION) * (level / FACTOR_ONE),
  }));
}
