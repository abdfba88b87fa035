import type { z } from 'zod';
import { shapeOf } from '#src/shared/data/shapes/compile.ts';

/**
 * What a module of the contract exports, as it is read (`#shapes/…`): schemas as shapes, resources as what reading
 * takes of them, functions not at all. `draftAt` gives the draft of the resource at these names, which is a schema
 * still, loaded for a write.
 */
export function shaped(value: unknown, names: readonly string[], draftAt: (names: readonly string[]) => unknown): unknown {
  if (typeof value !== 'object' || value === null) return typeof value === 'function' ? undefined : value;
  if ('_zod' in value) return shapeOf(value as unknown as z.core.$ZodType); // the mark of every schema
  if (Array.isArray(value)) return value.map((one, at) => shaped(one, [...names, String(at)], draftAt));
  if ('row' in value && 'draft' in value && 'ordering' in value) {
    const { name, url, ordering, heads, row } = value as Record<string, unknown>;
    return { name, url, ordering, heads, row: shaped(row, names, draftAt), draft: draftAt(names) };
  }
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, shaped(one, [...names, name], draftAt)]));
}
