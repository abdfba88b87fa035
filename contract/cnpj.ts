import { optionalText } from '#contract/fields.ts';
import { type CnpjFault, cnpjFault } from '#planning/text/cnpj.ts';

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

/** 14 characters without punctuation, letters allowed (CNPJ alfanumérico); empty when unknown. */
export const cnpj = optionalText(18)
  .check((context) => {
    const fault = context.value === '' ? null : cnpjFault(context.value);
    if (fault) context.issues.push({ code: 'custom', input: context.value, message: cnpjText(fault) });
  })
  .default('');
