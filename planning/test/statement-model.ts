import { addMonths, type Month } from '#planning/numbers/months.ts';
import type { StatementInput } from '#planning/statement/sheet.ts';
import type { LineRef } from '#planning/statement/structure.ts';

/** A column by its months, told apart by the text of each month alone. */
export interface ModelColumn {
  key: string;
  holds: (month: Month) => boolean;
}

/** The columns of a report, written out from the meaning of each view. */
export function modelColumns({ first, last, view }: StatementInput): ModelColumn[] {
  const months: Month[] = [];
  for (let month = first; month <= last; month = addMonths(month, 1)) months.push(month);
  const within = (month: Month): boolean => month >= first && month <= last;
  const nameOf = (month: Month): string => {
    const [year = '', number = ''] = month.split('-');
    if (view === 'anual') return year;
    return view === 'trimestral' ? `${year}-T${'111222333444'[Number(number) - 1]}` : month;
  };
  const keys = [...new Set(months.map(nameOf))];
  const columns = keys.map((key) => ({
    key,
    holds: (month: Month) => within(month) && (view === 'acumulado' ? month <= key : nameOf(month) === key),
  }));
  return [...columns, { key: 'total', holds: within }];
}

/** The amount of one line in one column, from the amounts up: no order of formulas, nothing kept, any size. */
export function modelAmount(input: StatementInput, { kind, ref }: LineRef, column: ModelColumn): bigint {
  const { structure, mapping, amounts } = input;
  if (kind === 'grupo')
    return structure.subgroups
      .filter(({ group }) => group === ref)
      .reduce((sum, { id }) => sum + modelAmount(input, { kind: 'subgrupo', ref: id }, column), 0n);
  if (kind === 'agrupador')
    return (structure.aggregators.find(({ id }) => id === ref)?.items ?? []).reduce(
      (sum, item) => sum + BigInt(item.sign) * modelAmount(input, item, column),
      0n,
    );
  return amounts
    .filter(({ source }) =>
      mapping.some((row) => row.source.kind === source.kind && row.source.key === source.key && row.subgroup === ref),
    )
    .reduce((sum, series) => sum + amountIn(series, column), 0n);
}

/** What no mapping names. */
export function modelUnmapped({ mapping, amounts }: StatementInput, column: ModelColumn): bigint {
  return amounts
    .filter(({ source }) => !mapping.some((row) => row.source.kind === source.kind && row.source.key === source.key))
    .reduce((sum, series) => sum + amountIn(series, column), 0n);
}

export const modelAll = ({ amounts }: StatementInput, column: ModelColumn): bigint =>
  amounts.reduce((sum, series) => sum + amountIn(series, column), 0n);

function amountIn({ start, values }: { start: Month; values: readonly number[] }, { holds }: ModelColumn): bigint {
  return values.reduce((sum, cents, at) => (holds(addMonths(start, at)) ? sum + BigInt(cents) : sum), 0n);
}

/** A share in millionths, half-up away from zero; null where it has no meaning. */
export function modelShare(part: bigint, whole: bigint): bigint | null {
  if (whole === 0n || size(part) > 10_000n * size(whole)) return null;
  const quotient = (2n * size(part) * 1_000_000n + size(whole)) / (2n * size(whole));
  return part < 0n === whole < 0n ? quotient : -quotient;
}

const size = (value: bigint): bigint => (value < 0n ? -value : value);
