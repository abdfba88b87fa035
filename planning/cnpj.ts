/**
 * Check digits of a CNPJ of 14 characters without punctuation; the first twelve may be letters (the alphanumeric CNPJ in force
 * since July 2026 gives each character the value of its ASCII code minus 48). Upper case expected.
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
