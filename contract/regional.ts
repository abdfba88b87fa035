import { z } from 'zod';
import { rowBase, text } from '#contract/fields.ts';
import { defineContract } from '#contract/resource.ts';

const draft = z.object({
  codigo: text(20),
  nome: text(100),
  is_active: z.boolean().default(true),
});

export const regional = defineContract('regional', {
  lookup: true,
  row: z.object({ ...rowBase, codigo: z.string(), nome: z.string(), is_active: z.boolean() }),
  draft,
  filters: ['is_active'],
  ordering: ['codigo', 'nome'],
  searchable: true,
});
