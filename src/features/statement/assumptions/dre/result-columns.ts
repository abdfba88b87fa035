import { DRE_COLUMNS, type AccrualSheet, type DreColumn } from '#planning/accrual/sheet.ts';
import type { Month } from '#planning/numbers/months.ts';
import { sumColumns } from '#planning/totals/module-sum.ts';
import type { Kpi } from '#src/assumptions/KpiStrip.tsx';
import { columnsOf, type ColumnWords } from '#src/assumptions/result-columns.ts';
import type { ResultColumn } from '#src/assumptions/ResultGrid.tsx';

/** What assumptions book, of one module or of several together. */
export interface DreFigures {
  months: readonly Month[];
  columns: Readonly<Record<DreColumn, readonly (number | null)[]>>;
}

const WORDS: Record<DreColumn, ColumnWords> = {
  pecld: { label: 'PECLD', unit: 'cents' },
  commission: { label: 'Comissão', title: 'Comissão reconhecida', unit: 'cents' },
  capitalised_charges: { label: 'Encargos no custo', title: 'Encargos capitalizados reconhecidos', unit: 'cents' },
  guarantee: { label: 'Garantia no custo', title: 'Garantia e manutenção reconhecidas', unit: 'cents' },
  depreciation: { label: 'Depreciação', unit: 'cents' },
  interest: { label: 'Juros na despesa', title: 'Juros do financiamento que não são capitalizados', unit: 'cents' },
};

export const resultColumns = (figures: DreFigures, other: DreFigures | null): ResultColumn[] =>
  columnsOf(
    { ...figures, kpis: {} },
    {
      words: WORDS,
      shown: DRE_COLUMNS,
      strong: [],
      other: other && { ...other, kpis: {} },
      compared: DRE_COLUMNS,
      standing: [],
    },
  );

/** What a column is called in full. */
export const nameOf = (column: DreColumn): string => WORDS[column].title ?? WORDS[column].label;

const totalOf = ({ columns }: DreFigures, column: DreColumn): number =>
  columns[column].reduce<number>((sum, value) => sum + (value ?? 0), 0);

/** What is booked in all. */
export const kpisOf = (figures: DreFigures, other: DreFigures | null): Kpi[] =>
  DRE_COLUMNS.map((column) => ({
    key: column,
    label: WORDS[column].label,
    value: totalOf(figures, column),
    unit: 'cents',
    other: other && totalOf(other, column),
    plain: true,
  }));

export const sumOfModules = (results: readonly AccrualSheet<number>[]): DreFigures => sumColumns(results, DRE_COLUMNS, []);
