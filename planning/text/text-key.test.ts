import fc from 'fast-check';
import { expect, it } from 'vitest';
import { codeKey, textKey } from '#planning/text/text-key.ts';

const byDefinition = (code: string): string => textKey(code).replace(/\d+/g, (digits) => digits.padStart(10, '0'));

it.each(['', '.', '1.2', '1..2.', '.5', '01.10', '12345678901', '1234567890.1', '1.a', '1 .2', '١.2', 'Ação.9', '1-2'])(
  'the key of a code is its text with parts padded, whichever way it is made: «%s»',
  (code) => expect(codeKey(code)).toBe(byDefinition(code)),
);

it('the key of any code of digits, dots and whatever else is its text with parts padded', () => {
  const sign = fc.constantFrom('0', '1', '7', '9', '.', '.', '-', ' ', 'é', 'X');
  fc.assert(
    fc.property(fc.string({ unit: sign, maxLength: 24 }), (code) => {
      expect(codeKey(code)).toBe(byDefinition(code));
    }),
  );
});
