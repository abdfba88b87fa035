import type { Unit } from '#planning/explain/arithmetic.ts';
import { monthIndex, type Month } from '#planning/numbers/months.ts';
import type { ResultColumn } from '#src/assumptions/ResultGrid.tsx';

/** Figures as one module or all of them have them: what has no sum of several modules is null. */
export interface Figures<Column extends string, Kpi extends string> {
  months: readonly Month[];
  columns: Readonly<Record<Column, readonly (number | null)[]>>;
  kpis: Readonly<Record<Kpi, number | null>>;
}

export interface ColumnWords {
  label: string;
  /** The whole name, where the label is short. */
  title?: string;
  unit: Unit;
  /** How the foot sums it: not at all for what stands or is accumulated. */
  sum?: false;
}

interface Requested<Column extends string, Kpi extends string> {
  words: Readonly<Record<Column, ColumnWords>>;
  /** The columns shown, in their order. */
  shown: readonly Column[];
  /** The figures that the grid is about. */
  strong: readonly Column[];
  /** Another version's figures: each compared column takes its difference beside it. */
  other: Figures<Column, Kpi> | null;
  compared: readonly Column[];
  /** What stands as it was after the last month of the other version. */
  standing: readonly Column[];
}

const sumOf = (values: readonly (number | null)[]): number => values.reduce<number>((sum, value) => sum + (value ?? 0), 0);

/** The columns of a result grid, with the differences to another version beside what they differ from. */
export function columnsOf<Column extends string, Kpi extends string>(
  figures: Figures<Column, Kpi>,
  { words: all, shown, strong, other, compared, standing }: Requested<Column, Kpi>,
): ResultColumn[] {
  return shown.flatMap((key): ResultColumn[] => {
    const { sum, ...words } = all[key];
    const values = figures.columns[key];
    const total = sum === false ? null : sumOf(values);
    const column: ResultColumn = { key, ...words, values, total, ...(strong.includes(key) && { strong: true }) };
    if (!other || !compared.includes(key)) return [column];
    const theirs = alignedTo(figures.months, other.months, other.columns[key], standing.includes(key));
    const differences = values.map((value, at) => (value === null ? null : value - (theirs[at] ?? 0)));
    return [
      column,
      {
        key: `${key}:delta`,
        label: `Δ ${words.label}`,
        title: `Diferença de ${words.title ?? words.label} para a outra versão`,
        unit: words.unit,
        values: differences,
        total: total === null ? null : total - sumOf(other.columns[key]),
        difference: true,
      },
    ];
  });
}

/** Another version's column in the months of this one. */
function alignedTo(
  months: readonly Month[],
  [first]: readonly Month[],
  values: readonly (number | null)[],
  standing: boolean,
): (number | null)[] {
  return months.map((month) => {
    const at = first === undefined ? -1 : monthIndex(month) - monthIndex(first);
    return values[at] ?? (standing && at >= values.length ? (values.at(-1) ?? 0) : 0);
  });
}

/**
 * A result from the first month with a figure: years in which only another plan of the module moves are no news. Null
 * and zero both say nothing. Where all say nothing, all stay.
 */
export function fromFirstFigure(
  months: readonly Month[],
  columns: readonly ResultColumn[],
): { empty: readonly Month[]; months: readonly Month[]; columns: readonly ResultColumn[] } {
  const first = months.findIndex((_, at) => columns.some(({ values }) => (values[at] ?? 0) !== 0));
  if (first <= 0) return { empty: [], months, columns };
  return {
    empty: months.slice(0, first),
    months: months.slice(first),
    columns: columns.map((column) => ({ ...column, values: column.values.slice(first) })),
  };
}
