import { describe, expect, it } from 'vitest';
import { planUnitImport } from '#planning/import/unit-import.ts';

const lines = (...rows: string[]) => rows.map((row, index) => ({ line: index + 1, cells: row.split(';') }));
const statuses = [
  { status: 'disponivel', words: ['disponivel', 'Disponível'] },
  { status: 'vendida', words: ['vendida', 'vendido'] },
] as const;
const known = [
  {
    id: 4,
    row_version: 2,
    identifier: 'A 101',
    typology: '2 quartos',
    private_area: 5_300,
    price: 25_000_000,
    status: 'vendida',
    fraction: 520_833,
  },
] as const;
const plan = (...rows: string[]) => planUnitImport({ lines: lines(...rows), known, statuses, first: 'disponivel' });
const outcome = (...rows: string[]) => plan(...rows).lines.map(({ action, draft, problem }) => [action, draft ?? problem]);

describe('an import of units', () => {
  it('takes the columns in their own order: a new unit whole, of a known one only what changes', () => {
    expect(outcome('A 102;3 quartos;70,5;R$ 300.000,00;vendido;0,00520834', 'a 101;;;260.000,00;;')).toEqual([
      [
        'create',
        {
          identifier: 'A 102',
          typology: '3 quartos',
          private_area: 7_050,
          price: 30_000_000,
          status: 'vendida',
          fraction: 520_834,
        },
      ],
      ['update', { price: 26_000_000 }],
    ]);
    expect(plan('a 101;;;260.000,00;;').lines[0]).toMatchObject({ id: 4, row_version: 2 });
  });

  it('a line that changes nothing writes nothing, and blank cells take nothing away', () => {
    expect(outcome('A 101;2 quartos;53,00;250.000,00;Vendida;0,00520833', 'A 103')).toEqual([
      ['same', null],
      ['create', { identifier: 'A 103', typology: '', private_area: null, price: null, status: 'disponivel', fraction: null }],
    ]);
  });

  it('knows titles in any order and words', () => {
    expect(outcome('Preço (R$);Unidade;Área (m²)', '100,50;B 1;40 m²')).toEqual([
      ['create', expect.objectContaining({ identifier: 'B 1', price: 10_050, private_area: 4_000 })],
    ]);
  });

  it('asks for the separator where every amount can be read in two ways', () => {
    expect(plan('B 1;;;100.500;;').asks).toBe(true);
    expect(plan('B 1;;;100.500,00;;').asks).toBe(false);
    const planned = planUnitImport({ lines: lines('B 1;;;100.500;;'), known, statuses, first: 'disponivel', decimal: 'comma' });
    expect(planned.lines[0]?.draft).toMatchObject({ price: 10_050_000 });
  });

  it.each([
    ['; x;1,00', 'Falta o identificador.'],
    [`${'B'.repeat(31)};;`, 'Identificador: use no máximo 30 caracteres.'],
    ['B 1;;;-5,00', 'Preço (R$): o valor não pode ser negativo.'],
    ['B 1;;;abc', expect.stringContaining('Preço (R$): ')],
    ['B 1;;;;alugada', 'Situação: “alugada” não é uma das situações.'],
    ['B 1;;;;;1,5', 'Fração ideal: A fração ideal vai de 0 a 1.'],
  ])('refuses the line «%s»', (row, problem) => {
    expect(plan(row).lines[0]).toMatchObject({ action: 'error', problem, draft: null });
  });

  it('of two lines of one unit the second is refused', () => {
    expect(outcome('B 1;;', 'b 1;;')[1]).toEqual(['error', 'O identificador repete o de uma linha acima.']);
  });

  it('refuses titles without the identifier', () => {
    expect(plan('Preço;Área', '1,00;2,00').problem).toBe('Falta a coluna do identificador da unidade.');
  });
});
