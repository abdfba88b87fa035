import type { z } from 'zod';
import type { ResourceContract } from '#contract/resource.ts';
import { once } from '#src/shared/data/once.ts';

const loaders = new WeakMap<object, () => Promise<z.ZodObject>>();

/**
 * What reading takes of a resource, and its draft, which a write loads: the draft is a schema, and zod comes with it.
 */
export async function draftOf(contract: Pick<ResourceContract, 'draft'>): Promise<z.ZodObject> {
  // As read (`#shapes/…`), a contract holds the draft's loader in its place.
  const draft: unknown = contract.draft;
  if (typeof draft !== 'function') return contract.draft;
  const load = loaders.get(draft) ?? once(async () => (await draft()) as z.ZodObject); // scripts/lib/shapes.ts
  loaders.set(draft, load);
  return load();
}
