/** One text a person may type, and the only right answer: cents, null for blank, or `refused`. */
export type TableRow = readonly [text: string, answer: number | null | 'refused'];

/** Rows whose text holds no space: each text, an arrow, its answer. */
const rows = (text: string): TableRow[] =>
  text
    .trim()
    .split(/\s+/)
    .map((row) => {
      const [typed = '', answer = ''] = row.split('→');
      return [typed, answer === 'refused' ? answer : answer === 'null' ? null : Number(answer)];
    });

export const TYPED: readonly TableRow[] = [
  // Blank
  ['', null],
  [' ', null],
  ['\u00a0', null],
  ['\t', null],
  ['\u200b', null],
  // Whole numbers
  ...rows(`
    0→0 00→0 7→700 007→700 42→4200 999→99900 1000→100000 1234→123400 12345→1234500 1234567→123456700
    999999999→99999999900
  `),
  // Comma decimals
  ...rows(`
    0,00→0 0,01→1 0,1→10 0,10→10 0,99→99 ,5→50 ,56→56 1,5→150 1,50→150 2,4→240 12,34→1234 110,7→11070
    1234,5→123450 1234,56→123456 1234567,89→123456789 999999999,99→99999999999 12,3400→1234 0,500→50
    1234,500→123450
  `),
  // Dot decimals, as the numeric keypad of a foreign keyboard writes them
  ...rows(`
    0.00→0 0.01→1 0.1→10 .5→50 .56→56 1.5→150 1.50→150 110.7→11070 1234.5→123450 1234.56→123456
    1234567.89→123456789 0.500→50 1234.500→123450
  `),
  // Thousands points
  ...rows(`
    1.000→100000 3.000→300000 1.234→123400 12.345→1234500 123.456→12345600 1.234.567→123456700
    12.345.678→1234567800 999.999.999→99999999900 1.234,5→123450 1.234,56→123456 12.345,67→1234567
    123.456,78→12345678 1.234.567,89→123456789 999.999.999,99→99999999999 1.234,00→123400 1.234,5600→123456
  `),
  // English notation where it cannot be anything else
  ...rows(`1,234.56→123456 1,234.5→123450 12,345.67→1234567 1,234,567→123456700 1,234,567.89→123456789 1,234.00→123400`),
  // Spaces as thousands
  ['1 234', 123400],
  ['1 234,56', 123456],
  ['1 234.56', 123456],
  ['12 345 678,90', 1234567890],
  ['1\u00a0234,56', 123456],
  ['1\u202f234,56', 123456],
  ['1\u2009234,56', 123456],
  // Currency and outer spaces
  ['R$ 1.234,56', 123456],
  ['R$1.234,56', 123456],
  ['r$ 1.234,56', 123456],
  ['R$\u00a01.234,56', 123456],
  [' R$ 1.234,56 ', 123456],
  ['\u200e1.234,56\u200f', 123456],
  ['\ufeff1.234,56', 123456],
  [' 1.234,56 ', 123456],
  ['R$ 0,00', 0],
  ['R$ 5', 500],
  ['R$ 1234.56', 123456],
  ['+5', 500],
  ['+ 5', 500],
  ['+R$ 5', 500],
  ['+1.234,56', 123456],
  // Negative
  ...rows(`-5→-500 −5→-500 –5→-500 —5→-500 ‑5→-500 -0→0 -0,00→0 -2,40→-240 -3.000→-300000 -110.7→-11070 -1.234,56→-123456`),
  ['− 1.234,56', -123456],
  ['-R$ 1.234,56', -123456],
  ['R$ -1.234,56', -123456],
  ['R$-1.234,56', -123456],
  ['- R$ 5', -500],
  ['5-', -500],
  ['1.234,56-', -123456],
  ['1.234,56 -', -123456],
  ...rows(`1.234,56−→-123456 5+→500 (5)→-500 (1.234,56)→-123456`),
  ['( 1.234,56 )', -123456],
  ['(R$ 1.234,56)', -123456],
  ['R$ (1.234,56)', -123456],
  ...rows(`R$(5)→-500 (0,00)→0 (1.000)→-100000 -999.999.999,99→-99999999999`),
  // A lone dash is zero, as the accounting format of spreadsheets draws it
  ...rows(`-→0 –→0 —→0 −→0`),
  [' - ', 0],
  ['R$ -', 0],
  ['R$ -   ', 0],
  [' R$\u00a0-   ', 0],
  // Sums
  ...rows(`=5→500 =-5→-500 =1200/12→10000`),
  ['= 1200 / 12', 10000],
  ...rows(`1200/12→10000 1.200/12→10000 =1.200,50/2→60025 10+5*2→2000 (10+5)*2→3000 =(10+5)*2→3000 =((1))→100 10-5→500`),
  ['10 - 5 - 2', 300],
  ...rows(`
    100/3→3333 200/3→6667 -100/3→-3333 -200/3→-6667 1/200→1 -1/200→-1 1/201→0 100*1,05→10500 100*1.05→10500
    1000*1,055→105500 100,01*1,05→10501 12x100→120000
  `),
  ['12 × 100', 120000],
  ...rows(`100÷4→2500 1.000+2.000→300000 1000*50%→50000 1/3+1/3+1/3→100 0,1+0,2→30 =2*-3→-600 =--5→500 =5000*13/12→541667`),
  // Ambiguous: a comma before three digits
  ...rows(`1,234→refused 1,000→refused 12,345→refused 123,456→refused -1,234→refused (1,234)→refused`),
  ['R$ 1,234', 'refused'],
  ...rows(`1,500→refused 1000*1.055→refused 12*1.500→refused`),
  // Too many places
  ...rows(`
    0,123→refused 0.123→refused 1234,567→refused 1234.567→refused 1.234,567→refused 1,234.567→refused
    0,001→refused 1,2345→refused 1.2345→refused
  `),
  // Broken separators
  ...rows(`
    1.23.456→refused 1.2345.678→refused 1234.567,89→refused 1,23,456→refused 1.234,56,78→refused
    1,234.56.78→refused 1..234→refused 1,,5→refused 12,→refused 12.→refused .→refused ,→refused
  `),
  ['1 2', 'refused'],
  ['1 23', 'refused'],
  ...rows(`0.123.456→refused 1'234,56→refused 1_000→refused`),
  // Signs
  ...rows(`
    --5→refused -5-→refused +-5→refused -(5→refused (5→refused 5)→refused (-5)*→refused ()→refused +→refused
    =→refused
  `),
  // Other currencies, units, percentages, dates, errors, words
  ['US$ 5', 'refused'],
  ['€ 5', 'refused'],
  ['$ 5', 'refused'],
  ['5%', 'refused'],
  ['12,5 %', 'refused'],
  ['-5%', 'refused'],
  ['100+5%', 'refused'],
  ['5 mil', 'refused'],
  ['1,5 mi', 'refused'],
  ['1,5 milhão', 'refused'],
  ['10k', 'refused'],
  ['100 D', 'refused'],
  ['100,00 C', 'refused'],
  ...rows(`
    1e5→refused 1,5E+03→refused 01/02/2027→refused 1/2/27→refused 2027-01→refused 2027-01-15→refused
    01/2027→refused #REF!→refused #N/D→refused #DIV/0!→refused ########→refused abc→refused 1a→refused NaN→refused
    Infinity→refused null→refused 0x10→refused 0x1F→refused n/a→refused R$→refused
  `),
  ['R$ R$ 5', 'refused'],
  ['１２', 'refused'],
  ['١٢', 'refused'],
  // Sums that cannot be done
  ...rows(`
    =1/0→refused =0/0→refused =5/(2-2)→refused =1+→refused =*5→refused =(1→refused =1)→refused =2(3)→refused
    =A1+B1→refused =SOMA(1;2)→refused =alert(1)→refused =2**3→refused =50%→refused *5→refused
  `),
  // Beyond the limit of a cell
  ...rows(`
    1000000000→refused 1.000.000.000,00→refused -1.000.000.000→refused 999999999*2→refused
    99999999999999999999999999→refused
  `),
];
