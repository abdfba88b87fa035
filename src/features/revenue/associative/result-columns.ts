import type { Modality } from '#planning/associative/plan.ts';
import { ASSOCIATIVE_COLUMNS, type AssociativeColumn, type AssociativeKpi } from '#planning/associative/sheet.ts';
import { monthIndex, type Month } from '#planning/months.ts';
import { COLUMN_WORDS, KPI_LABELS, KPI_UNITS } from '#src/features/revenue/associative/labels.ts';
import type { Kpi } from '#src/features/revenue/KpiStrip.tsx';
import type { ResultColumn } from '#src/features/revenue/ResultGrid.tsx';

/** Figures as one module or all of them have them: shares of several modules are null. */
export interface Figures {
  months: readonly Month[];
  columns: Readonly<Record<AssociativeColumn, readonly (number | null)[]>>;
  kpis: Readonly<Record<AssociativeKpi, number | null>>;
}

const USUAL: readonly AssociativeColumn[] = [
  'sales',
  'signings',
  'active',
  'work',
  'releasable',
  'land',
  'works',
  'release',
  'accumulated',
  'own',
];
/** Shown as soon as there is something in them. */
const WHEN_USED: readonly AssociativeColumn[] = ['cancellations', 'refunds'];
/** Say nothing where the bank does not pay by the works, or not at all. */
const ONLY_WORKS: readonly AssociativeColumn[] = ['work', 'releasable', 'land', 'works', 'by_progress'];
const ONLY_BANK: readonly AssociativeColumn[] = [
  ...ONLY_WORKS,
  'signings',
  'active',
  'by_signing',
  'by_cancellation',
  'release',
  'accumulated',
  'received',
];
const COMPARED: readonly AssociativeColumn[] = ['sales', 'release', 'accumulated', 'own', 'total'];
const STRONG: readonly AssociativeColumn[] = ['release'];

const someOf = (values: readonly (number | null)[]): boolean => values.some((value) => value !== null && value !== 0);

/** Which columns are shown: those of the worked table, those that hold something beside, or all. */
function chosen({ columns }: Figures, modality: Modality | null, all: boolean): AssociativeColumn[] {
  const silent = modality === 'tabela_direta' ? ONLY_BANK : modality === 'repasse_chave' ? ONLY_WORKS : [];
  const delayed = columns.received.some((value, at) => value !== columns.release[at]);
  return ASSOCIATIVE_COLUMNS.filter((column) => {
    if (all) return true;
    if (silent.includes(column) || (modality === null && !someOf(columns[column]))) return false;
    if (column === 'received') return delayed;
    if (column === 'total') return modality === 'tabela_direta' || delayed || someOf(columns.refunds);
    return USUAL.includes(column) || (WHEN_USED.includes(column) && someOf(columns[column]));
  });
}

const sumOf = (values: readonly (number | null)[]): number => values.reduce<number>((sum, value) => sum + (value ?? 0), 0);

export interface ColumnChoice {
  /** Null: several modules, which may differ. */
  modality: Modality | null;
  all: boolean;
  /** Another version's figures: each compared column takes its difference beside it. */
  other: Figures | null;
}

/** The columns of the result grid, with the differences to another version beside what they differ from. */
export function resultColumns(figures: Figures, { modality, all, other }: ColumnChoice): ResultColumn[] {
  return chosen(figures, modality, all).flatMap((key): ResultColumn[] => {
    const { sum, ...words } = COLUMN_WORDS[key];
    const values = figures.columns[key];
    const total = sum === false ? null : sumOf(values);
    const column: ResultColumn = { key, ...words, values, total, ...(STRONG.includes(key) && { strong: true }) };
    if (!other || !COMPARED.includes(key)) return [column];
    const theirs = alignedTo(figures.months, other, key);
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

/** Another version's column in the months of this one; what is accumulated stands still after its last month. */
function alignedTo(months: readonly Month[], other: Figures, key: AssociativeColumn): number[] {
  const [first] = other.months;
  const values = other.columns[key];
  return months.map((month) => {
    const at = first === undefined ? -1 : monthIndex(month) - monthIndex(first);
    return values[at] ?? (key === 'accumulated' && at >= values.length ? (values.at(-1) ?? 0) : 0);
  });
}

/** The line of figures; beyond the horizon only where something is. */
export function kpisOf(figures: Figures, modality: Modality | null, other: Figures | null): Kpi[] {
  // The labels' keys are KPIs.
  return (Object.entries(KPI_LABELS) as [AssociativeKpi, string][]).flatMap(([key, label]): Kpi[] => {
    const value = figures.kpis[key];
    if (key === 'outside_release' && value === 0) return [];
    if (modality === 'tabela_direta' && NOT_DIRECT.includes(key)) return [];
    if (modality === null && value === null) return [];
    return [{ key, label, value, unit: KPI_UNITS[key] ?? 'cents', other: other?.kpis[key] }];
  });
}

const NOT_DIRECT: readonly AssociativeKpi[] = ['financed', 'land', 'released', 'to_release', 'retention', 'outside_release'];
