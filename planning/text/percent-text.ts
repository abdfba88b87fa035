import type { Millionths } from '#planning/numbers/money.ts';
import { groupDigits } from '#planning/text/group-digits.ts';
import { notationOf, plainText, readDecimals } from '#planning/text/number-text.ts';
import { withoutTrailing } from '#planning/text/text-key.ts';

/**
 * What a typed percentage means, in integer millionths (5 % is 50_000; null = blank), or why it was refused, in pt-BR.
 */
export type PercentReading = { rate: Millionths | null; problem?: undefined } | { problem: string; rate?: undefined };

const PERCENT = /^([-+])?\s*(\d[\d., ]*|[.,]\d+)%?$/;

/**
 * Reads a percentage as people write it: `5`, `5%`, `12,5 %`, `−3.25`. At most four decimals (a millionth is 0,0001 %).
 * `1.055` is refused: a thousand and a little over one are both possible.
 */
export function parsePercent(input: string, limits: { min?: Millionths; max?: Millionths } = {}): PercentReading {
  const text = plainText(input);
  if (text === '') return { rate: null };
  const match = PERCENT.exec(text);
  const digits = match?.[2]?.trim() ?? '';
  const notation = notationOf(digits);
  if (!match || notation === null) return { problem: `“${text}” não é uma porcentagem. Escreva só o número, por exemplo 12,5.` };
  // Three decimals after a comma are a plain percentage in Portuguese; after a point they look like a thousand.
  if (notation === 'either' && digits.includes('.'))
    return { problem: `“${digits}” pode ter ponto de milhar. Escreva com vírgula decimal.` };
  const value = readDecimals(digits, notation === 'dot' ? 'dot' : 'comma');
  if (!value || value.places > 4) return { problem: 'Use no máximo quatro casas decimais.' };
  const size = value.digits * 10n ** BigInt(4 - value.places);
  const { min = -MAX_RATE, max = MAX_RATE } = limits;
  const rate = Number(match[1] === '-' ? -size : size);
  if (rate < min || rate > max)
    return { problem: `A porcentagem deve ficar entre ${formatPercent(min)} e ${formatPercent(max)}.` };
  return { rate: rate === 0 ? 0 : rate };
}

/** 1.000.000 %, far beyond any rate of a budget and far within the safe integers. */
const MAX_RATE: Millionths = 10_000_000_000;

/** Writes millionths as a pt-BR percentage with as many decimals as it has: `125_000` → `12,5 %`; null: empty text. */
export function formatPercent(rate: Millionths | null): string {
  return rate === null ? '' : `${percentDigits(rate, '−')} %`;
}

/** The same without grouping, sign or unit that a keyboard lacks, for editing: `-12,5`. */
export function editPercent(rate: Millionths | null): string {
  return rate === null ? '' : percentDigits(rate, '-').replaceAll('.', '');
}

function percentDigits(rate: Millionths, minus: string): string {
  const digits = String(Math.abs(rate)).padStart(5, '0');
  const decimals = withoutTrailing(digits.slice(-4), '0');
  return `${rate < 0 ? minus : ''}${groupDigits(digits.slice(0, -4))}${decimals === '' ? '' : `,${decimals}`}`;
}
