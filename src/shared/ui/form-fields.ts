const FOCUSABLE = 'input, select, textarea, button, [tabindex]';

/** The input of a form's field, or what stands around several of them; null when it is not on screen. */
export const fieldNode = (field: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-path="${CSS.escape(field)}"]`);

/**
 * Focuses the first of the fields in the order they are seen, which need not be the order their faults were found in.
 */
export function focusFirst(fields: readonly string[]): void {
  const nodes = fields.map(fieldNode).filter((node) => node !== null);
  const [first] = nodes.toSorted((one, other) =>
    one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );
  if (!first) return;
  (first.matches(FOCUSABLE) ? first : first.querySelector<HTMLElement>(FOCUSABLE))?.focus();
}

/**
 * The draft's values where it holds each field of the form in the form's own type; else null: the form may have changed
 * since.
 */
export function sameShape<Values extends object>(initial: Values, draft: unknown): Values | null {
  if (typeof draft !== 'object' || draft === null) return null;
  const held = draft as Record<string, unknown>; // an object that is not null
  const known = Object.entries(initial).every(
    ([field, value]) => field in held && (value === null || held[field] === null || typeof held[field] === typeof value),
  );
  return known ? { ...initial, ...held } : null;
}
