import { z } from 'zod';
import { rowBase, text } from '#contract/fields.ts';
import { defineContract } from '#contract/resource.ts';
import { REGIONAL_UNIQUE } from '#contract/structure-unique.ts';

const draft = z.object({
  codigo: text(20),
  nome: text(100),
  is_active: z.boolean().default(true),
});

export const regional = defineContract({
  name: 'regional',
  url: 'structure/regionals/',
  model: 'regional',
  page: 'structure',
  lookup: true,
  row: z.object({ ...rowBase, codigo: z.string(), nome: z.string(), is_active: z.boolean() }),
  draft,
  unique: REGIONAL_UNIQUE,
  filters: ['is_active'],
  ordering: ['codigo', 'nome'],
  searchable: true,
});
