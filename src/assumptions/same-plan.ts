const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

/**
 * Two plans that say the same, whatever the order their fields were written in. Parts that are the same object are not
 * looked into: of thousands of contracts only what was typed is compared.
 */
export function samePlan(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (!isObject(one) || !isObject(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => key in other && samePlan(one[key], other[key]));
}
