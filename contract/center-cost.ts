import { z } from 'zod';
import { choice, id, rowBase, text } from '#contract/fields.ts';
import { defineContract } from '#contract/resource.ts';
import { rule, taken } from '#contract/unique.ts';

/** Kinds of cost centre. */
export const CENTER_COST_KINDS = ['administrativo', 'comercial', 'obra'] as const;

const draft = z.object({
  codigo: text(20),
  nome: text(100),
  company: id,
  kind: choice(CENTER_COST_KINDS).default('administrativo'),
  is_active: z.boolean().default(true),
});

export const centerCost = defineContract('centerCost', {
  lookup: true,
  row: z.object({
    ...rowBase,
    codigo: z.string(),
    nome: z.string(),
    company: id,
    kind: z.enum(CENTER_COST_KINDS),
    is_active: z.boolean(),
  }),
  draft,
  unique: [
    rule('center_cost_company_codigo_key', ['company', 'codigo'], taken('um centro de custo', 'este código nesta empresa')),
  ],
  filters: ['company', 'regional', 'is_active'],
  ordering: ['codigo', 'nome'],
  searchable: true,
});
