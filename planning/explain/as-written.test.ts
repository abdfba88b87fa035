import { expect, it } from 'vitest';
import { asWritten, recompute, type Explanation } from '#planning/explain/explanation.ts';
import { explanationOf, Recorder } from '#planning/explain/recorder.ts';

const found = ({ formula, children }: Explanation) => formula && asWritten(formula, children);

it('a formula is written so that its numbers come to the figure, to the cent, by hand', () => {
  const a = new Recorder();
  const [parcel, now, base] = [
    a.input(175_000, 'cents', 'Parcela por unidade'),
    a.input(1_010_274_706_801, 'factor', 'Nível de hoje'),
    a.input(1_000_000_000_000, 'factor', 'Nível da venda'),
  ];
  const more = a.subtract(a.mulDiv(parcel, now, base), parcel);
  const figure = a.name(a.times(a.input(8, 'units', 'Vendas'), more), 'cents', 'Correção das vendas');
  const shown = explanationOf(a, figure, '2026-10');
  // 8 × 17,980737 would be 143,85: each contract pays whole cents.
  expect([shown.text, shown.formula_text]).toEqual(['143,84', '8 × (1.767,98 − 1.750,00)']);
  expect(shown.children.map(({ label, text, formula_text }) => [label, text, formula_text])).toEqual([
    ['Vendas', '8', null],
    ['Produto arredondado ao centavo', '1.767,98', '1.750,00 × 1,010274706801 ÷ 1,000000'],
    ['Parcela por unidade', '1.750,00', null],
  ]);
  expect([recompute(shown), found(shown)]).toEqual([14_384, 14_384]);
});

it('lines of one figure that are called alike are numbered, before their month', () => {
  const a = new Recorder();
  const refund = (cents: number) =>
    a.name(a.share(a.input(cents, 'cents', 'Pago'), a.input(500_000, 'rate', 'Devolvido')), 'cents', 'Devolução', 2);
  const other = a.input(100, 'cents', 'Multa', 2);
  const month = a.tally(3);
  for (const part of [refund(1_000), other, refund(3_000)]) month.add(2, 3, part);
  const shown = explanationOf(a, month.totals('cents', 'Devoluções')[2] ?? 0, '2026-10');
  expect(shown.children.map(({ label, value }) => [label, value])).toEqual([
    ['Devolução (1 de 2) em dez/2026', 500],
    ['Multa em dez/2026', 100],
    ['Devolução (2 de 2) em dez/2026', 1_500],
  ]);
  expect(recompute(shown)).toBe(2_100);
});

it('what changes nothing stays in one line', () => {
  const a = new Recorder();
  const [price, rate] = [a.input(10_001, 'cents', 'Preço'), a.input(333_333, 'rate', 'Taxa')];
  const shown = explanationOf(a, a.name(a.subtract(price, a.share(price, rate)), 'cents', 'Líquido'), '2026-10');
  expect(shown.formula_text).toBe('100,01 − 100,01 × 33,3333 %');
  expect(found(shown)).toBe(shown.value);
});
