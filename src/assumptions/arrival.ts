import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { isMonth, type Month } from '#planning/numbers/months.ts';
import { jumpTo, markAt, unmark } from '#src/assumptions/jump.ts';
import { fieldNode } from '#src/shared/ui/form-fields.ts';

/** The part of assumptions that a link leads to: a field or a table, its month, and which of its cells. */
export interface PremisePlace {
  field: string;
  month: Month | null;
  detail: string;
}

/** Reads `taxes/2027-03/pis`; null where an address names no part. */
export function placeIn(hash: string): PremisePlace | null {
  const [field = '', month = '', detail = ''] = hash.replace(/^#/, '').split('/');
  if (!/^[a-z_.]+$/.test(field)) return null;
  try {
    return { field, month: isMonth(month) ? month : null, detail: decodeURIComponent(detail) };
  } catch {
    return null;
  }
}

/** A part of assumptions as an issue, for whoever knows where issues stand. */
export const asIssue = ({ field, month, detail }: PremisePlace) => ({
  severity: 'warning' as const,
  code: '',
  field,
  month,
  message: ` ${detail}`,
});

/** Goes to a field and marks it, or to what it stands in: a field of two parts is one place (`placeOf`). */
export function goTo(field: string): void {
  const place = fieldNode(field) ? field : (field.split('.', 1)[0] ?? field);
  jumpTo(place);
  markAt(place);
}

/**
 * Goes to the part of the page that its address names, once it is drawn. `onArrive` goes to a table and says whether it
 * did; without it, or where it did not, the part is a field.
 */
export function useArrival(onArrive?: (place: PremisePlace) => boolean): void {
  const hash = useLocation({ select: (location) => location.hash });
  const arrive = useRef(onArrive);
  useEffect(() => {
    arrive.current = onArrive;
  });
  useEffect(() => {
    unmark();
    const place = placeIn(hash);
    if (place === null) return;
    if (arrive.current?.(place) === true) return;
    goTo(place.field);
  }, [hash]);
}
