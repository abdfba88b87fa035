/**
 * Check digits of a CNPJ of 14 characters without punctuation; the first twelve may be letters (the alphanumeric CNPJ
 * in force since July 2026 gives each character the value of its ASCII code minus 48). Upper case expected.
 */
export function isCnpj(text: string): boolean {
  if (!/^[0-9A-Z]{12}\d{2}$/.test(text) || /^(.)\1*$/.test(text)) return false;
  return text.endsWith(checkDigits(text.slice(0, 12)));
}

function checkDigits(base: string): string {
  const first = checkDigit(base);
  return `${first}${checkDigit(base + first)}`;
}

function checkDigit(base: string): string {
  let sum = 0;
  for (let index = 0; index < base.length; index += 1) {
    const weight = ((base.length - 1 - index) % 8) + 2;
    sum += (base.charCodeAt(index) - 48) * weight;
  }
  const rest = sum % 11;
  return String(rest < 2 ? 0 : 11 - rest);
}

/** What keeps a text from being a CNPJ, told by the first thing found. */
export type CnpjFault = { kind: 'characters' } | { kind: 'length'; have: number } | { kind: 'shape' } | { kind: 'digits' };

/** Null for a good CNPJ, judged as `isCnpj` does: 14 characters without punctuation, in upper case. */
export function cnpjFault(text: string): CnpjFault | null {
  if (/[^0-9A-Z]/.test(text)) return { kind: 'characters' };
  if (text.length !== LENGTH) return { kind: 'length', have: text.length };
  if (!/\d{2}$/.test(text)) return { kind: 'shape' };
  return isCnpj(text) ? null : { kind: 'digits' };
}

const LENGTH = 14;
