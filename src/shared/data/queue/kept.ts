import { z } from 'zod';
import { queueKey, type Owner } from '#src/shared/data/drafts.ts';

const fields = z.record(z.string(), z.unknown());
const rows = z.array(fields.and(z.object({ id: z.int() })));

/** A write that waits for the line, as it is stored: what is sent byte by byte, and what the screen shows of it meanwhile. */
const keptWrite = z.object({
  /** Also its Idempotency-Key: however often it is tried, the server does it once. */
  id: z.string(),
  /** Epoch milliseconds. */
  at: z.number(),
  resource: z.string(),
  kind: z.enum(['add', 'replace', 'patch']),
  many: z.boolean(),
  /** «alfa · Regional Alfa», for who reads the list of what waits. */
  title: z.string(),
  request: z.object({
    method: z.enum(['POST', 'PATCH']),
    url: z.string(),
    body: z.unknown(),
    rowVersion: z.int().optional(),
  }),
  guess: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('add'), rows }),
    z.object({ kind: z.literal('merge'), parts: rows }),
  ]),
  /** It went out once and no answer came: from then on it is repeated as it is, or not at all. */
  tried: z.boolean(),
  /** Why the server did not take it; null while it waits. */
  problem: z.string().nullable(),
  /** What the server told of a conflict (contract/resource.ts): the row, or rows, as they stand there. */
  theirs: fields.nullable(),
  /** What was typed, for the form it came from. */
  form: z.object({ name: z.string(), values: z.unknown(), href: z.string() }).nullable(),
});
export type KeptWrite = z.output<typeof keptWrite>;

/** A user's kept writes, in the order they were made: one list for all tabs of the browser. */
export interface KeptStore {
  read(): readonly KeptWrite[];
  /** False where nothing can be stored. */
  write(all: readonly KeptWrite[]): boolean;
  /** Tells when another tab changed them. */
  watch(listener: () => void): () => void;
}

export function keptStore(user: Owner, target: Pick<Window, 'addEventListener' | 'removeEventListener'> = window): KeptStore {
  const key = queueKey(user);
  return {
    read() {
      try {
        const stored: unknown = JSON.parse(globalThis.localStorage.getItem(key) ?? '[]');
        // One that cannot be read does not take the others with it.
        return Array.isArray(stored) ? stored.flatMap((one) => keptWrite.safeParse(one).data ?? []) : [];
      } catch {
        return [];
      }
    },
    write(all) {
      try {
        if (all.length === 0) globalThis.localStorage.removeItem(key);
        else globalThis.localStorage.setItem(key, JSON.stringify(all));
        return true;
      } catch {
        return false;
      }
    },
    watch(listener) {
      const onStorage = (event: StorageEvent) => {
        if (event.key === key || event.key === null) listener();
      };
      target.addEventListener('storage', onStorage);
      return () => target.removeEventListener('storage', onStorage);
    },
  };
}
