import { describe, expect, it } from 'vitest';
import { amountIn, columnsOf } from '#src/features/expense/report/columns.ts';
import { shownLines } from '#src/features/expense/report/lines.ts';
import { parentOf } from '#src/shared/ui/figures/figure-rows.ts';
import { reportSearch } from '#src/features/expense/report/search.ts';
import { budgetTable } from '#src/features/expense/report/table.ts';

const account = (id: number, codigo: string) => ({ id, codigo, nome: `Conta ${codigo}`, kind: 'analitica' });
const report = {
  months: ['2027-01', '2027-02'],
  groups: [
    { id: 1, codigo: '1', nome: 'Obra' },
    { id: 2, codigo: '2', nome: 'Vendas' },
  ],
  accounts: [account(1, '3'), account(2, '3.1'), account(3, '3.1.1'), account(4, '3.2')],
  lines: [
    { group: 1, accounting: 3, amounts: [100, 1] },
    { group: 1, accounting: 4, amounts: [10, 2] },
    { group: 2, accounting: 4, amounts: [5, 3] },
  ],
};
const { rows, deepest, columns, cell } = budgetTable(report, {});
const shown = (level: number, ...turned: string[]) => shownLines(rows, { level, turned: new Set(turned) });
/** The grand total, which is always the last, apart. */
const keys = (level: number, ...turned: string[]) =>
  shown(level, ...turned)
    .slice(0, -1)
    .map(({ key }) => key);

describe('lines shown in the report', () => {
  it('at every level, the grand total last', () => {
    expect(keys(0)).toEqual(['g1', 'g2']);
    expect(keys(1)).toEqual(['g1', 'g1a1', 'g2', 'g2a1']);
    expect(keys(Infinity)).toEqual(['g1', 'g1a1', 'g1a2', 'g1a3', 'g1a4', 'g2', 'g2a1', 'g2a4']);
    expect(shown(0).at(-1)).toMatchObject({ key: 'total', label: 'Total geral', open: undefined, leads: false });
    expect(deepest).toBe(3);
  });

  it('a line turned by hand opens or closes alone; what is below a closed one stays hidden', () => {
    expect(keys(0, 'g2')).toEqual(['g1', 'g2', 'g2a1']);
    expect(keys(Infinity, 'g1', 'g1a2')).toEqual(['g1', 'g2', 'g2a1', 'g2a4']);
    expect(keys(Infinity, 'g1a2')).toEqual(['g1', 'g1a1', 'g1a2', 'g1a4', 'g2', 'g2a1', 'g2a4']);
  });

  it('each line knows the one above it', () => {
    const all = shown(Infinity);
    expect(all.map((_, index) => parentOf(all, index))).toEqual([-1, 0, 1, 2, 1, -1, 5, 6, -1]);
  });

  it('a line closed above others leaves each its own figures', () => {
    const texts = shown(1).map(({ key, at }) => [key, ...columns.map((_, place) => cell(at, place, 'unidade').text)]);
    expect(texts).toEqual([
      ['g1', '1,10', '0,03', '1,13'],
      ['g1a1', '1,10', '0,03', '1,13'],
      ['g2', '0,05', '0,03', '0,08'],
      ['g2a1', '0,05', '0,03', '0,08'],
      ['total', '1,15', '0,06', '1,21'],
    ]);
  });
});

describe('columns of the report', () => {
  const months = ['2026-11', '2026-12', '2027-01', '2027-02', '2027-03', '2027-04'];

  it('are months, quarters or years of the span, cut where the span is', () => {
    expect(columnsOf(months, 'mes').map(({ label }) => label)).toEqual([
      'nov/2026',
      'dez/2026',
      'jan/2027',
      'fev/2027',
      'mar/2027',
      'abr/2027',
    ]);
    expect(columnsOf(months, 'trimestre').map(({ label }) => label)).toEqual(['4º tri/2026', '1º tri/2027', '2º tri/2027']);
    expect(columnsOf(months, 'ano').map(({ label }) => label)).toEqual(['2026', '2027']);
    expect(columnsOf(['2027-01', '2027-02'], 'mes').map(({ label }) => label)).toEqual(['jan', 'fev']);
  });

  it('hold every month once', () => {
    const amounts = [1, 2, 3, 4, 5, 6];
    expect(columnsOf(months, 'trimestre').map((column) => amountIn(column, amounts))).toEqual([3, 12, 6]);
    expect(columnsOf(months, 'ano').map((column) => amountIn(column, amounts))).toEqual([3, 18]);
  });
});

describe('the report’s search', () => {
  it('[RT-22] reads bad values as their defaults', () => {
    expect(reportSearch.parse({ por: 'x', visao: 'ano', nivel: -1, escala: 'milhao', zeros: true, cc: 3 })).toEqual({
      visao: 'ano',
      escala: 'milhao',
      cc: 3,
    });
    expect(reportSearch.parse({ por: 'cc', visao: 'mes', nivel: 0, grafico: 'fechado' })).toEqual({
      // By month is no default on a telephone: it is said where it was chosen.
      visao: 'mes',
      nivel: 0,
      grafico: 'fechado',
    });
  });
});
