import type { Decimal } from '#planning/text/number-text.ts';

/** What the texts of one column of numbers show about its decimal sign; of a whole file, cell by cell. */
export interface DecimalSigns {
  comma: boolean;
  dot: boolean;
  /** A text that reads as two numbers, `1.234`; empty while there was none. */
  either: string;
}

export const noSigns = (): DecimalSigns => ({ comma: false, dot: false, either: '' });

const NUMERIC = /^[-+()R$\s]*(?:\d[\d.,]*(?:[ \u00a0]+[\d.,]+)*|[.,]\d+)[-)\s]*$/;

/** Takes one cell into account. Numbers of a workbook and texts that are no numbers say nothing. */
export function seeSign(signs: DecimalSigns, raw: unknown): void {
  if (typeof raw !== 'string') return;
  const dot = raw.indexOf('.');
  const comma = raw.indexOf(',');
  if ((dot < 0 && comma < 0) || !NUMERIC.test(raw)) return;
  if (dot >= 0 && comma >= 0) {
    // The last one is the decimal sign.
    signs[raw.lastIndexOf('.') > raw.lastIndexOf(',') ? 'dot' : 'comma'] = true;
    return;
  }
  const own: Decimal = dot >= 0 ? 'dot' : 'comma';
  const sign = own === 'dot' ? '.' : ',';
  const first = Math.max(dot, comma);
  // More than one: they group thousands.
  if (raw.lastIndexOf(sign) !== first) signs[own === 'dot' ? 'comma' : 'dot'] = true;
  else if (/^\D*[1-9]\d{0,2}[.,]\d{3}\D*$/.test(raw)) signs.either ||= raw.trim();
  else signs[own] = true;
}

/** The column's decimal sign; `mixed` and `unknown` must be asked for, never guessed. Null: nothing needs one. */
export function decidedSign({ comma, dot, either }: DecimalSigns): Decimal | 'mixed' | 'unknown' | null {
  if (comma && dot) return 'mixed';
  if (comma || dot) return comma ? 'comma' : 'dot';
  return either === '' ? null : 'unknown';
}
