import { z } from 'zod';
import { choice, id, optionalText, rowBase, text } from '#contract/fields.ts';
import { defineContract } from '#contract/resource.ts';
import { rule, taken } from '#contract/unique.ts';
import { type CnpjFault, cnpjFault } from '#planning/text/cnpj.ts';

/** Tax regimes: RET 4 %, RET 1 %, lucro presumido, lucro real. */
export const TAX_REGIMES = ['RET4', 'RET1', 'LP', 'LR'] as const;

const count = (number: number) => `${number} caractere${number === 1 ? '' : 's'}`;

/** What is wrong with a CNPJ and what to do, in the words a reader sees. */
function cnpjText(fault: CnpjFault): string {
  if (fault.kind === 'characters') return 'Use só letras e números no CNPJ.';
  if (fault.kind === 'shape') return 'Os dois últimos caracteres do CNPJ são os dígitos verificadores: use números.';
  if (fault.kind === 'digits')
    return 'Os dígitos verificadores (os dois últimos) não conferem com o restante do CNPJ. Confira cada caractere.';
  const missing = 14 - fault.have;
  return missing > 0
    ? `O CNPJ tem 14 caracteres: falta${missing === 1 ? '' : 'm'} ${count(missing)}.`
    : `O CNPJ tem 14 caracteres: sobra${missing === -1 ? '' : 'm'} ${count(-missing)}.`;
}

/** Why a CNPJ without punctuation is none, and what to do; null for a good one, and for none at all. */
export function cnpjProblem(bare: string): string | null {
  const fault = bare === '' ? null : cnpjFault(bare);
  return fault && cnpjText(fault);
}

/** 14 characters without punctuation, letters allowed (CNPJ alfanumérico); empty when unknown. */
const cnpj = optionalText(18)
  .check((context) => {
    const message = cnpjProblem(context.value);
    if (message !== null) context.issues.push({ code: 'custom', input: context.value, message });
  })
  .default('');

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
