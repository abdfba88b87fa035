import { describe, expect, it } from 'vitest';
import { examplePoc } from '#planning/poc/example.table.ts';
import { pocIssues } from '#planning/poc/issues.ts';
import { emptyPocPlan, type PocPlan } from '#planning/poc/plan.ts';
import { CONTRACT_COLUMNS, UNIT_COLUMNS } from '#src/features/revenue/cost/columns.ts';
import { cellsOf, costKey, costRows, costsOf } from '#src/features/revenue/cost/cost-cells.ts';
import { draftOf, planOf, withBase, withEdits } from '#src/features/revenue/cost/draft.ts';
import { refreshed, unitsFrom } from '#src/features/revenue/cost/first-plan.ts';
import { BUDGET, type BudgetRow } from '#src/features/revenue/cost/tables.ts';
import { fractionText } from '#src/features/revenue/cost/totals.ts';
import { edited, withBlanks } from '#src/assumptions/list-rows.ts';
import { samePlan } from '#src/assumptions/use-draft.ts';

const edit = (row: string | number, column: string, to: string | number | null) => ({ row, column, from: null, to });
const plan = examplePoc();
const accept = (key: string, text: string) => CONTRACT_COLUMNS.find((column) => column.key === key)?.accept?.(text);
const unit = (identifier: string, fraction: number | null) => ({ identifier, fraction, private_area: 5_000, price: null });

describe('assumptions of revenue and cost while they are edited', () => {
  it('read and written again are the plan they were', () => {
    expect(samePlan(planOf(draftOf(plan)), plan)).toBe(true);
    const again = draftOf(planOf(draftOf(plan)));
    expect(planOf(again)).toEqual(planOf(draftOf(plan)));
  });

  it('make a table anew only when something was typed into it', () => {
    const draft = draftOf(plan);
    const typed = withEdits(draft, 'costs', [edit('previsto:2027-06', 'encargos', 100)]);
    expect(planOf(typed).contracts).toBe(planOf(draft).contracts);
    expect(planOf(typed).costs).not.toBe(planOf(draft).costs);
  });

  it('take a row typed below the last, with the blank ones above it, and leave out what stays blank', () => {
    const draft = withEdits(draftOf(emptyPocPlan('2027-01', 12)), 'budget', [
      edit(3, 'from', 'mai/2027'),
      edit(3, 'construcao', 500),
    ]);
    expect(draft.budget.map(({ key }) => key)).toEqual([1, 2, 3]);
    expect(planOf(draft).budget).toEqual([
      { from: '2027-05', amounts: { terreno: 0, construcao: 500, incorporacao: 0, encargos: 0 } },
    ]);
    const gone = withEdits(draft, 'budget', [edit(3, 'from', ''), edit(3, 'construcao', null)]);
    expect(gone.budget).toEqual([]);
  });

  it('are wrong while a row lacks its month or its code, which is told once', () => {
    let draft = draftOf(plan);
    draft = withEdits(draft, 'budget', [edit(3, 'terreno', 1), edit(4, 'terreno', 2)]);
    draft = withEdits(draft, 'units', [edit(11, 'area', 100), edit(12, 'area', 100)]);
    draft = withEdits(draft, 'contracts', [edit(11, 'price', 100)]);
    expect(pocIssues(planOf(draft)).map(({ message }) => message)).toEqual([
      'Há unidade sem código.',
      'Há revisão de orçamento sem mês de vigência.',
      'Contrato sem unidade: informe o mês da venda.',
    ]);
  });

  it('ask for another base to be confirmed', () => {
    expect(withBase(draftOf(plan).general, 'area')).toMatchObject({ base: 'area', base_confirmed: false });
  });

  it('are compared part by part, whatever the order of their fields', () => {
    const { months, ...rest } = plan;
    expect(samePlan(plan, { ...rest, months })).toBe(true);
    expect(samePlan(plan, { ...plan, contracts: plan.contracts.slice(1) })).toBe(false);
    expect(samePlan({ cancelled: null }, { cancelled: undefined })).toBe(false);
    expect(samePlan([], {})).toBe(false);
  });
});

