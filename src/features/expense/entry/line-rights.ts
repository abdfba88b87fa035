import { useMemo } from 'react';
import type { WritableReach } from '#contract/rights.ts';
import type { Entry } from '#src/features/expense/entry/lines.ts';
import { LABELS, lines } from '#src/features/expense/labels.ts';
import { reachOptions } from '#src/resources/reach.ts';
import { useRights } from '#src/session/use-rights.ts';

type Place = Pick<Entry, 'center_cost' | 'accounting'>;

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
 * What the reader may write; undefined while it is not known. Whoever is told no rights, or whose server does not say,
 * may all: a refusal tells them.
 */
export function useLineRight(): LineRight | undefined {
  const rights = useRights();
  const narrowed = rights !== undefined && !rights.is_admin;
  const { data, isError } = reachOptions.useAnswerIf(narrowed);
  return useMemo(() => {
    if (!narrowed || (isError && !data)) return EVERY_LINE;
    return data && lineRight(data);
  }, [narrowed, isError, data]);
}

/** «2 linhas ficam de fora: são somente leitura para você.» */
export const leftText = (count: number): string =>
  `${lines(count)} ${count === 1 ? 'fica de fora: é' : 'ficam de fora: são'} somente leitura para você.`;
