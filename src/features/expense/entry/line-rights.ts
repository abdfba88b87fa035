import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { WritableReach } from '#contract/rights.ts';
import { fieldsWithin, monthOfField, type Month } from '#planning/months.ts';
import type { EntryRow, YearOfVersion } from '#src/features/expense/entry/columns.ts';
import { LABELS, lines } from '#src/features/expense/labels.ts';
import { reachOptions } from '#src/resources/reach.ts';
import { useRights } from '#src/session/use-rights.ts';
import { monthLabel } from '#src/shared/format/month.ts';

type Place = Pick<EntryRow, 'center_cost' | 'accounting'>;

/** Why a line, or a new one in that place, may be read and not written; null where it may. */
export type LineRight = (place: Partial<Place>) => string | null;

export const EVERY_LINE: LineRight = () => null;

/** The rule of the rows' rights, upon what the server says may be written. */
export function lineRight({ center_costs, accountings }: WritableReach): LineRight {
  const [centers, accounts] = [center_costs, accountings].map((ids) => (ids === 'all' ? null : new Set(ids)));
  return ({ center_cost, accounting }) => {
    if (centers && center_cost !== undefined && !centers.has(center_cost)) return LABELS.noCenter;
    return accounts && accounting !== undefined && !accounts.has(accounting) ? LABELS.noAccount : null;
  };
}

/**
 * What the reader may write; undefined while it is not known. Whoever is told no rights, or whose server does not say, may all: a
 * refusal tells him.
 */
export function useLineRight(): LineRight | undefined {
  const rights = useRights();
  const narrowed = rights !== undefined && !rights.is_admin;
  const { data, isError } = useQuery({ ...reachOptions(), enabled: narrowed, meta: { silent: true } });
  return useMemo(() => {
    if (!narrowed || (isError && !data)) return EVERY_LINE;
    return data && lineRight(data);
  }, [narrowed, isError, data]);
}

/** Months of the line that are closed and hold values. */
const closedValues = (row: EntryRow, { year, start, closed }: YearOfVersion): Month[] =>
  closed === null
    ? []
    : fieldsWithin(year, start, closed)
        .filter((field) => row[field] !== null)
        .map((field) => monthOfField(year, field));

export interface Parted {
  /** What may go. */
  going: EntryRow[];
  /** Why the others stay, in sentences. */
  staying: string[];
}

/** Of lines that are to be removed, those that may go and why the rest stays: a closed month keeps its values. */
export function partRemoval(rows: readonly EntryRow[], span: YearOfVersion, right: LineRight): Parted {
  const read = rows.filter((row) => right(row) !== null);
  const kept = rows.filter((row) => right(row) === null && closedValues(row, span).length > 0);
  const months = [...new Set(kept.flatMap((row) => closedValues(row, span)))].toSorted();
  const fields = months.map(monthLabel).join(', ');
  return {
    going: rows.filter((row) => !read.includes(row) && !kept.includes(row)),
    staying: [
      ...(kept.length > 0
        ? [`${lines(kept.length)} ${kept.length === 1 ? 'fica: tem valor' : 'ficam: têm valores'} em mês fechado (${fields}).`]
        : []),
      ...(read.length > 0 ? [leftText(read.length)] : []),
    ],
  };
}

/** «2 linhas ficam de fora: são somente leitura para você.» */
export const leftText = (count: number): string =>
  `${lines(count)} ${count === 1 ? 'fica de fora: é' : 'ficam de fora: são'} somente leitura para você.`;
