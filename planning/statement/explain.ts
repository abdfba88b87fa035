import type { Explanation, Formula } from '#planning/explain/explanation.ts';
import { explanationOf, Recorder } from '#planning/explain/recorder.ts';
import { sourceKey, withinMonths, type AmountSeries } from '#planning/statement/amounts.ts';
import { sumSeries } from '#planning/statement/series.ts';
import { statementSheet, type StatementInput, type StatementSheet } from '#planning/statement/sheet.ts';

/** One figure of a report: a row's key and a period's key, or `total`. */
export interface StatementCell {
  row: string;
  period: string;
}

/** How far an explanation goes: to each source as one amount a month, or to every series. */
export type Depth = 'origem' | 'lancamento';

/**
 * How a figure of the report came about, made by the fold itself: the formula with its numbers, its terms, their
 * sources, down to the amounts that came in. Null where there is no such figure, or where it has no meaning (a share of
 * 0).
 */
export function explainStatement(input: StatementInput, cell: StatementCell, depth: Depth = 'lancamento'): Explanation | null {
  const recorder = new Recorder();
  const amounts = withinMonths(input.amounts, input.first, input.last);
  const listed = depth === 'origem' ? condensed(amounts, input.names ?? {}) : amounts;
  const sheet = statementSheet(recorder, { ...input, amounts: listed });
  const at = sheet.periods.findIndex(({ key }) => key === cell.period);
  const figure = cell.row === 'left_out' ? leftOut(recorder, input, sheet, at) : figuresOf(sheet, cell.row)?.[at];
  return figure === undefined || figure === null ? null : explanationOf(recorder, figure, input.first);
}

/** Groups with money that the order of the report lacks; null where it lacks none. */
function leftOut(recorder: Recorder, { structure }: StatementInput, sheet: StatementSheet<number>, at: number): number | null {
  const shown = new Set(structure.lines.filter(({ kind }) => kind === 'grupo').map(({ ref }) => ref));
  const left = structure.groups.filter(({ id }) => !shown.has(id)).flatMap(({ id }) => sheet.groups.get(id)?.[at] ?? []);
  const words = sheet.periods[at]?.words;
  if (left.length === 0 || words === undefined) return null;
  const nothing = recorder.constant(0, 'cents', 'Nada');
  const sum = left.reduce((total, value) => recorder.add(total, value), nothing);
  return recorder.name(sum, 'cents', `Grupos fora do relatório ${words}`);
}

function figuresOf(sheet: StatementSheet<number>, key: string): readonly (number | null)[] | undefined {
  const [place = '', source] = key.split(/\|(.*)/s);
  const id = Number(place.slice(1));
  if (source !== undefined) {
    const lines = place === 'unmapped' ? sheet.unmapped : (sheet.sources.get(id) ?? []);
    return lines.find((line) => sourceKey(line.source) === source)?.values;
  }
  if (place === 'unmapped') return sheet.unmappedTotal;
  if (place.startsWith('g')) return sheet.groups.get(id);
  return place.startsWith('s') ? sheet.subgroups.get(id) : sheet.aggregators.get(id);
}

/** The series of each source as one, which says how many they are. */
function condensed(amounts: readonly AmountSeries[], names: Readonly<Record<string, string>>): AmountSeries[] {
  return [...Map.groupBy(amounts, ({ source }) => sourceKey(source))].flatMap(([key, series]) => {
    const [one] = series;
    if (!one || series.length === 1) return series;
    return [
      { ...one, ...sumSeries(series), ref: `source:${key}`, label: `${names[key] ?? one.label} (${series.length} lançamentos)` },
    ];
  });
}

/** What one leaf brings to a figure, with the sign it has there. */
export interface Contribution {
  leaf: Explanation;
  value: number;
}

/**
 * The leaves of a figure that is a sum, each with what it brings; their sum is the figure. What is no sum (a share, a
 * product) is a leaf itself.
 */
export function contributionsOf(explanation: Explanation): Contribution[] {
  const found: Contribution[] = [];
  const visit = (one: Explanation, sign: number): void => {
    if (one.formula === null || one.children.length === 0 || !isSum(one.formula)) {
      if (one.value !== 0) found.push({ leaf: one, value: sign * one.value });
      return;
    }
    const walk = (part: Formula, times: number): void => {
      if ('child' in part) {
        const child = one.children[part.child];
        if (child) visit(child, times);
      } else if ('step' in part) part.of.forEach((inner, at) => walk(inner, part.step === '−' && at > 0 ? -times : times));
    };
    walk(one.formula, sign);
  };
  visit(explanation, 1);
  return found;
}

const isSum = (formula: Formula): boolean =>
  !('step' in formula) || (['Σ', '+', '−'].includes(formula.step) && formula.of.every(isSum));
