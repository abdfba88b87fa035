import fc from 'fast-check';
import { expect, it } from 'vitest';
import { editPercent, formatPercent, parsePercent } from '#planning/text/percent-text.ts';

it.each([
  ['', null],
  ['5', 50_000],
  ['5%', 50_000],
  ['12,5 %', 125_000],
  ['12.5', 125_000],
  ['-3,25', -32_500],
  ['−3,25 %', -32_500],
  ['+3', 30_000],
  ['0', 0],
  ['-0', 0],
  ['0,0001', 1],
  ['1,055', 10_550],
  ['1.234,5', 12_345_000],
  ['100', 1_000_000],
  ['1.055', 'refused'],
  ['0,00001', 'refused'],
  ['abc', 'refused'],
  ['5%%', 'refused'],
  ['--5', 'refused'],
  ['=5', 'refused'],
  ['1000001', 'refused'],
])('reads the percentage %j as %s', (text, answer) => {
  const reading = parsePercent(text);
  expect(reading.problem === undefined ? reading.rate : 'refused').toBe(answer);
});

it('tells the limits', () => {
  expect(parsePercent('101', { min: 0, max: 1_000_000 }).problem).toBe('A porcentagem deve ficar entre 0 % e 100 %.');
});

it('is read back as it was written', () => {
  fc.assert(
    fc.property(fc.option(fc.integer({ min: -10_000_000_000, max: 10_000_000_000 })), (rate) => {
      expect(parsePercent(editPercent(rate)).rate).toBe(rate);
      const shown = parsePercent(formatPercent(rate));
      expect(shown.problem === undefined ? shown.rate : 'grouped').toBe(
        /^−?\d+\.\d{3} %$/.test(formatPercent(rate)) ? 'grouped' : rate,
      );
    }),
  );
});
