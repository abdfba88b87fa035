/** The choices of a select, from the labels of its keys. */
export const optionsOf = (labels: Readonly<Record<string, string>>): { value: string; label: string }[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** A chosen key; undefined for what is none of them. */
export function keyOf<Key extends string>(labels: Readonly<Record<Key, string>>, value: string | null): Key | undefined {
  return value !== null && Object.hasOwn(labels, value) ? (value as Key) : undefined; // just looked up
}
