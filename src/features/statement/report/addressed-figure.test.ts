import { describe, expect, it } from 'vitest';
import { OF_NONE } from '#planning/statement/drill.ts';
import { addressedFigure } from '#src/features/statement/report/addressed-figure.ts';
import { isOfView, reportSearch } from '#src/features/statement/report-search.ts';

const columns = [{ key: '2027-01-value' }, { key: '2027-01-other' }];
const lines = [{ key: 'g1', row: 'g1', within: null, label: 'Receita' }];
type Address = Parameters<typeof addressedFigure>[0];
const read = (address: Address, comparison: { basis: 'realizado' } | null = null, hidden: readonly string[] = []) =>
  addressedFigure(address, {
    lines,
    columns,
    hidden,
    comparison,
    figure: ({ row, within, label }, column) =>
      row === 'empty' ? null : { row, part: within && { within, label }, period: '2027-01', compared: column === 1 },
  });

const held = (name: 'figura' | 'coluna' | 'aberto', length: number) => reportSearch[name]('x'.repeat(length));

describe('the figure that an address names', () => {
  it('is none without a line, in a column that is not shown, and where nothing stands', () => {
    expect(read({})).toBeNull();
    expect(read({ coluna: '2027-01-value' })).toBeNull();
    expect(read({ figura: 'g1', coluna: '2031-01-value' })).toBeNull();
    expect(read({ figura: 'g1', coluna: '' })).toBeNull();
    expect(read({ figura: 'empty', coluna: '2027-01-value' })).toBeNull();
  });

  it('is that of a line’s column, and marked there', () => {
    const cell = { row: 'g1', column: '2027-01-other' };
    expect(read({ figura: 'g1', coluna: cell.column })).toEqual({
      row: 'g1',
      part: null,
      period: '2027-01',
      compared: true,
      cell,
    });
  });

  it.each([
    ['s5|conta_contabil:3', 's5|conta_contabil:3', null],
    ['s5|conta_contabil:3>center_cost:12>ref:9', 's5|conta_contabil:3', { in_center_cost: '12', in_ref: '9' }],
    ['s5>enterprise:>ref:module:12/works', 's5', { in_enterprise: OF_NONE, in_ref: 'module:12/works' }],
    // A name that holds what divides is one name.
    ['s5|uau:1>2>center_cost:7', 's5|uau:1>2', { in_center_cost: '7' }],
  ])('is read of a part that is not open: %s', (figura, row, within) => {
    expect(read({ figura, coluna: '2027-01-value' })).toMatchObject({ row, part: within && { within, label: '' } });
  });

  it('without a column is a row’s total, or of the whole flow by its word', () => {
    const actuals = { basis: 'realizado' } as const;
    expect(read({ figura: 'g1' })).toEqual({ row: 'g1', part: null, period: 'total', compared: false });
    expect(read({ figura: 'g1' }, actuals)).toMatchObject({ period: 'total', compared: true });
    expect(read({ figura: 'npv' }, actuals)).toEqual({ row: 'npv', part: null, period: null, compared: false });
  });

  it('is the row’s total where its reader leaves out that column of the total, and none of a month’s', () => {
    const actuals = { basis: 'realizado' } as const;
    const total = { row: 'g1', part: null, period: 'total', compared: true };
    const of = (coluna: string, hidden = ['difference', 'trend', 'budget']) => read({ figura: 'g1', coluna }, actuals, hidden);
    for (const coluna of ['total-difference', 'toDate-difference']) expect(of(coluna)).toEqual(total);
    expect(of('total-budget')).toEqual({ ...total, compared: false });
    // The first page's figure is the trend: what explains it is the trend, not what happened until now.
    expect(of('total-trend')).toEqual({ ...total, change: { basis: 'tendencia' } });
    const part = { figura: 's5>center_cost:7', coluna: 'total-trend' };
    expect(read(part, actuals, ['trend'])).toMatchObject({ row: 's5', part: { within: { in_center_cost: '7' } } });
    // What is not here yet is waited for.
    expect(of('total-difference', [])).toBeNull();
    expect(of('2027-01-difference')).toBeNull();
    expect(read({ figura: 'g1', coluna: 'total-difference' }, null, ['difference'])).toBeNull();
  });

  it('is no part of a view that is kept under a name', () => {
    const other = ['figura', 'coluna', 'aberto', 'versao', 'toString'];
    expect([...other, 'visao', 'com', 'emp'].filter(isOfView)).toEqual(['visao', 'com', 'emp']);
  });

  it('is named by no more than an address takes', () => {
    for (const [name, most] of [
      ['figura', 200],
      ['coluna', 60],
      ['aberto', 600],
    ] as const)
      expect([held(name, most)?.length, held(name, most + 1)]).toEqual([most, undefined]);
    for (const raw of [1, {}, [], null, '']) expect(reportSearch.figura(raw)).toBeUndefined();
  });
});
