/** What a picker offers: a value and its words. */
export interface Option {
  value: string;
  label: string;
}

/** A chosen option of a filter, by its labels; the empty one, and what is none, reads as no filter. */
export function keyOf<Key extends string>(
  labels: Readonly<Record<Key, string>>,
  value: string | null | undefined,
): Key | undefined {
  return typeof value === 'string' && Object.hasOwn(labels, value) ? (value as Key) : undefined; // just looked up
}

/** Labels as a picker's options; with `all` first, for none of them. */
export const optionsOf = (labels: Readonly<Record<string, string>>, all?: string) => [
  ...(all === undefined ? [] : [{ value: '', label: all }]),
  ...Object.entries(labels).map(([value, label]) => ({ value, label })),
];
