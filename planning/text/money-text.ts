import { MAX_CELL_CENTS, type Cents } from '#planning/numbers/money.ts';
import { formatMoney } from '#planning/text/money-format.ts';
import { evaluateMoney } from '#planning/text/money-expression.ts';
import { groupDigits } from '#planning/text/group-digits.ts';
import { notationOf, plainText, readDecimals, type ColumnDecimal } from '#planning/text/number-text.ts';

/** What a typed or pasted text means: an amount (null: blank), or why it was refused and what to write, in pt-BR. */
export type MoneyReading = { cents: Cents | null; problem?: undefined } | { problem: string; cents?: undefined };

export interface MoneyTextOptions {
  /** Notation of a whole pasted column (`decideDecimal`); `unknown` reads `1.234` as thousands, as Portuguese does. */
  decimal?: ColumnDecimal;
  /**
   * The value in the cell before; when given, `+20`, `*2`, `/12`, `+5%` and `-5%` continue it (a blank counts as 0).
   */
  previous?: Cents | null;
  /**
   * `free` takes `10+5*2` as a sum, `equals` (pasted blocks) only after `=`, so that pasted dates are never divided.
   */
  maths?: 'free' | 'equals';
  /** Largest absolute amount accepted; a monthly cell's limit unless told. */
  limit?: Cents;
}

const AMOUNT = /^([-+])?\s*(?:R\$\s*)?(?:([-+])\s*)?(\d[\d., ]*|[.,]\d+)([-+])?$/i;
const BRACKETED = /^(?:R\$)?\s*\(\s*(?:R\$\s*)?(\d[\d., ]*|[.,]\d+)\)$/i;
const LONE_DASH = /^(?:R\$\s*)?-$/i;
const LONGEST = 120;

/**
 * Reads an amount in reais as people of Brazil write it: `1.234,56`, `1234,56`, `1234.56`, `R$ 1.234`, `(5)`, `5-`, a
 * lone dash as 0, a blank as null, and sums (`=1200/12`, `10+5*2`). Never guesses: what can be read in two ways is
 * refused with the reason.
 */
export function parseMoney(input: string, options: MoneyTextOptions = {}): MoneyReading {
  const text = plainText(input);
  if (text === '') return { cents: null };
  if (text.length > LONGEST) return { problem: 'Texto longo demais para um valor.' };
  if (LONE_DASH.test(text)) return { cents: 0 };
  const relative = options.previous !== undefined && /^(?:[+*/x×÷]|-[^%]*%$)/i.test(text);
  if (relative) return continued(text, options.previous ?? 0, options);
  const bracketed = BRACKETED.exec(text);
  const amount = bracketed ?? AMOUNT.exec(text);
  if (amount) {
    const signs = bracketed ? ['-'] : [amount[1], amount[2], amount[4]].filter((sign) => sign !== undefined);
    if (signs.length > 1) return { problem: 'Há mais de um sinal no valor.' };
    return plain((bracketed ? amount[1] : amount[3])?.trim() ?? '', signs[0] === '-', options);
  }
  return known(text) ?? sum(text, options);
}

function plain(digits: string, negative: boolean, options: MoneyTextOptions): MoneyReading {
  const notation = notationOf(digits);
  const column = options.decimal ?? 'unknown';
  if (notation === null) return { problem: `Os separadores de “${digits}” não formam um número. Escreva como 1.234,56.` };
  if (notation === 'either' && (column === 'mixed' || (column === 'unknown' && digits.includes(',')))) return ambiguous(digits);
  const decimal = notation === 'comma' || notation === 'dot' ? notation : column === 'dot' ? 'dot' : 'comma';
  const value = readDecimals(digits, decimal);
  if (!value || value.places > 2) return { problem: `“${digits}” tem mais de duas casas decimais. Use no máximo os centavos.` };
  const cents = value.digits * 10n ** BigInt(2 - value.places);
  return within(negative ? -cents : cents, options);
}

function ambiguous(digits: string): MoneyReading {
  const whole = digits.replace(/[.,]/g, '');
  const fraction = digits.replace(/[.,]/, ',');
  return {
    problem: `“${digits}” pode ser ${groupDigits(whole)} ou ${fraction}. Escreva ${whole},00 ou use vírgula com duas casas.`,
  };
}

function known(text: string): MoneyReading | null {
  if (text.startsWith('#')) return { problem: 'É um erro da planilha de origem. Corrija lá ou digite o valor.' };
  if (text.endsWith('%') && !/[*/x×÷(]/.test(text)) return { problem: 'Porcentagem não é valor em reais. Digite o valor.' };
  if (/\d\s*e[+-]?\d/i.test(text)) return { problem: 'Notação científica não é aceita. Escreva o número inteiro.' };
  if (/^\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}$|^\d{4}-\d{2}(?:-\d{2})?$|^\d{1,2}\/(?:19|20|21)\d{2}$/.test(text))
    return { problem: 'Parece uma data. Para dividir, comece com o sinal de igual.' };
  if (/US\$|[€£¥]/.test(text)) return { problem: 'Só são aceitos valores em reais.' };
  if (/\d\s*(?:mil|mi|milh(?:ão|ões)|bi|k|m)$/i.test(text))
    return { problem: 'Escreva o valor inteiro em reais, sem “mil” ou “mi”.' };
  if (/\d\s*[dc]$/i.test(text)) return { problem: 'Escreva o sinal (−) em vez de D ou C.' };
  return null;
}

function sum(text: string, options: MoneyTextOptions): MoneyReading {
  const equals = text.startsWith('=');
  const body = equals ? text.slice(1) : text;
  if (!/\d/.test(body) || /[^-+*/()%x×÷\d., ]|0x/i.test(body))
    return { problem: `“${text}” não é um valor. Escreva só números, por exemplo 1.234,56.` };
  if (!equals && options.maths === 'equals') return { problem: 'Para colar uma conta, comece com o sinal de igual.' };
  const result = evaluateMoney(body);
  return 'problem' in result ? result : within(result.cents, options);
}

function continued(text: string, previous: Cents, options: MoneyTextOptions): MoneyReading {
  const percent = /^([+-])\s*([\d.,]+)\s*%$/.exec(text);
  const body = percent ? `*(1${percent[1]}(${percent[2]}/100))` : text;
  const result = evaluateMoney(body, previous);
  return 'problem' in result ? result : within(result.cents, options);
}

function within(cents: bigint, options: MoneyTextOptions): MoneyReading {
  const limit = options.limit ?? MAX_CELL_CENTS;
  if (cents > BigInt(limit) || cents < BigInt(-limit)) return { problem: `O valor passa do limite de ±${formatMoney(limit)}.` };
  return { cents: cents === 0n ? 0 : Number(cents) };
}
