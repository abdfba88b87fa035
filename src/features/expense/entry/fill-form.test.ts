import { describe, expect, it } from 'vitest';
import { EMPTY_FORM, needsSource, readForm, type FillForm, type FillSources, parseQuantity } from './fill-form.ts';
import { planFill, type FillPlan } from '#src/features/expense/entry/fill-plan.ts';
import type { Entry } from '#src/features/expense/entry/lines.ts';
import type { MonthField } from '#planning/numbers/months.ts';
import { entryOf } from '#src/features/expense/test-data.ts';

const none: FillSources = { former: null, lines: [] };
const fields: MonthField[] = ['m01', 'm02', 'm03'];

/** The plan of a form over some lines, or the field at fault. */
function plan(form: Partial<FillForm>, entries: Entry[], sources = none): FillPlan | string {
  const full = { ...EMPTY_FORM, ...form };
  const method = readForm(full, fields, sources);
  return typeof method === 'function' ? planFill(entries, fields, method, full.mode) : method.field;
}
const after = (result: FillPlan | string) =>
  typeof result === 'string' ? result : result.previews.map((preview) => preview.after ?? preview.problem);

describe('fill form', () => {
  it('linear: a total as typed, the extra cents in the last month', () => {
    expect(after(plan({ total: '100.000,00' }, [entryOf(1)]))).toEqual([[3_333_333, 3_333_333, 3_333_334]]);
    expect(plan({ total: '' }, [])).toBe('total');
    expect(plan({ total: '1.2.3,4' }, [])).toBe('total');
  });

  it('seasonal: typed weights, a blank one is zero', () => {
    const weights = { m01: '1', m02: '2', m03: '3' };
    expect(after(plan({ kind: 'seasonal', total: '1.000,00', weights }, [entryOf(1)]))).toEqual([[16_667, 33_333, 50_000]]);
    expect(after(plan({ kind: 'seasonal', total: '10', weights: { m02: '0,5' } }, [entryOf(1)]))).toEqual([[0, 1000, 0]]);
    expect(plan({ kind: 'seasonal', total: '10', weights: { m02: 'x' } }, [])).toBe('weights');
    expect(after(plan({ kind: 'seasonal', total: '10', weights: {} }, [entryOf(1)]))).toEqual([
      'Os pesos dos meses a preencher somam zero.',
    ]);
  });

  it('seasonal by the shape of the source line', () => {
    const former = [entryOf(9, { m01: 10, m02: 30, description: 'a' })];
    const form = { kind: 'seasonal', weighing: 'source', total: '4,00' } as const;
    expect(after(plan(form, [entryOf(1, { description: 'A' }), entryOf(2)], { former, lines: [] }))).toEqual([
      [100, 300, 0],
      'A origem não tem esta linha.',
    ]);
  });

  it('former year: each month with the raise; without a source it asks for one', () => {
    const former = [entryOf(9, { m01: 10_001, m03: 200 })];
    expect(after(plan({ kind: 'copy', percent: '5' }, [entryOf(1, { m02: 7 })], { former, lines: [] }))).toEqual([
      [10_501, null, 210],
    ]);
    expect(after(plan({ kind: 'copy', mode: 'blanks' }, [entryOf(1, { m01: 7 })], { former, lines: [] }))).toEqual([
      [7, null, 200],
    ]);
    expect(plan({ kind: 'copy' }, [])).toBe('source');
    expect(plan({ kind: 'copy', percent: 'x' }, [], { former, lines: [] })).toBe('percent');
  });

  it('mean of the last months of the source', () => {
    const former = [entryOf(9, { m10: 100, m12: 201 })];
    expect(after(plan({ kind: 'average', count: '3' }, [entryOf(1)], { former, lines: [] }))).toEqual([[151, 151, 151]]);
    expect(plan({ kind: 'average', count: '13' }, [], { former, lines: [] })).toBe('count');
  });

  it('repeat and raise start at the chosen month', () => {
    const line = entryOf(1, { m01: 1, m02: 10_001, m03: 3 });
    expect(after(plan({ kind: 'repeat', from: 'm02' }, [line]))).toEqual([[1, 10_001, 10_001]]);
    expect(after(plan({ kind: 'adjust', from: 'm02', percent: '5' }, [line]))).toEqual([[1, 10_501, 3]]);
    expect(plan({ kind: 'adjust', percent: '' }, [line])).toBe('percent');
  });

  it('share: of the same cost centre’s lines of another account', () => {
    const lines = [
      entryOf(7, { accounting: 34, center_cost: 22, m01: 1000 }),
      entryOf(8, { accounting: 34, center_cost: 22, m01: 500, m02: 100, description: 'b' }),
    ];
    const charges = [entryOf(1, { accounting: 33, center_cost: 22 }), entryOf(2, { accounting: 33, center_cost: 21 })];
    expect(after(plan({ kind: 'share', base: 34, percent: '28' }, charges, { former: null, lines }))).toEqual([
      [420, 28, null],
      'O centro de custo não tem linha da conta de origem.',
    ]);
    expect(plan({ kind: 'share', percent: '28' }, charges)).toBe('base');
    expect(plan({ kind: 'share', base: 34, percent: '' }, charges)).toBe('percent');
  });

  it('driver: quantity × price by month', () => {
    const form = { kind: 'driver', quantities: { m01: '2', m02: '1,5' }, prices: { m01: '10,00', m02: '10,00' } } as const;
    expect(after(plan(form, [entryOf(1)]))).toEqual([[2000, 1500, null]]);
    expect(plan({ kind: 'driver', quantities: { m01: 'x' } }, [])).toBe('driver');
  });

  it('only some methods read another version', () => {
    const kinds = ['linear', 'seasonal', 'repeat', 'copy', 'average', 'adjust', 'share', 'driver'] as const;
    expect(kinds.filter((kind) => needsSource({ ...EMPTY_FORM, kind }))).toEqual(['copy', 'average']);
    expect(needsSource({ ...EMPTY_FORM, kind: 'seasonal', weighing: 'source' })).toBe(true);
  });
});

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
