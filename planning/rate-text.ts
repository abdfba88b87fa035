import type { Millionths } from '#planning/money.ts';
import { notationOf, plainText, readDecimals } from '#planning/number-text.ts';

/** What a typed text means in millionths, or why it was refused, in pt-BR. */
export type RateReading = { millionths: Millionths; problem?: undefined } | { problem: string; millionths?: undefined };

const LIMIT = 9_000_000_000_000n;

/**
 * Reads a percentage as people type it, with or without the sign: `5`, `5,25`, `-3 %` → millionths (52_500 for 5,25 %). At most four
 * decimals, as the wire has them (contract `percent`).
 */
export function parsePercent(input: string): RateReading {
  return reading(input.replace(/%\s*$/, ''), { places: 4, empty: 'Informe o percentual.' });
}

/** Reads a quantity (`12`, `1.200,5`) → millionths of one unit, up to six decimals. */
export function parseQuantity(input: string): RateReading {
  return reading(input, { places: 6, empty: 'Informe a quantidade.' });
}

function reading(input: string, { places, empty }: { places: number; empty: string }): RateReading {
  const text = plainText(input);
  if (text === '') return { problem: empty };
  const match = /^([+-]?)\s*([\d., ]+)$/.exec(text);
  const digits = match?.[2]?.trim() ?? '';
  const notation = notationOf(digits);
  // `1.234` is thousands in Portuguese; a lone dot with other than three digits after it is a decimal point.
  const value = notation && readDecimals(digits, notation === 'dot' ? 'dot' : 'comma');
  if (!value) return { problem: `“${text}” não é um número. Escreva, por exemplo, 5,25.` };
  if (value.places > places) return { problem: `Use no máximo ${places} casas decimais.` };
  const size = value.digits * 10n ** BigInt(places - value.places);
  if (size > LIMIT) return { problem: 'O número é grande demais.' };
  return { millionths: match?.[1] === '-' && size !== 0n ? -Number(size) : Number(size) };
}

/** «5,25 %», «−3 %» from millionths; trailing zeros are left out. */
export function formatPercent(millionths: Millionths): string {
  const digits = String(Math.abs(millionths)).padStart(5, '0');
  const fraction = digits.slice(-4).replace(/0+$/, '');
  return `${millionths < 0 ? '−' : ''}${digits.slice(0, -4)}${fraction && `,${fraction}`} %`;
}
