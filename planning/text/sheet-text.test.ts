import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guarded, unguarded } from '#planning/text/sheet-text.ts';

const FORMULAS = ['=', '+', '-', '@', '＝', '＋', '－', '＠'];
const SEPARATORS = [',', ';', '\t', '\n', '\r', '\r\n'];

describe('[C10] a text for a spreadsheet', () => {
  it.each(FORMULAS.flatMap((sign) => SEPARATORS.map((separator) => [sign, separator] as const)))(
    'with %j behind %j begins no formula, whichever separator its reader uses',
    (sign, separator) => {
      for (const text of [`x${separator}${sign}1+1`, `x${separator}"${sign}1+1`, `${sign}1${separator}'${sign}1`]) {
        const cells = guarded(text).split(/[,;\t\r\n]/);
        expect(cells.filter((cell) => new RegExp(`^["]*[${FORMULAS.join('').replace('-', String.raw`\-`)}]`).test(cell))).toEqual(
          [],
        );
        expect(unguarded(guarded(text))).toBe(text);
      }
    },
  );

  it('is as it was where nothing could be run', () => {
    for (const text of ['Obra - fase 2', 'A, B; C', "d'água", 'R$ 1,50', 'linha\r\noutra', '(-) Devoluções', '3+4', 'a, -5']) {
      expect(guarded(text)).toBe(text);
      expect(unguarded(text)).toBe(text);
    }
  });

  it('reads back equal, whatever it holds', () => {
    const text = fc.string({
      unit: fc.constantFrom('a', ',', ';', '"', "'", '=', '-', '＠', '\n', '\r', '\t', '\0', ' '),
      maxLength: 14,
    });
    fc.assert(
      fc.property(text, (one) => {
        expect(unguarded(guarded(one))).toBe(one);
      }),
      { numRuns: 2000 },
    );
  });
});
