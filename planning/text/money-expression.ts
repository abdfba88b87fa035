import { divideHalfUp } from '#planning/numbers/money.ts';
import { notationOf, readDecimals } from '#planning/text/number-text.ts';

/** An exact quotient; `bottom` is positive. */
interface Ratio {
  top: bigint;
  bottom: bigint;
}

interface Operand extends Ratio {
  percent: boolean;
}

class ExpressionError extends Error {}

const BAD = 'Não entendi a conta. Use números com + − * / e parênteses, por exemplo =1200/12.';
const TOKEN = /\s*(?:([\d.,]+)|([-+*/()%x×÷]))/iy;

/**
 * Evaluates a typed sum exactly (rationals, no float, no `eval`) and rounds once, half-up, to the cent.
 * `before`, in cents, is the value the expression continues (`+20`, `/12`); without it the expression stands alone.
 */
export function evaluateMoney(text: string, before: number | null = null): { cents: bigint } | { problem: string } {
  try {
    const { top, bottom } = new Parser(tokens(text), before).result();
    return { cents: divideHalfUp(top * 100n, bottom) };
  } catch (error) {
    if (error instanceof ExpressionError) return { problem: error.message };
    throw error;
  }
}

function tokens(text: string): string[] {
  const found: string[] = [];
  const scan = new RegExp(TOKEN);
  for (scan.lastIndex = 0; scan.lastIndex < text.length;) {
    const match = scan.exec(text);
    if (!match) throw new ExpressionError(BAD);
    found.push((match[1] ?? match[2] ?? '').toLowerCase());
  }
  return found;
}

/** expression = term {± term}; term = factor {×÷ factor}; factor = [±] number[%] | ( expression ). */
class Parser {
  readonly #tokens: string[];
  readonly #before: number | null;
  #at = 0;

  constructor(found: string[], before: number | null) {
    this.#tokens = found;
    this.#before = before;
  }

  result(): Ratio {
    const value = this.#expression(this.#before);
    if (this.#at < this.#tokens.length || value.percent) throw new ExpressionError(BAD);
    return value;
  }

  #take(...wanted: string[]): string | null {
    const token = this.#tokens[this.#at];
    if (token === undefined || !wanted.includes(token)) return null;
    this.#at += 1;
    return token;
  }

  #expression(before: number | null): Operand {
    let left = this.#term(before);
    for (let sign = this.#take('+', '-'); sign; sign = this.#take('+', '-')) {
      const right = this.#term(null);
      if (left.percent || right.percent)
        throw new ExpressionError('Para somar uma porcentagem, multiplique: 100*1,05 soma 5 % a 100.');
      const added = right.top * left.bottom;
      left = {
        top: left.top * right.bottom + (sign === '-' ? -added : added),
        bottom: left.bottom * right.bottom,
        percent: false,
      };
    }
    return left;
  }

  #term(before: number | null): Operand {
    let left: Operand = before === null ? this.#factor(false) : { top: BigInt(before), bottom: 100n, percent: false };
    for (let sign = this.#take('*', 'x', '×', '/', '÷'); sign; sign = this.#take('*', 'x', '×', '/', '÷')) {
      const right = this.#factor(true);
      const divide = sign === '/' || sign === '÷';
      if (divide && right.top === 0n) throw new ExpressionError('Não é possível dividir por zero.');
      left = product(left, divide ? inverse(right) : right);
    }
    return left;
  }

  #factor(multiplier: boolean): Operand {
    const sign = this.#take('+', '-');
    if (sign) {
      const value = this.#factor(multiplier);
      return sign === '-' ? { ...value, top: -value.top } : value;
    }
    if (this.#take('(')) {
      const value = this.#expression(null);
      if (!this.#take(')')) throw new ExpressionError('Falta fechar um parêntese na conta.');
      return value;
    }
    const token = this.#tokens[this.#at];
    if (token === undefined || !/\d/.test(token)) throw new ExpressionError(BAD);
    this.#at += 1;
    const value = number(token, multiplier);
    return this.#take('%') ? { ...value, bottom: value.bottom * 100n, percent: true } : value;
  }
}

function number(text: string, multiplier: boolean): Operand {
  const notation = notationOf(text);
  // A factor such as 1.055 is as likely a rate as a thousand, and the two differ a thousandfold; elsewhere the comma is
  // decimal.
  if (notation === null || (notation === 'either' && multiplier && text.includes('.')))
    throw new ExpressionError(`Não sei ler “${text}” nesta conta. Escreva sem ponto de milhar e com vírgula decimal.`);
  const value = readDecimals(text, notation === 'dot' ? 'dot' : 'comma');
  if (!value) throw new ExpressionError(BAD);
  return { top: value.digits, bottom: 10n ** BigInt(value.places), percent: false };
}

function inverse(value: Operand): Operand {
  return value.top < 0n
    ? { ...value, top: -value.bottom, bottom: -value.top }
    : { ...value, top: value.bottom, bottom: value.top };
}

function product(left: Operand, right: Operand): Operand {
  return { top: left.top * right.top, bottom: left.bottom * right.bottom, percent: false };
}
