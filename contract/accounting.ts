import { z } from 'zod';
import { choice, optionalText, rowBase, text } from '#contract/fields.ts';
import { defineContract } from '#contract/resource.ts';
import { rule, taken } from '#contract/unique.ts';
import { LONGEST_REFERENTIAL } from '#planning/chart/referential.ts';

/** Only an analítica account takes entries; a sintética sums its children. */
export const ACCOUNTING_KINDS = ['sintetica', 'analitica'] as const;
export const ACCOUNTING_NATURES = ['ativo', 'passivo', 'patrimonio', 'receita', 'custo', 'despesa'] as const;

/** Dotted digits, e.g. 3.1.02. The parent is the longest registered prefix. */
export const ACCOUNTING_CODE = /^\d+(\.\d+)*$/;

const ACCOUNTING = taken('uma conta contábil', 'este código ou nome');

const draft = z.object({
  codigo: text(30).regex(ACCOUNTING_CODE, 'Use só números separados por pontos, por exemplo 3.1.02.'),
  nome: text(150),
  kind: choice(ACCOUNTING_KINDS).default('analitica'),
  nature: choice(ACCOUNTING_NATURES).default('despesa'),
  /** Its account in the authority's chart, which tells its line of the income statement; empty: none. */
  referential: optionalText(LONGEST_REFERENTIAL)
    .regex(/^(\d+(\.\d+)*)?$/, 'Use só números separados por pontos, por exemplo 3.01.01.07.01.02.')
    .default(''),
  is_active: z.boolean().default(true),
});

export const accounting = defineContract('accounting', {
  lookup: true,
  row: z.object({
    ...rowBase,
    codigo: z.string(),
    nome: z.string(),
    kind: z.enum(ACCOUNTING_KINDS),
    nature: z.enum(ACCOUNTING_NATURES),
    // A back end of before may not know it.
    referential: z.string().default(''),
    is_active: z.boolean(),
  }),
  draft,
  unique: [rule('accounting_codigo_key', ['codigo'], ACCOUNTING), rule('accounting_nome_key', ['nome'], ACCOUNTING)],
  filters: ['kind', 'nature', 'is_active'],
  ordering: ['codigo', 'nome'],
  searchable: true,
});
