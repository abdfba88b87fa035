import type { ReactNode } from 'react';
import { groupDigits } from '#planning/text/group-digits.ts';
import { plainText, readDecimals } from '#planning/text/number-text.ts';
import { TypedNumberInput, type TypedNumberProps } from '#src/shared/ui/MoneyInput.tsx';

export type WholeReading = { value: number | null; problem?: undefined } | { problem: string; value?: undefined };

/** Reads a whole number ≥ 0 as people write it: `9`, `1.200`, `3,0`. Null for a blank. */
export function parseWhole(input: string): WholeReading {
  const text = plainText(input);
  if (text === '') return { value: null };
  const read = readDecimals(text, 'comma') ?? readDecimals(text, 'dot');
  const unit = read && 10n ** BigInt(read.places);
  if (!read || !unit || read.digits % unit !== 0n || read.digits / unit > 999_999n)
    return { problem: `“${text}” não é um número inteiro.` };
  return { value: Number(read.digits / unit) };
}

export const formatWhole = (value: number): string => `${value < 0 ? '−' : ''}${groupDigits(String(Math.abs(value)))}`;

const NOTATION = {
  parse: parseWhole,
  format: (value: number | null) => (value === null ? '' : formatWhole(value)),
  edit: (value: number | null) => (value === null ? '' : String(value)),
};

/** A count: units, months, instalments. */
export function WholeInput(props: TypedNumberProps): ReactNode {
  return <TypedNumberInput {...props} notation={NOTATION} />;
}
