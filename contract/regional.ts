import { z } from 'zod';
import { rowBase, text } from '#contract/fields.ts';
import { defineContract } from '#contract/resource.ts';

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
  unique: [
    { constraint: 'regional_codigo_key', fields: ['codigo'], message: 'Já existe uma regional com este código ou nome.' },
    { constraint: 'regional_nome_key', fields: ['nome'], message: 'Já existe uma regional com este código ou nome.' },
  ],
  filters: ['is_active'],
  ordering: ['codigo', 'nome'],
  searchable: true,
});
