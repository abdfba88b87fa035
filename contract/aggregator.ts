import { z } from 'zod';
import { id, rowBase, text } from '#contract/fields.ts';
import { MOST_ROWS } from '#contract/limits.ts';
import { defineContract } from '#contract/resource.ts';
import { rule, taken } from '#contract/unique.ts';

const draft = z.object({
  nome: text(100),
  position: z.int().min(0).max(9999).default(0),
  /** Accounts the aggregator names; a sintética stands for everything below it. */
  accountings: z.array(id).max(MOST_ROWS).default([]),
});

/** A named set of ledger accounts for the expense report. */
export const aggregator = defineContract('aggregator', {
  lookup: true,
  row: z.object({ ...rowBase, nome: z.string(), position: z.int(), accountings: z.array(id) }),
  draft,
  unique: [rule('aggregator_nome_key', ['nome'], taken('um agrupador', 'este nome'))],
  filters: [],
  ordering: ['position', 'nome'],
  searchable: true,
});
