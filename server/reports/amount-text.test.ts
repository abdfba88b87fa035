import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MAX_CENTS } from '#planning/numbers/money.ts';
import { money } from '#contract/fields.ts';
import { writeLines } from '#server/reports/amount-text.ts';
import { z } from 'zod';

const parse = (bytes: Uint8Array): unknown => JSON.parse(`[${new TextDecoder().decode(bytes)}]`);
const cents = fc.oneof(
  fc.constant(null),
  fc.integer({ min: -1_000, max: 1_000 }),
  fc.maxSafeInteger().filter((value) => Math.abs(value) <= MAX_CENTS),
  fc.constantFrom(MAX_CENTS, -MAX_CENTS),
);
const line = fc.record({
  accounting: fc.integer({ min: 1, max: 2_147_483_647 }),
  amounts: fc.array(cents, { minLength: 1, maxLength: 15 }),
});

it('lines are the JSON that the contract writes of the same cents', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_147_483_647 }), fc.array(line, { maxLength: 6 }), (group, lines) => {
      const accounts = new Set<number>();
      const text = lines.map(({ accounting, amounts }) => [accounting, ...amounts].join(',')).join(';');
      expect(parse(writeLines(group, text, accounts))).toEqual(
        lines.map(({ accounting, amounts }) => ({
          group,
          accounting,
          amounts: amounts.map((amount) => z.encode(money, amount ?? 0)),
        })),
      );
      expect(accounts).toEqual(new Set(lines.map(({ accounting }) => accounting)));
    }),
  );
});

it.each([`1,${BigInt(MAX_CENTS) + 1n}`, `1,5,-${BigInt(MAX_CENTS) + 1n}`, `1,${'9'.repeat(30)}`])(
  '«%s» leaves the range of money',
  (text) => {
    expect(() => writeLines(1, text, new Set())).toThrow('409');
  },
);

const of = (months: number) => writeLines(1, `7,${Array.from({ length: months }, () => '').join(',')}`, new Set());

it('a longer group after a shorter one, and a shorter after it, are whole', () => {
  const [short, long] = [of(2), of(400)];
  expect(parse(short)).toEqual([{ group: 1, accounting: 7, amounts: ['0.00', '0.00'] }]);
  expect(parse(long)).toMatchObject([{ amounts: Array.from({ length: 400 }, () => '0.00') }]);
  expect(of(2)).toEqual(short);
});
