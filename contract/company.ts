import { z } from 'zod';
import { cnpj } from '#contract/cnpj.ts';
import { choice, id, rowBase, text } from '#contract/fields.ts';
import { defineContract } from '#contract/resource.ts';
import { rule, taken } from '#contract/unique.ts';

/** Tax regimes: RET 4 %, RET 1 %, lucro presumido, lucro real. */
export const TAX_REGIMES = ['RET4', 'RET1', 'LP', 'LR'] as const;

const draft = z.object({
  codigo: text(20),
  nome: text(150),
  cnpj,
  regional: id,
  tax_regime: choice(TAX_REGIMES).default('RET4'),
  is_active: z.boolean().default(true),
});

export const company = defineContract('company', {
  lookup: true,
  row: z.object({
    ...rowBase,
    codigo: z.string(),
    nome: z.string(),
    cnpj: z.string(),
    regional: id,
    tax_regime: z.enum(TAX_REGIMES),
    is_active: z.boolean(),
  }),
  draft,
  unique: [
    rule('company_codigo_key', ['codigo'], taken('uma empresa', 'este código')),
    rule('company_cnpj_key', ['cnpj'], taken('uma empresa', 'este CNPJ')),
  ],
  filters: ['regional', 'is_active'],
  ordering: ['codigo', 'nome'],
  searchable: true,
});
