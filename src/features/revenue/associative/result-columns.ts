import type { Modality } from '#planning/associative/plan.ts';
import { ASSOCIATIVE_COLUMNS, type AssociativeColumn, type AssociativeKpi } from '#planning/associative/sheet.ts';
import { COLUMN_WORDS, KPI_LABELS, KPI_UNITS, KPIS } from '#src/features/revenue/associative/labels.ts';
import type { Kpi } from '#src/assumptions/KpiStrip.tsx';
import { columnsOf, type Figures as FiguresOf } from '#src/assumptions/result-columns.ts';
import type { ResultColumn } from '#src/assumptions/ResultGrid.tsx';

export type Figures = FiguresOf<AssociativeColumn, AssociativeKpi>;

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
const WHEN_USED: readonly AssociativeColumn[] = ['cancellations', 'correction', 'refunds', 'kept'];
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
    if (column === 'total')
      return modality === 'tabela_direta' || delayed || someOf(columns.refunds) || someOf(columns.correction);
    return USUAL.includes(column) || (WHEN_USED.includes(column) && someOf(columns[column]));
  });
}

export interface ColumnChoice {
  /** Null: several modules, which may differ. */
  modality: Modality | null;
  all: boolean;
  /** Another version's figures, to be compared with. */
  other: Figures | null;
}

/** The columns of the result grid. */
export const resultColumns = (figures: Figures, { modality, all, other }: ColumnChoice): ResultColumn[] =>
  columnsOf(figures, {
    words: COLUMN_WORDS,
    shown: chosen(figures, modality, all),
    strong: STRONG,
    other,
    compared: COMPARED,
    standing: ['accumulated'],
  });

/** The line of figures; beyond the horizon only where something is. */
export function kpisOf(figures: Figures, modality: Modality | null, other: Figures | null): Kpi[] {
  return KPIS.flatMap((key): Kpi[] => {
    const value = figures.kpis[key];
    if ((key === 'outside_release' || key === 'correction') && value === 0) return [];
    if (modality === 'tabela_direta' && NOT_DIRECT.includes(key)) return [];
    if (modality === null && value === null) return [];
    return [{ key, label: KPI_LABELS[key], value, unit: KPI_UNITS[key] ?? 'cents', other: other?.kpis[key] }];
  });
}

const NOT_DIRECT: readonly AssociativeKpi[] = ['financed', 'land', 'released', 'to_release', 'retention', 'outside_release'];
