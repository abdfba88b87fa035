import { expect, it } from 'vitest';
import { parseQuantity } from '#planning/text/quantity-text.ts';

it.each([
  ['12', 12_000_000],
  ['12,5', 12_500_000],
  ['0.5', 500_000],
  ['1.200', 1_200_000_000],
  ['0,000001', 1],
  ['', null],
])('«%s» is %s millionths of one unit', (text, quantity) => {
  expect(parseQuantity(text)).toEqual({ quantity });
});

it.each(['x', '-1', '1,2,3', '0,0000001', '9.000.001'])('«%s» is refused with a reason', (text) => {
  expect(parseQuantity(text).problem).toMatch(/\S/);
});
