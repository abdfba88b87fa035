import { POC_COLUMNS, POC_KPIS, type PocColumn, type PocKpi } from '#planning/poc/sheet.ts';
import { COLUMN_WORDS, KPI_LABELS, KPI_UNITS } from '#src/features/revenue/cost/labels.ts';
import type { Kpi } from '#src/assumptions/KpiStrip.tsx';
import { columnsOf, type Figures as FiguresOf } from '#src/assumptions/result-columns.ts';
import type { ResultColumn } from '#src/assumptions/ResultGrid.tsx';

export type Figures = FiguresOf<PocColumn, PocKpi>;

const USUAL: readonly PocColumn[] = [
  'units_sold',
  'vgv',
  'incurred',
  'budget',
  'poc',
  'revenue_accumulated',
  'revenue',
  'cost_accumulated',
  'cost',
  'gross_profit',
];
const STRONG: readonly PocColumn[] = ['revenue', 'cost', 'gross_profit'];
const COMPARED: readonly PocColumn[] = ['poc', 'revenue', 'cost', 'gross_profit'];
/** What stands as it was after the last month of a version that ends earlier. */
const STANDING: readonly PocColumn[] = ['poc'];

/** The columns of the result grid: those of the worked table, or all. */
export const resultColumns = (figures: Figures, all: boolean, other: Figures | null): ResultColumn[] =>
  columnsOf(figures, {
    words: COLUMN_WORDS,
    shown: all ? POC_COLUMNS.filter((column) => column !== 'sold_fraction' || hasAny(figures, column)) : USUAL,
    strong: STRONG,
    other,
    compared: COMPARED,
    standing: STANDING,
  });

const hasAny = ({ columns }: Figures, column: PocColumn): boolean => columns[column].some((value) => value !== null);

/** The line of figures; margin and POC say nothing where there is no result. */
export const kpisOf = (figures: Figures, other: Figures | null): Kpi[] =>
  POC_KPIS.map((key) => ({
    key,
    label: KPI_LABELS[key],
    value: figures.kpis[key],
    unit: KPI_UNITS[key] ?? 'cents',
    other: other?.kpis[key],
  }));
