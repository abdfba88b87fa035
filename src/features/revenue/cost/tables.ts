import { yesNo } from '#planning/text/yes-no.ts';
import type { Month } from '#planning/numbers/months.ts';
import { readMonth } from '#planning/text/month-text.ts';
import { COST_CATEGORIES, type BudgetRevision, type CostCategory, type PocContract, type PocUnit } from '#planning/poc/plan.ts';
import type { Keyed, ListTable } from '#src/assumptions/list-rows.ts';

/** The lists of the assumptions as they are typed: rows with blanks, null or empty text where nothing was typed yet. */

export interface BudgetRow extends Keyed, Record<CostCategory, number | null> {
  from: Month | null;
}

export interface UnitRow extends Keyed {
  code: string;
  fraction: number | null;
  area: number | null;
  value: number | null;
}

export interface ContractRow extends Keyed {
  unit: string;
  units: number | null;
  price: number | null;
  sale: Month | null;
  cancelled: Month | null;
  swap: boolean;
}

export const YES = yesNo(true);

const month = (to: string | number | null): Month | null => (typeof to === 'string' ? readMonth(to) : null);
const amount = (to: string | number | null): number | null => (typeof to === 'number' ? to : null);
const text = (to: string | number | null): string => (typeof to === 'string' ? to : '');

const isCategory = (column: string): column is CostCategory => COST_CATEGORIES.some((category) => category === column);

export const BUDGET: ListTable<BudgetRow> = {
  blank: (key) => ({ key, from: null, terreno: null, construcao: null, incorporacao: null, encargos: null }),
  write: (row, column, to) =>
    column === 'from' ? { ...row, from: month(to) } : isCategory(column) ? { ...row, [column]: amount(to) } : row,
  isBlank: (row) => row.from === null && COST_CATEGORIES.every((category) => row[category] === null),
};

export const UNITS: ListTable<UnitRow> = {
  blank: (key) => ({ key, code: '', fraction: null, area: null, value: null }),
  write: (row, column, to) =>
    column === 'code'
      ? { ...row, code: text(to) }
      : column === 'fraction' || column === 'area' || column === 'value'
        ? { ...row, [column]: amount(to) }
        : row,
  isBlank: ({ code, fraction, area, value }) => code === '' && fraction === null && area === null && value === null,
};

export const CONTRACTS: ListTable<ContractRow> = {
  blank: (key) => ({ key, unit: '', units: null, price: null, sale: null, cancelled: null, swap: false }),
  write: (row, column, to) => {
    if (column === 'unit') return { ...row, unit: text(to) };
    if (column === 'sale' || column === 'cancelled') return { ...row, [column]: month(to) };
    if (column === 'swap') return { ...row, swap: to === YES };
    return column === 'price' || column === 'units' ? { ...row, [column]: amount(to) } : row;
  },
  isBlank: ({ unit, units, price, sale, cancelled, swap }) =>
    unit === '' && units === null && price === null && sale === null && cancelled === null && !swap,
};

const keyed = <Item, Row>(items: readonly Item[], row: (item: Item, key: number) => Row): Row[] =>
  items.map((item, at) => row(item, at + 1));

export const budgetRows = (budget: readonly BudgetRevision[]): BudgetRow[] =>
  keyed(
    budget.toSorted((one, other) => (one.from < other.from ? -1 : 1)),
    ({ from, amounts }, key) => ({ key, from, ...amounts }),
  );
export const unitRows = (units: readonly PocUnit[]): UnitRow[] => keyed(units, (unit, key) => ({ key, ...unit }));
export const contractRows = (contracts: readonly PocContract[]): ContractRow[] =>
  keyed(contracts, ({ unit, ...contract }, key) => ({ key, unit: unit ?? '', ...contract }));

/** A revision without a month is told as a fault; a blank amount is 0. */
export const budgetOf = (rows: readonly BudgetRow[]): BudgetRevision[] =>
  rows
    .filter((row) => !BUDGET.isBlank(row))
    .map(({ from, terreno, construcao, incorporacao, encargos }) => ({
      from: from ?? '',
      amounts: {
        terreno: terreno ?? 0,
        construcao: construcao ?? 0,
        incorporacao: incorporacao ?? 0,
        encargos: encargos ?? 0,
      },
    }));

export const unitsOf = (rows: readonly UnitRow[]): PocUnit[] =>
  rows
    .filter((row) => !UNITS.isBlank(row))
    .map(({ code, fraction, area, value }) => ({ code, fraction: fraction ?? 0, area: area ?? 0, value: value ?? 0 }));

export const contractsOf = (rows: readonly ContractRow[]): PocContract[] =>
  rows
    .filter((row) => !CONTRACTS.isBlank(row))
    .map(({ unit, units, price, sale, cancelled, swap }) => ({
      unit: unit === '' ? null : unit,
      units: units ?? 1,
      price: price ?? 0,
      sale: sale ?? '',
      cancelled,
      swap,
    }));
