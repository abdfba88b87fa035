import { describe, expect, it } from 'vitest';
import { planIndexImport } from '#planning/indices/index-import.ts';

const lines = (...rows: string[]) => rows.map((row, index) => ({ line: index + 1, cells: row.split(';') }));
const known = [
  { id: 7, row_version: 3, month: '2015-02', value: '611.80' },
  { id: 8, row_version: 1, month: '2015-03', value: '620.1' },
];
const plan = (rows: string[], more: Partial<Parameters<typeof planIndexImport>[0]> = {}) =>
  planIndexImport({ lines: lines(...rows), known, positive: true, ...more });
const outcome = (rows: string[], more = {}) =>
  plan(rows, more).lines.map(({ action, draft, problem }) => [action, draft ?? problem]);

describe('an import of an index', () => {
  it('takes months and values with a comma, new, changed and the same', () => {
    expect(outcome(['jan/15;611,805', '02/2015;611,8', 'mar/2015;620,15', '2015-04;1.250,00'])).toEqual([
      ['create', { month: '2015-01', value: '611.805' }],
      ['same', null],
      ['update', { value: '620.15' }],
      ['create', { month: '2015-04', value: '1250.00' }],
    ]);
    const [, , changed] = plan(['jan/15;611,805', '02/2015;611,8', 'mar/2015;620,15']).lines;
    expect([changed?.id, changed?.row_version]).toEqual([8, 1]);
  });

  it('asks which separator is the decimal one where every number can be read in two ways, and reads as it is told', () => {
    const rows = ['jan/15;11.805', 'abr/15;11.822'];
    expect(plan(rows).asks).toBe(true);
    expect(plan(rows, { decimal: 'dot' }).asks).toBe(false);
    expect(outcome(rows, { decimal: 'dot' })).toEqual([
      ['create', { month: '2015-01', value: '11.805' }],
      ['create', { month: '2015-04', value: '11.822' }],
    ]);
    expect(outcome(rows, { decimal: 'comma' })[0]).toEqual(['create', { month: '2015-01', value: '11805' }]);
  });

  it('finds the separator by any number of the file that can be read in one way only', () => {
    expect(outcome(['jan/15;11.805', 'abr/15;11.82'])).toEqual([
      ['create', { month: '2015-01', value: '11.805' }],
      ['create', { month: '2015-04', value: '11.82' }],
    ]);
    expect(outcome(['jan/15;11.805', 'abr/15;11.805,3'])).toEqual([
      ['create', { month: '2015-01', value: '11805' }],
      ['create', { month: '2015-04', value: '11805.3' }],
    ]);
  });

  it('asks as well where the numbers tell both', () => {
    expect(plan(['jan/15;11,82', 'abr/15;11.82']).asks).toBe(true);
  });

  it('knows titles in any order, and a whole day as its month', () => {
    expect(outcome(['Valor;Mês', '611,80;01/05/2015'])).toEqual([['create', { month: '2015-05', value: '611.80' }]]);
  });

  it('tells each bad line by its number, and takes the others', () => {
    const { lines: planned } = plan(['jan/15;611,8', 'jan/2015;1,5', 'algo;2,5', 'mai/15;x', 'jun/15;', 'jul/15;0,0']);
    expect(planned.map(({ line, action }) => [line, action])).toEqual([
      [1, 'create'],
      [2, 'error'],
      [3, 'error'],
      [4, 'error'],
      [5, 'error'],
      [6, 'error'],
    ]);
    expect(planned.map(({ problem }) => problem)).toEqual([
      null,
      'O mês repete o de uma linha acima.',
      '“algo” não é um mês. Escreva como jan/2015.',
      expect.stringContaining('“x” não é um número'),
      'Falta o valor.',
      'Um número-índice é maior que zero.',
    ]);
  });

  it('takes a change in per cent below zero', () => {
    expect(outcome(['jan/15;-0,04'], { positive: false })).toEqual([['create', { month: '2015-01', value: '-0.04' }]]);
  });

  it('refuses titles without lines, and columns that are not there', () => {
    expect(plan(['Mês;Valor']).problem).toBe('Não há linhas abaixo dos títulos.');
    expect(plan(['Mês;Nome', 'jan/15;x']).problem).toBe('Faltam as colunas de mês e de valor.');
  });
});
