import type { ThingRow } from '#src/features/statement/premises/dre/draft.ts';
import { acceptMonth, amount, text } from '#src/premises/cells.ts';
import { monthLabel } from '#src/shared/format/month.ts';
import type { CellNotation, GridColumn } from '#src/shared/ui/grid/types.ts';
import { formatWhole, parseWhole } from '#src/shared/ui/WholeInput.tsx';

const WHOLE: CellNotation = { parse: parseWhole, format: formatWhole, edit: String };

/** What is depreciated, and over how long. */
export const THING_COLUMNS: GridColumn<ThingRow>[] = [
  { ...text<ThingRow>('label', 'Item', 240, ({ label }) => label), narrowWidth: 150, maxLength: 100, frozen: true },
  amount<ThingRow>('value', 'Valor', ({ value }) => value),
  {
    ...text<ThingRow>('first', 'Primeiro mês', 112, ({ first }) => (first === null ? '' : monthLabel(first))),
    accept: acceptMonth,
  },
  { ...amount<ThingRow>('months', 'Vida útil (meses)', ({ months }) => months), notation: WHOLE, noSums: true, width: 128 },
];
