import { formatFraction, parseFraction } from '#planning/text/fraction-text.ts';
import type { Month } from '#planning/numbers/months.ts';
import { COST_CATEGORIES } from '#planning/poc/plan.ts';
import { COST_COLUMNS, type CostRow } from '#src/features/revenue/cost/cost-cells.ts';
import { COST_LABELS } from '#src/features/revenue/cost/labels.ts';
import { YES, type BudgetRow, type ContractRow, type UnitRow } from '#src/features/revenue/cost/tables.ts';
import { monthLabel } from '#src/shared/format/month.ts';
import type { CellNotation, GridColumn } from '#src/shared/ui/grid/types.ts';
import { acceptMonth, amount, text, WHOLE, type Accepted } from '#src/assumptions/cells.ts';

/** Ideal fractions of a plan are of 10⁻¹⁰. */
const PLACES = 10;

const FRACTION: CellNotation = {
  parse: (typed) => {
    const reading = parseFraction(typed, PLACES);
    return reading.problem === undefined ? { value: reading.fraction } : { problem: reading.problem };
  },
  format: (value) => formatFraction(value, PLACES),
  edit: (value) => formatFraction(value, PLACES),
};

const YES_WORDS = ['s', 'sim', 'x', '1', 'permuta', 'v', 'verdadeiro'];
const NO_WORDS = ['', 'n', 'nao', 'não', '0', 'f', 'falso', '–', '-'];
const acceptYes = (typed: string): Accepted => {
  const word = typed.toLowerCase();
  if (YES_WORDS.includes(word)) return { value: YES };
  return NO_WORDS.includes(word) ? { value: '' } : { problem: `“${typed}” não é Sim nem Não.` };
};

const shown = (month: Month | null): string => (month === null ? '' : monthLabel(month));
const totalOf = (row: BudgetRow): number | null =>
  COST_CATEGORIES.reduce<number | null>((sum, category) => (row[category] === null ? sum : (sum ?? 0) + row[category]), null);

/** A revision of the budget: from when, and how much of what. A sum of revisions says nothing. */
export const BUDGET_COLUMNS: GridColumn<BudgetRow>[] = [
  { ...text<BudgetRow>('from', 'Vigência', 104, ({ from }) => shown(from)), accept: acceptMonth, frozen: true },
  ...COST_CATEGORIES.map((category) => ({
    ...amount<BudgetRow>(category, COST_LABELS[category], (row) => row[category]),
    noSums: true as const,
  })),
  { key: 'total', label: 'Total', kind: 'money', width: 124, noSums: true, read: totalOf },
];

/** A month's cost by category. */
export const COST_GRID_COLUMNS: GridColumn<CostRow>[] = [
  {
    key: 'month',
    label: 'Competência',
    kind: 'text',
    width: 128,
    narrowWidth: 112,
    frozen: true,
    read: ({ month }) => (month === null ? 'Sem competência' : monthLabel(month)),
  },
  ...COST_COLUMNS.map((column) => amount<CostRow>(column, COST_LABELS[column], (row) => row[column])),
  { key: 'total', label: 'Total', kind: 'total', width: 124 },
];

export const UNIT_COLUMNS: GridColumn<UnitRow>[] = [
  { ...text<UnitRow>('code', 'Unidade', 112, ({ code }) => code), maxLength: 30, frozen: true },
  { ...amount<UnitRow>('fraction', 'Fração ideal', (row) => row.fraction), notation: FRACTION },
  { ...amount<UnitRow>('area', 'Área (m²)', (row) => row.area), width: 104 },
  amount<UnitRow>('value', 'Valor de tabela', (row) => row.value),
];

export const CONTRACT_COLUMNS: GridColumn<ContractRow>[] = [
  { ...text<ContractRow>('unit', 'Unidade', 112, ({ unit }) => unit), maxLength: 30, frozen: true },
  { ...amount<ContractRow>('units', 'Qtd.', (row) => row.units), notation: WHOLE, width: 60 },
  { ...amount<ContractRow>('price', 'Preço', (row) => row.price), noSums: true },
  { ...text<ContractRow>('sale', 'Venda', 92, ({ sale }) => shown(sale)), accept: acceptMonth },
  { ...text<ContractRow>('cancelled', 'Distrato', 92, ({ cancelled }) => shown(cancelled)), accept: acceptMonth },
  { ...text<ContractRow>('swap', 'Permuta', 76, ({ swap }) => (swap ? YES : '')), accept: acceptYes },
  {
    key: 'amount',
    label: 'Valor',
    kind: 'money',
    width: 124,
    read: ({ price, units }) => (price === null ? null : price * (units ?? 1)),
  },
];
