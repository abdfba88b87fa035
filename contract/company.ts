import { z } from 'zod';
import { isCnpj } from '#planning/cnpj.ts';
import { choice, id, MESSAGES, optionalText, rowBase, text } from '#contract/fields.ts';
import { defineContract } from '#contract/resource.ts';

/** Tax regimes: RET 4 %, RET 1 %, lucro presumido, lucro real. */
export const TAX_REGIMES = ['RET4', 'RET1', 'LP', 'LR'] as const;

const draft = z.object({
  codigo: text(20),
  nome: text(150),
  /** 14 characters without punctuation, letters allowed (CNPJ alfanumérico); empty when unknown. */
  cnpj: optionalText(14)
    .refine((value) => value === '' || isCnpj(value), MESSAGES.invalid)
    .default(''),
  regional: id,
  tax_regime: choice(TAX_REGIMES).default('RET4'),
  is_active: z.boolean().default(true),
});

export const company = defineContract({
  name: 'company',
  url: 'structure/companies/',
  model: 'empresa',
  page: 'structure',
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
    { constraint: 'company_codigo_key', fields: ['codigo'], message: 'Já existe uma empresa com este código.' },
    { constraint: 'company_cnpj_key', fields: ['cnpj'], message: 'Já existe uma empresa com este CNPJ.' },
  ],
  filters: ['regional', 'is_active'],
  ordering: ['codigo', 'nome'],
  searchable: true,
});
