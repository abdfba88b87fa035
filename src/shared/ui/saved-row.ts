import { useState } from 'react';
import { isWaiting } from '#src/shared/data/waiting.ts';

interface Row {
  id: number;
}

/**
 * The record saved last stays in sight: washed where it stands, or, when order, filter or page put it elsewhere, as the
 * first line until the reader moves on.
 */
export function useSavedRow<R extends Row>(rows: readonly R[] | undefined, place: unknown) {
  const [saved, setSaved] = useState<{ row: R; place: string } | null>(null);
  const here = JSON.stringify(place);
  const current = saved?.place === here ? saved.row : null;
  const away = current !== null && rows !== undefined && !rows.some((row) => row.id === current.id);
  return {
    rows: away ? [current, ...rows] : rows,
    savedId: current?.id,
    /** The saved record stands elsewhere in the list. */
    away,
    // What waits for a connection stands in the list by itself, and is another row once it is saved.
    remember: (row: R) => setSaved(isWaiting(row) ? null : { row, place: here }),
    forget: () => setSaved(null),
  };
}
