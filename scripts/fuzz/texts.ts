import type { Verdict } from './shot.ts';

/** One thing a person, a paste or an attacker puts into a field, and what must become of it. */
export interface Sample {
  about: string;
  value: string;
  verdict: Verdict;
}

/** Values that hold no space, as they stand in a text. */
export const words = (text: string): string[] => text.trim().split(/\s+/);

const good = (about: string, value: string): Sample => ({ about, value, verdict: 'good' });
const bad = (about: string, value: string): Sample => ({ about, value, verdict: 'bad' });
const either = (about: string, value: string): Sample => ({ about, value, verdict: 'either' });

/** Short enough for every free text; `room`: characters left for a mark that keeps the text unique. */
export const TEXTS: readonly Sample[] = [
  bad('NUL', 'Sul\u0000'),
  bad('NUL in the middle', 'S\u0000ul'),
  bad('escape sequence', '\u001b[31mSul'),
  bad('backspace', 'Sul\u0008'),
  bad('DEL', 'Sul\u007f'),
  bad('C1 control', 'Sul\u0085x'),
  bad('lone high surrogate', 'Sul\ud800'),
  bad('lone low surrogate', '\udc00Sul'),
  bad('RTL override', 'Sul\u202eluS'),
  bad('LTR isolate left open', 'Sul\u2066x'),
  bad('line separator', 'Sul\u2028x'),
  bad('paragraph separator', 'Sul\u2029x'),
  bad('1 MB', 'x'.repeat(1024 * 1024)),
  bad('50 kB of one letter', 'a'.repeat(50_000)),
  bad('50 kB of spaces and a letter', `a${' '.repeat(50_000)}a`),
  bad('50 kB of combining marks', `a${'\u0301'.repeat(25_000)}`),
  bad('private noncharacters', 'Sul\ufffe'),
  bad('tag characters', 'Sul\u{e0041}\u{e007f}'),
  good('zero-width space', 'Su\u200bl'),
  good('soft hyphen', 'Su\u00adl'),
  good('byte order mark', '\ufeffSul'),
  good('combining stack', 'S\u0301\u0302\u0303\u0304ul'),
  good('emoji with ZWJ', '👩‍👩‍👧'),
  good('flag', '🇧🇷'),
  good('NFD', 'Sa\u0303o Paulo'),
  good('NFC', 'S\u00e3o Paulo'),
  good('Cyrillic homoglyph', 'S\u0443l'),
  good('full-width letters', 'Ｓｕｌ'),
  good('ligature', 'ﬁm'),
  good('right to left language', 'شمال'),
  good('Japanese', '南部'),
  good('leading apostrophe', "'Sul"),
  good('quotes of SQL', `Sul'; drop table r;`),
  good('formula', '=1+1'),
  good('formula with @', '@SUM(A1)'),
  good('leading minus', '-1+1'),
  good('markup', '<b>Sul</b>'),
  good('backslashes', String.raw`\\x00\'`),
  good('per cent and underscore', '100%_'),
  good('curly brackets', '{{7*7}}${7*7}'),
  good('name of a prototype field', '__proto__'),
  good('word of a number', 'NaN'),
  good('word of nothing', 'null'),
  good('dotted i', 'İstanbul'),
  good('sharp s', 'straße'),
  either('leading and trailing spaces', '  Sul  '),
  either('no-break spaces', '\u00a0Sul\u00a0'),
];

/** Where nothing is left once a text is trimmed: refused where it is required, empty where it is not. */
export const BLANKS: readonly string[] = ['', ' ', '     ', '\u00a0', '\u2003\u3000', '\u200b', '\ufeff'];

/** `C1_unid` … `C99_unid`, in that spelling alone (VAL-1), and what looks like it. */
export const UNIT_COLUMNS: readonly Sample[] = [
  ...['C1_unid', 'C9_unid', 'C10_unid', 'C99_unid', ' C5_unid ', ''].map((value) => good('unit column', value)),
  ...[
    ...words(`c1_unid C1_UNID c99_Unid C0_unid C00_unid C01_unid C100_unid C_unid C1unid C1_uni C1_unidx xC1_unid C1-unid`),
    'C1 unid',
    'C 1_unid',
    'C1_ unid',
    ...words(`C1.5_unid C-1_unid C+1_unid C１_unid С1_unid`),
    'C1_unid\nC2_unid',
    ...words(`C1_unid;drop C1_unid,C2_unid unid 1 C1__unid C٣_unid`),
  ].map((value) => bad('unit column', value)),
];
