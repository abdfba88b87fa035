import { addMonths, isMonth, monthRange, type Month } from '#planning/numbers/months.ts';
import { COST_CATEGORIES, type CostCategory, type IncurredCost } from '#planning/poc/plan.ts';

/** The column of what has no category yet. */
export const UNMAPPED = 'sem_categoria';
export const COST_COLUMNS = [...COST_CATEGORIES, UNMAPPED] as const;
export type CostColumn = (typeof COST_COLUMNS)[number];
export type CostKind = IncurredCost['kind'];
export const COST_KINDS: readonly CostKind[] = ['realizado', 'previsto'];

/** A month of one kind of cost; null: what has no month yet. */
export interface CostRow extends Record<CostColumn, number | null> {
  key: string;
  kind: CostKind;
  month: Month | null;
}

/** Costs as they are typed: by kind and month, then by category. Null is a cell left blank. */
export type CostCells = Readonly<Record<string, Readonly<Partial<Record<CostColumn, number | null>>>>>;

export const costKey = (kind: CostKind, month: Month | null): string => `${kind}:${month ?? ''}`;

export const isCostColumn = (column: string): column is CostColumn => COST_COLUMNS.some((known) => known === column);

/** Costs of the same month, category and kind are one amount. */
export function cellsOf(costs: readonly IncurredCost[]): CostCells {
  const cells: Record<string, Partial<Record<CostColumn, number>>> = {};
  for (const { month, category, amount, kind } of costs) {
    const row = (cells[costKey(kind, month)] ??= {});
    const column = category ?? UNMAPPED;
    row[column] = (row[column] ?? 0) + amount;
  }
  return cells;
}

function placeOf(key: string): { kind: CostKind; month: Month | null } {
  const [kind, month = ''] = key.split(':');
  return { kind: kind === 'realizado' ? kind : 'previsto', month: month === '' ? null : month };
}

/** The costs of the plan, in the order of their months; what is 0 is none. */
export function costsOf(cells: CostCells): IncurredCost[] {
  return Object.keys(cells)
    .map((key) => ({ key, ...placeOf(key) }))
    .toSorted((one, other) => order(one.month, other.month) || (one.kind < other.kind ? 1 : -1))
    .flatMap(({ key, kind, month }) =>
      COST_COLUMNS.flatMap((column): IncurredCost[] => {
        const amount = cells[key]?.[column] ?? 0;
        return amount === 0 ? [] : [{ month, category: categoryOf(column), amount, kind }];
      }),
    );
}

const order = (one: Month | null, other: Month | null): number =>
  one === other ? 0 : one === null ? 1 : other === null ? -1 : one < other ? -1 : 1;

const categoryOf = (column: CostColumn): CostCategory | null => (column === UNMAPPED ? null : column);

/** Every month of the horizon and those before or after it that hold a cost, for each kind; last what has no month. */
export function costRows(cells: CostCells, start: Month, months: number): CostRow[] {
  const held = Object.keys(cells).flatMap((key) => placeOf(key).month ?? []);
  const shown = isMonth(start) && months >= 1 && months <= 120 ? monthRange(start, addMonths(start, months - 1)) : [];
  const all: (Month | null)[] = [...new Set([...shown, ...held])].toSorted();
  return COST_KINDS.flatMap((kind) =>
    [...all, null].map((month): CostRow => {
      const key = costKey(kind, month);
      const row = cells[key] ?? {};
      return {
        key,
        kind,
        month,
        terreno: row.terreno ?? null,
        construcao: row.construcao ?? null,
        incorporacao: row.incorporacao ?? null,
        encargos: row.encargos ?? null,
        sem_categoria: row.sem_categoria ?? null,
      };
    }),
  );
}