describe('the table of costs', () => {
  it('holds one amount a month, category and kind, and a row for what has no month', () => {
    const costs: PocPlan['costs'] = [
      { month: '2027-03', category: 'terreno', amount: 100, kind: 'realizado' },
      { month: '2026-11', category: 'terreno', amount: 7, kind: 'realizado' },
      { month: '2027-03', category: 'terreno', amount: 50, kind: 'realizado' },
      { month: null, category: null, amount: 5, kind: 'previsto' },
      { month: '2027-03', category: 'encargos', amount: 0, kind: 'previsto' },
    ];
    const cells = cellsOf(costs);
    expect(cells[costKey('realizado', '2027-03')]).toEqual({ terreno: 150 });
    expect(costsOf(cells)).toEqual([
      { month: '2026-11', category: 'terreno', amount: 7, kind: 'realizado' },
      { month: '2027-03', category: 'terreno', amount: 150, kind: 'realizado' },
      { month: null, category: null, amount: 5, kind: 'previsto' },
    ]);
    const rows = costRows(cells, '2027-02', 2);
    expect(rows.map(({ month }) => month)).toEqual([
      '2026-11',
      '2027-02',
      '2027-03',
      null,
      '2026-11',
      '2027-02',
      '2027-03',
      null,
    ]);
    expect(rows.at(-1)).toMatchObject({ kind: 'previsto', sem_categoria: 5 });
  });
});

describe('lists of any length', () => {
  it('end with blank rows whose keys go on, also after the last was emptied', () => {
    const rows: BudgetRow[] = [{ ...BUDGET.blank(1), from: '2027-01' }];
    expect(withBlanks(rows, BUDGET.blank).map(({ key }) => key)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(withBlanks(rows, BUDGET.blank, 40)).toHaveLength(48);
    expect(edited(rows, [edit(1, 'from', '')], BUDGET)).toEqual([]);
  });

  it('read months, yes and no, and fractions as people write them', () => {
    expect(accept('sale', '1/27')).toEqual({ value: 'jan/2027' });
    expect(accept('sale', 'ontem')?.problem).toMatch(/não é um mês/);
    expect([accept('swap', 'x'), accept('swap', 'não')]).toEqual([{ value: 'Sim' }, { value: '' }]);
    expect(accept('swap', 'talvez')?.problem).toMatch(/não é Sim nem Não/);
    const fraction = UNIT_COLUMNS.find(({ key }) => key === 'fraction')?.notation;
    expect(fraction?.parse('1,04166667 %')).toEqual({ value: 104_166_667 });
    expect(fraction?.parse('0.0104166667')).toEqual({ value: 104_166_667 });
    expect(fraction?.parse('1,5')?.problem).toBe('A fração ideal vai de 0 a 1.');
    expect(fraction?.format(104_166_667)).toBe('0,0104166667');
    expect([10_000_000_000, 9_999_999_900, 104_166_667].map(fractionText)).toEqual([
      '100\u00a0%',
      '99,999999\u00a0%',
      '1,04166667\u00a0%',
    ]);
  });
});

describe('units of the register', () => {
  it('are taken with fractions a hundred times as fine, in the order people count them', () => {
    expect(unitsFrom([unit('AP 10', 10_000_000), unit('AP 9', null)])).toEqual([
      { code: 'AP 9', fraction: 0, area: 5_000, value: 0 },
      { code: 'AP 10', fraction: 1_000_000_000, area: 5_000, value: 0 },
    ]);
  });

  it('take the place of the old ones, but for those with a contract', () => {
    const old = unitsFrom([unit('A', 1), unit('B', 1), unit('C', 1)]);
    const found = refreshed(old, [unit('A', 2), unit('D', 1)], new Set(['B']));
    expect(found).toMatchObject({ added: 1, changed: 1, removed: 1, staying: 1 });
    expect(found.units.map(({ code }) => code)).toEqual(['A', 'D', 'B']);
  });
});
