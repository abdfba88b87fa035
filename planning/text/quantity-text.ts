import type { Millionths } from '#planning/numbers/money.ts';
import { notationOf, plainText, readDecimals } from '#planning/text/number-text.ts';

/** What a typed quantity means in millionths of one unit (null = blank), or why it was refused, in pt-BR. */
export type QuantityReading = { quantity: Millionths | null; problem?: undefined } | { problem: string; quantity?: undefined };

const PLACES = 6;
/** Nine million units: with a cell's largest amount, far within what `mulRate` takes. */
const MOST = 9_000_000_000_000n;

/** Reads a quantity as people write it: `12`, `1.200,5`, `0.5` → millionths; at most six decimals, no sign. */
export function parseQuantity(input: string): QuantityReading {
  const text = plainText(input);
  if (text === '') return { quantity: null };
  const notation = /^[\d., ]+$/.test(text) ? notationOf(text) : null;
  if (notation === null) return { problem: `“${text}” não é uma quantidade. Escreva só o número, por exemplo 12,5.` };
  const value = readDecimals(text, notation === 'dot' ? 'dot' : 'comma');
  if (!value || value.places > PLACES) return { problem: 'Use no máximo seis casas decimais.' };
  const quantity = value.digits * 10n ** BigInt(PLACES - value.places);
  return quantity > MOST ? { problem: 'A quantidade é grande demais.' } : { quantity: Number(quantity) };
}
