import { z } from 'zod';
import { id } from '#contract/fields.ts';
import { defineContract } from '#contract/resource.ts';

/** A load of the ledger as the history tells it; written and taken away by the routes of contract/ledger.ts. */
export const ledgerLoadRecord = defineContract('ledgerLoad', {
  row: z.object({ id, name: z.string(), companies: z.array(id), span: z.string(), rows: z.int() }),
  draft: z.object({}),
  unique: [],
  filters: [],
  ordering: ['name'],
  searchable: false,
});
