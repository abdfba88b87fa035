import { describe, expect, it } from 'vitest';
import { formatMoney } from '#planning/text/money-format.ts';
import { asWritten, formatUnit, recompute, type Explanation } from '#planning/explain/explanation.ts';
import { mulDiv } from '#planning/numbers/ratio.ts';
import { calculatePoc, explainPoc } from '#planning/poc/calculate.ts';
import { examplePoc } from '#planning/poc/example.table.ts';
import type { PocPlan } from '#planning/poc/plan.ts';
import type { PocColumn } from '#planning/poc/sheet.ts';

const money = (values: readonly (number | null)[]): string[] => values.map((value) => formatMoney(value));

describe('ten units with a revised budget and a cancellation', () => {
  const { columns, unavailable, kpis } = calculatePoc(examplePoc());

  it('gives every column of the worked example to the cent', () => {
    expect(columns.units_sold).toEqual([2, 5, 5, 6, 7, 9]);
    // prettier-ignore
    {
      expect(money(columns.vgv)).toEqual(['600.000,00', '1.500.000,00', '1.500.000,00', '1.824.691,34', '2.137.037,01', '2.761.728,35']);
      expect(money(columns.incurred)).toEqual(['400.000,00', '560.000,33', '800.000,33', '1.200.000,33', '1.680.000,33', '2.050.000,00']);
      expect(money(columns.budget)).toEqual(['2.000.000,00', '2.000.000,00', '2.000.000,00', '2.000.000,00', '2.050.000,00', '2.050.000,00']);
      expect(columns.poc.map((poc) => formatUnit(poc ?? 0, 'poc'))).toEqual(['20,000000 %', '28,000017 %', '40,000017 %', '60,000017 %', '81,951236 %', '100,000000 %']);
      expect(money(columns.revenue_accumulated)).toEqual(['120.000,00', '420.000,25', '600.000,25', '1.094.815,11', '1.751.328,24', '2.761.728,35']);
      expect(money(columns.revenue)).toEqual(['120.000,00', '300.000,25', '180.000,00', '494.814,86', '656.513,13', '1.010.400,11']);
      expect(money(columns.cost_accumulated)).toEqual(['80.000,00', '280.000,17', '400.000,17', '720.000,20', '1.176.000,23', '1.845.000,00']);
      expect(money(columns.cost)).toEqual(['80.000,00', '200.000,17', '120.000,00', '320.000,03', '456.000,03', '668.999,77']);
      expect(money(columns.gross_profit)).toEqual(['40.000,00', '100.000,08', '60.000,00', '174.814,83', '200.513,10', '341.400,34']);
    }
    expect(unavailable).toEqual([[], [], [], [], [], []]);
    expect(kpis).toMatchObject({ revenue: 276_172_835, cost: 184_500_000, gross_profit: 91_672_835, backlog: 0, margin: null });
  });

  it('tells the fourth and the fifth month by progress, new sales, cancellations and the revision of the budget', () => {
    expect(money([columns.by_progress[3] ?? null, columns.by_sales[3] ?? null, columns.by_cancellations[3] ?? null])).toEqual([
      '300.000,00',
      '374.814,91',
      '−180.000,05',
    ]);
    expect(money([columns.by_progress[4] ?? null, columns.by_sales[4] ?? null])).toEqual(['400.541,99', '255.971,14']);
    expect(money([columns.revision_progress[4] ?? null, columns.revision_sales[4] ?? null, columns.revision[4] ?? null])).toEqual(
      ['−37.383,93', '−6.399,27', '−43.783,20'],
    );
    expect(columns.revision.map((value) => value === 0)).toEqual([true, true, true, true, false, true]);
  });

  it('explains the revenue of a month down to prices, costs and budget', () => {
    const explained = explainPoc(examplePoc(), { column: 'revenue', month: '2027-05' });
    expect(explained).toMatchObject({ label: 'Receita do mês em mai/2027', formula_text: '1.751.328,24 − 1.094.815,11' });
    expect(explained?.children[0]?.formula_text).toBe('2.137.037,01 × 81,951236 % (1.680.000,33 ÷ 2.050.000,00)');
  });
});

const line = ({ label, text, formula_text }: Explanation) => [label, text, formula_text];

const terms = (plan: PocPlan, column: PocColumn, month: string): [string[], (string | null)[][]] => {
  const explained = explainPoc(plan, { column, month });
  expect(explained && asWritten(explained.formula ?? { number: 0 }, explained.children)).toBe(explained?.value);
  const share = explained?.children.at(-1);
  return [(explained?.children ?? []).map(({ label }) => label), share ? [share, ...share.children].map(line) : []];
};

describe('what is recognised is explained as a share of an amount', () => {
  it('revenue by the POC, which opens to the cost incurred and the budget', () => {
    expect(terms(examplePoc(), 'revenue_accumulated', '2027-05')).toEqual([
      ['VGV ativo em mai/2027', 'POC em mai/2027'],
      [
        ['POC em mai/2027', '81,951236 %', '1.680.000,33 ÷ 2.050.000,00'],
        ['Custo incorrido acumulado em mai/2027', '1.680.000,33', '400.000,00 + 1.280.000,33'],
        ['Orçamento considerado em mai/2027', '2.050.000,00', '2.050.000,00'],
      ],
    ]);
  });

  it('cost by the sold fraction, which opens to what was sold and the whole', () => {
    const [names, share] = terms(examplePoc(), 'cost_accumulated', '2027-02');
    expect(names).toEqual(['Custo incorrido acumulado em fev/2027', 'Fração vendida em fev/2027']);
    expect(share[0]).toEqual(['Fração vendida em fev/2027', '50,000000 %', '50,00000000 % ÷ 100,00000000 %']);
  });

  it('at the conclusion the POC is 100 % since the works are finished', () => {
    expect(terms({ ...examplePoc(), conclusion: '2027-03' }, 'revenue_accumulated', '2027-03')[1]).toEqual([
      ['POC em mar/2027', '100,000000 %', '100,000000 %'],
      ['Obra concluída', '100 %', null],
    ]);
  });

  it('before the suspensive clause ends 0 % is recognised, which is not called as the month’s POC', () => {
    const [, share] = terms({ ...examplePoc(), suspended_until: '2027-02' }, 'revenue_accumulated', '2027-01');
    expect(share.slice(0, 2)).toEqual([
      ['POC reconhecido em jan/2027', '0,000000 %', '0 % ÷ 2.000.000,00'],
      ['Nada a reconhecer: antes do fim da cláusula suspensiva ou sem orçamento', '0 %', null],
    ]);
  });

  it('the exact share multiplies: the one that is shown would miss by R$ 0,27', () => {
    const contracts = examplePoc().contracts.map((contract) => ({ ...contract, price: 1_000_000_000 }));
    const plan = { ...examplePoc(), contracts };
    const explained = explainPoc(plan, { column: 'revenue_accumulated', month: '2027-05' });
    const [sold, poc] = explained?.children ?? [];
    expect([sold?.value, poc?.value]).toEqual([7_000_000_000, 81_951_236]);
    expect(mulDiv(7_000_000_000, 81_951_236, 100_000_000)).toBe(5_736_586_520);
    expect([explained?.value, explained && recompute(explained)]).toEqual([5_736_586_493, 5_736_586_493]);
    expect(terms(plan, 'revenue_accumulated', '2027-05')[0]).toEqual(['VGV ativo em mai/2027', 'POC em mai/2027']);
  });
});
