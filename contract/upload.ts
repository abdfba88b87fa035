import { z } from 'zod';

/**
 * A file that comes in parts, below an address of its own kind (contract/uau/sync.ts, contract/ledger.ts): POST {name,
 * size} → {id, part_size}; POST {id}/parts/{n}/ multipart `file`, in any order, a part again replaces itself; GET {id}/
 * → parts there are, so that a broken upload goes on; DELETE gives it up. The name is shown, and is nothing's path.
 */
export const upload = z.object({ id: z.uuid(), name: z.string(), size: z.int(), part_size: z.int(), parts: z.array(z.int()) });
export type Upload = z.output<typeof upload>;
