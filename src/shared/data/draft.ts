import type { z } from 'zod';
import type { ResourceContract } from '#contract/resource.ts';

/** What reading takes of a resource, and its draft, which a write loads: the draft is a schema, and zod comes with it. */
export async function draftOf(contract: Pick<ResourceContract, 'draft'>): Promise<z.ZodObject> {
  // As read (`#shapes/…`), a contract holds the draft's loader in its place.
  const draft: unknown = contract.draft;
  return typeof draft === 'function' ? ((await draft()) as z.ZodObject) : contract.draft; // scripts/lib/shapes.ts
}
