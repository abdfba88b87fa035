import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_CENTS } from '#planning/numbers/money.ts';
import { formatMoney } from '#planning/text/money-format.ts';
import { parseMoney, type MoneyTextOptions } from '#planning/text/money-text.ts';
import { TYPED } from '#planning/text/money-text.table.ts';
import { decideDecimal } from '#planning/text/number-text.ts';

/** A small count in every run; the long suite sets FUZZ_RUNS to 50,000. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 2000);

const read = (text: string, options?: MoneyTextOptions) => {
  const reading = parseMoney(text, options);
  return reading.problem === undefined ? reading.cents : 'refused';
};

describe('reading an amount as people type it', () => {
  it('has at least 200 different texts in its table', () => {
    expect(new Set(TYPED.map(([text]) => text)).size).toBe(TYPED.length);
    expect(TYPED.length).toBeGreaterThanOrEqual(200);
  });

  it.each(TYPED)('reads %j as %s', (text, answer) => {
    expect(read(text)).toBe(answer);
  });

  it('says what to write instead of an ambiguous text', () => {
    expect(parseMoney('1,234').problem).toBe('“1,234” pode ser 1.234 ou 1,234. Escreva 1234,00 ou use vírgula com duas casas.');
    expect(parseMoney('1.000.000.000,00').problem).toBe('O valor passa do limite de ±999.999.999,99.');
  });

  it.each([
    ['+20', 10_000, 12_000],
    ['+ 1.000', 10_000, 110_000],
    ['+20*2', 10_000, 14_000],
    ['*2', 10_000, 20_000],
    ['/3', 10_000, 3333],
    ['*1,05', 10_001, 10_501],
    ['+5%', 10_001, 10_501],
    ['-5%', 10_000, 9_500],
    ['+12,5 %', 10_000, 11_250],
    ['-20', 10_000, -2_000],
    ['+20', null, 2_000],
    ['20', 10_000, 2_000],
    ['=20+1', 10_000, 2_100],
    ['/0', 10_000, 'refused'],
    ['*1.055', 10_000, 'refused'],
  ])('continues the value before: %s', (text, previous, answer) => {
    expect(read(text, { previous })).toBe(answer);
  });

  it('takes a sum from a pasted block only after the equals sign', () => {
    expect(read('10-5', { maths: 'equals' })).toBe('refused');
    expect(read('=10-5', { maths: 'equals' })).toBe(500);
    expect(read('1.234,56', { maths: 'equals' })).toBe(123_456);
  });

  it('does not keep a process busy over a long text', () => {
    expect(read('('.repeat(5000))).toBe('refused');
    expect(read(`=${'('.repeat(118)}`)).toBe('refused');
    expect(read(`=${'9*'.repeat(58)}9`)).toBe('refused');
  });
});

describe('deciding the decimal sign of a pasted column', () => {
  it.each([
    [['1.234', '1.234,56'], 'comma'],
    [['R$ 1.234,56', '(2,5)'], 'comma'],
    [['1.234.567'], 'comma'],
    [['1,234', '1,234.56'], 'dot'],
    [['12.5', '1.234'], 'dot'],
    [['-110.7'], 'dot'],
    [['1,234,567'], 'dot'],
    [['1.234', '2.500', '3'], 'unknown'],
    [['', '-', 'abc'], 'unknown'],
    [['1.234,56', '1,234.56'], 'mixed'],
    [['1234.56', '1,5'], 'mixed'],
  ])('%j is %s', (texts, decided) => {
    expect(decideDecimal(texts)).toBe(decided);
  });

  it.each([
    ['1.234', 'comma', 123_400],
    ['1.234', 'unknown', 123_400],
    ['1.234', 'dot', 'refused'],
    ['1.234', 'mixed', 'refused'],
    ['1,234', 'dot', 123_400],
    ['1,234', 'comma', 'refused'],
    ['1,234', 'unknown', 'refused'],
    ['1.500', 'dot', 150],
    ['1.234,56', 'mixed', 123_456],
    ['1,234.56', 'mixed', 123_456],
  ] as const)('reads %s in a column of %s', (text, decimal, answer) => {
    expect(read(text, { decimal })).toBe(answer);
  });
});

describe('writing an amount', () => {
  it.each([
    [123_456, {}, '1.234,56'],
    [123_456_789_012, {}, '1.234.567.890,12'],
    [-500, {}, '−5,00'],
    [-123_456, { negative: 'parentheses' }, '(1.234,56)'],
    [-123_456, { negative: 'hyphen', grouped: false }, '-1234,56'],
    [0, { zero: 'dash' }, '–'],
    [0, {}, '0,00'],
    [5, {}, '0,05'],
    [null, {}, ''],
    [MAX_CENTS, {}, '90.000.000.000.000,00'],
  ] as const)('%s with %j is %s', (cents, format, text) => {
    expect(formatMoney(cents, format)).toBe(text);
  });

  it('is read back as the same amount', () => {
    const format = fc.record({
      negative: fc.constantFrom('minus', 'parentheses', 'hyphen'),
      zero: fc.constantFrom('digits', 'dash'),
      grouped: fc.boolean(),
    });
    const amount = fc.oneof(
      fc.integer({ min: -MAX_CENTS, max: MAX_CENTS }),
      fc.integer({ min: -2000, max: 2000 }),
      fc.constant(null),
    );
    fc.assert(
      fc.property(amount, format, fc.boolean(), (cents, written, currency) => {
        const text = formatMoney(cents, written);
        expect(read(currency && text !== '' ? `R$ ${text}` : text, { limit: MAX_CENTS })).toBe(cents);
        expect(read(text, { limit: MAX_CENTS, maths: 'equals', decimal: 'comma' })).toBe(cents);
      }),
      { numRuns: RUNS },
    );
  }, 120_000);

  it('never reads random text as an amount by throwing', () => {
    const alphabet = fc.constantFrom(...'0123456789.,+-*/()% R$=x–e');
    fc.assert(
      fc.property(
        fc.string({ unit: alphabet, maxLength: 14 }),
        fc.option(fc.integer({ min: -1e6, max: 1e6 })),
        (text, previous) => {
          const reading = parseMoney(text, { previous });
          expect(
            reading.problem === undefined
              ? reading.cents === null || Number.isSafeInteger(reading.cents)
              : reading.problem.length > 10,
          ).toBe(true);
        },
      ),
      { numRuns: RUNS },
    );
  }, 120_000);
});
