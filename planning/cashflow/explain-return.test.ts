import { describe, expect, it } from 'vitest';
import { indicatorsOf } from '#planning/cashflow/calculate.ts';
import { explainIrr, explainPayback } from '#planning/cashflow/explain-return.ts';
import { amountLeaf, recompute, type Explanation } from '#planning/explain/explanation.ts';
import { randomBy, type Random } from '#planning/test/random.ts';

/** The check case: reais by month, from m0. */
const CHECK = [-400, -150, -120, 50, 120, 180, 220, 160, 80].map((thousands) => thousands * 100_000);

const allOf = (one: Explanation): Explanation[] => [one, ...one.children.flatMap(allOf)];
const seeds = Array.from({ length: 300 }, (_, seed) => seed);

/** The told rate is the indicators' own, and the flow is worth nothing at it, within a cent. */
function tellsRate(random: Random): boolean {
  const flow = Array.from({ length: random.whole(1, 60) }, () => random.whole(-9_000_000, 9_000_000));
  const { irr_yearly: yearly } = indicatorsOf(flow, '2027-01', '2027-01', 120_000, 0);
  const explained = explainIrr(flow, '2027-01');
  if (yearly === null) return explained.text === 'Não calculável';
  const [, check] = explained.children;
  return (
    explained.value === Math.round(yearly * 1e8) &&
    check !== undefined &&
    recompute(check) === check.value &&
    Math.abs(check.value) <= 1
  );
}

/** Both told paybacks are the indicators' own, and every sum adds up. */
function tellsPayback(random: Random): boolean {
  const flow = Array.from({ length: random.whole(1, 60) }, () => random.whole(-4_000_000, 9_000_000));
  const base = random.pick(['2026-11', '2027-01', '2027-05']);
  const { payback, discounted_payback: later } = indicatorsOf(flow, '2027-01', base, 120_000, 0);
  const explained = explainPayback(flow, { start: '2027-01', base, discount: 120_000 });
  const below = explained.children.at(-1);
  const own = payback === null ? explained.text === 'Não se paga' : Math.abs(explained.value - payback * 1e6) <= 1;
  const other = later === null ? below?.text === 'Não se paga' : below?.value === Math.round(later * 1e6);
  return own && other && [explained, ...explained.children].every((one) => recompute(one) === one.value);
}

describe('a rate of return told', () => {
  it('[RT-13] is the year’s rate of the month’s, at which the flow’s months are worth nothing together', () => {
    const explained = explainIrr(CHECK, '2027-01');
    expect([explained.label, explained.text, explained.formula_text]).toEqual([
      'TIR',
      '56,480447 %',
      '(1 + 3,801829 % ao mês)^12 − 1',
    ]);
    const [month, check] = explained.children;
    expect([month?.text, check?.label, check?.text]).toEqual([
      '3,801829 %',
      'Conferência: VPL em jan/2027 à taxa da TIR',
      '0,00',
    ]);
    expect(check?.children).toHaveLength(9);
    expect(check && recompute(check)).toBe(0);
    expect(check?.children[1]).toMatchObject({ formula_text: '−150.000,00 × 0,963374' });
  });

  it('[RT-13] says why there is none, with the flow, and which other rates there are', () => {
    const none = explainIrr([-100, 0, -1], '2027-01');
    expect([none.label, none.text]).toEqual(['TIR. O fluxo não troca de sinal: nenhuma taxa o anula.', 'Não calculável']);
    expect(none.children.map(({ label }) => label)).toEqual(['Fluxo de jan/2027', 'Fluxo de mar/2027']);
    const several = explainIrr([-100_00, 260_00, -165_00], '2027-01');
    expect(several.label).toBe('TIR. Mais de uma taxa anula o fluxo; é mostrada a mais próxima de 0.');
    expect(several.children.map(({ text }) => text)).toEqual(['10,000000 %', '0,00', '50,000000 %']);
    // 10, 50 and 100 %: two others are told apart.
    const more = explainIrr([-1_000_00, 4_600_00, -6_850_00, 3_300_00], '2027-01');
    expect(more.children.slice(2).map(({ label, text }) => [label, text])).toEqual([
      ['Outra taxa ao mês que anula o fluxo (1 de 2)', '50,000000 %'],
      ['Outra taxa ao mês que anula o fluxo (2 de 2)', '100,000000 %'],
    ]);
  });

  it('[RT-13] stays readable at a rate far below 0, valued at the end of the flow', () => {
    const flow = [-900_000_00, ...Array.from({ length: 60 }, () => 0), 100];
    const explained = explainIrr(flow, '2027-01');
    expect(explained.children[1]?.label).toBe('Conferência: VPL em fev/2032 à taxa da TIR');
    expect(explained.children[1]?.value).toBe(0);
  });

  it('[RT-13] is what the indicators say, and its check is nothing within a cent a month, for any flow', () => {
    expect(seeds.filter((seed) => !tellsRate(randomBy(seed)))).toEqual([]);
  });
});

