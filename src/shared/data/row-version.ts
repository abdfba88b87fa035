/**
 * The version of a row that a write may rely on; undefined where its server keeps none, or none was seen yet
 * (contract/fields.ts).
 */
export const seenVersion = (version: unknown): number | undefined =>
  typeof version === 'number' && version > 0 ? version : undefined;
