import { type Sample, words } from './texts.ts';

const good = (value: string): Sample => ({ about: 'amount', value, verdict: 'good' });
const bad = (value: string): Sample => ({ about: 'amount', value, verdict: 'bad' });

const GOOD = words(`
    0 -0 0.0 0.00 -0.00 1 -1 0.01 -0.01 0.1 0.10 0.99 1.5 1.50 10 99.99 100.00 1234.56 -1234.56 999999.99 1000000
    123456789.12 -123456789.12 999999999.99 -999999999.99 999999999 0.29 0.57 1.15 1.00 8.41 64.1 1.1 2.2 33.33
    66.67 4.35 12.34
  `);

const FORMS = [
  '1234,56',
  '1.234,56',
  '1,234.56',
  '1.234.567,89',
  '1 234,56',
  '1 234.56',
  '1\u00a0234,56',
  "1'234.56",
  '1_234.56',
  '1.234.56',
];
const SIGNS = ['+1', '--1', '-+1', '- 1', ...words(`1- (1.00) −1 –1 - + . , -. .5 5. -.5 1..5 1.5.5`)];
const WORDS = [
  '',
  ' ',
  ...words(`abc NaN nan Infinity -Infinity inf ∞ null undefined true false um zero`),
  'R$ 1',
  'R$1,00',
  '1 real',
];
const NOTATIONS = words(`1e3 1E3 1e-3 1e400 1e+21 0x10 0b1 0o7 1n 1f 1d 1L 1/2 1% 10^2 =1+1 1+1 =A1 @1 #1`);
const DIGITS = ['１２３', '١٢٣', '१२३', '一', '½', '²', '1²', 'Ⅷ', '1٫5', '1٬000', '1،5', '１.５'];
const WIDTHS = [' 1', '1 ', '\t1', '1\n', '\u00a01', '1\u200b', '\ufeff1', '1\u0000', '\u202e1', '1\u2028', '1\r\n2'];
const PLACES = ['0.001', '1.234', '1.999', '0.005', '-0.005', '1.000', '1.0000000000000001', '0.1000000000000000055'];
const RANGES = [
  ...words(`
    1000000000 1000000000.00 -1000000000 9999999999.99 99999999999999 999999999999999 9007199254740993
    12345678901234567890
  `),
  '9'.repeat(400),
  `-${'9'.repeat(400)}`,
  `0.${'0'.repeat(400)}1`,
  `${'9'.repeat(20)}.99`,
];
const ATTACKS = [
  "1' or '1'='1",
  '1; drop table expense_entry',
  '1)--',
  '${1}',
  '{{1}}',
  '<b>1</b>',
  '../1',
  '1\\',
  ...words(`"1" [1] {"a":1} 1,2 1;2 1|2 1&2`),
];

/** 200 ways to write one monthly amount; the wire knows one: a sign, digits, a point and at most two places. */
export const CELLS: readonly Sample[] = [
  ...GOOD.map(good),
  ...[...FORMS, ...SIGNS, ...WORDS, ...NOTATIONS, ...DIGITS, ...WIDTHS, ...PLACES, ...RANGES, ...ATTACKS].map(bad),
  // Every form with a sign before it, which must not make it any better.
  ...FORMS.map((form) => bad(`-${form}`)),
  ...PLACES.map((form) => bad(`+${form}`)),
  ...NOTATIONS.slice(0, 12).map((form) => bad(`-${form}`)),
  ...DIGITS.slice(0, 6).map((form) => bad(`-${form}`)),
  ...WORDS.slice(2, 4).map((form) => bad(`-${form}`)),
];