describe('a payback told', () => {
  it('[RT-13] names the last month below nothing, the month that wins it back and the one after it', () => {
    const explained = explainPayback(CHECK, { start: '2027-01', base: '2027-01', discount: 120_000 });
    expect([explained.text, explained.formula_text, recompute(explained)]).toEqual([
      '6,625 meses',
      '6 + 100.000,00 ÷ 160.000,00',
      6_625_000,
    ]);
    expect(explained.children.map(({ label, text }) => [label, text])).toEqual([
      ['Fluxo acumulado em jul/2027 (t = 6), o último abaixo de 0', '−100.000,00'],
      ['Fluxo de ago/2027 (t = 7)', '160.000,00'],
      ['Fluxo acumulado em ago/2027 (t = 7)', '60.000,00'],
      ['Fluxo acumulado em set/2027 (t = 8)', '140.000,00'],
      ['Payback descontado, TMA de 12 % ao ano', '6,818696 meses'],
    ]);
    expect(explained.children[0]?.children).toHaveLength(7);
    expect(explained.children[4]).toMatchObject({ formula_text: '6 + 122.611,71 ÷ 149.764,70' });
    expect(explained.children[4]?.children[0]).toMatchObject({ text: '−122.611,71', children: [] });
  });

  it('[RT-13] tells a discounted flow month by month, where its months lead further', () => {
    const whole = { start: '2027-01', base: '2027-01', discount: 120_000 };
    const explained = explainPayback(CHECK, whole, {
      flow: (at) => ({ ...amountLeaf('', CHECK[at] ?? 0), opens: `flow:${at}` }),
      opening: () => null,
      discount: (rate) => ({ ...amountLeaf('TMA', rate), unit: 'rate', ref: 'premises:1/cashflow' }),
    });
    const later = explained.children.at(-1);
    expect(later?.children.at(-1)).toMatchObject({ label: 'TMA', value: 120_000 });
    expect(later?.children[0]).toMatchObject({ value: -122_611_71 });
    expect(later?.children[0]?.children.map(({ children }) => children[0]?.opens)).toEqual(
      [0, 1, 2, 3, 4, 5, 6].map((at) => `flow:${at}`),
    );
    expect(later?.children[1]).toMatchObject({ value: 149_764_70, formula_text: '160.000,00 × 0,936029' });
    expect(allOf(explained).filter((one) => recompute(one) !== one.value)).toEqual([]);
  });

  it('[RT-13] says that nothing is to be won back, or that it is not', () => {
    expect(explainPayback([100, -50], { start: '2027-01', base: '2027-01', discount: 0 })).toMatchObject({
      text: 'Imediato',
      children: [{ label: 'Fluxo acumulado em fev/2027 (t = 1), o menor', text: '0,50' }, { text: 'Imediato' }],
    });
    expect(explainPayback([-100, 50], { start: '2027-01', base: '2027-01', discount: 0 })).toMatchObject({
      text: 'Não se paga',
      children: [{ label: 'Fluxo acumulado em fev/2027 (t = 1), o último', text: '−0,50' }, { text: 'Não se paga' }],
    });
    for (const flow of [[], [0, 0]])
      expect(explainPayback(flow, { start: '2027-01', base: '2027-01', discount: 0 })).toMatchObject({
        text: '—',
        children: [{ text: '—' }],
      });
  });

  it('[RT-13] is what the indicators say, and adds up from its months, for any flow and base month', () => {
    expect(seeds.filter((seed) => !tellsPayback(randomBy(seed)))).toEqual([]);
  });
});
