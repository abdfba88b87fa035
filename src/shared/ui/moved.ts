/** Keys in their order with one of them before or after another. */
export function moved<Key>(keys: readonly Key[], key: Key, other: Key, after: boolean): Key[] {
  const others = keys.filter((one) => one !== key);
  return others.toSpliced(others.indexOf(other) + (after ? 1 : 0), 0, key);
}
