import { z } from 'zod';
import { rowBase, text } from '#contract/fields.ts';
import { defineContract } from '#contract/resource.ts';
import { rule, taken } from '#contract/unique.ts';

const REGIONAL = taken('uma regional', 'este código ou nome');

const draft = z.object({
  codigo: text(20),
  nome: text(100),
  is_active: z.boolean().default(true),
});

export const regional = defineContract('regional', {
  lookup: true,
  row: z.object({ ...rowBase, codigo: z.string(), nome: z.string(), is_active: z.boolean() }),
  draft,
  unique: [rule('regional_codigo_key', ['codigo'], REGIONAL), rule('regional_nome_key', ['nome'], REGIONAL)],
  filters: ['is_active'],
  ordering: ['codigo', 'nome'],
  searchable: true,
});
