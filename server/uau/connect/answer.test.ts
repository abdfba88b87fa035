import { describe, expect, it } from 'vitest';
import { rowsOf, saleKeysOf } from '#server/uau/connect/answer.ts';
import { UauUnavailable } from '#server/uau/connect/failure.ts';
import { keeper } from '#server/uau/connect/declared-values.ts';
import { inMonths, lastDay, monthOf, uauMonth } from '#server/uau/connect/months.ts';

const SCHEMA = { Codigo_emp: 'System.Int32, mscorlib', Desc_emp: 'System.String, mscorlib' };
const ROW = { Codigo_emp: 1, Desc_emp: 'System.Int32 Engenharia' };

describe('an answer of UAU', () => {
  it.each([
    ['a list', [SCHEMA, ROW]],
    ['a list that is wrapped', [{ Recebidas: [SCHEMA, ROW] }]],
    ['a list that is wrapped alone', { Table1: [SCHEMA, ROW] }],
    ['lists that are wrapped', [{ A: [SCHEMA] }, { B: [SCHEMA, ROW] }]],
    ['a list without its schema', [ROW]],
  ])('of %s is its rows', (_, answer) => expect(rowsOf(answer, 'X/Y')).toEqual([ROW]));

  it.each([[[SCHEMA]], [[]], [null], [''], [[{ Recebidas: [SCHEMA] }]], [[{ Recebidas: [] }]]])('of %j is no rows', (answer) =>
    expect(rowsOf(answer, 'X/Y')).toEqual([]),
  );

  it.each([['texto'], [1], [true], [{ Detalhe: 'x' }], [[1]], [['a']], [[[ROW]]]])('of %j is not taken for rows', (answer) =>
    expect(() => rowsOf(answer, 'X/Y')).toThrow(UauUnavailable),
  );

  it('a second row that looks like a schema is a row', () => {
    expect(rowsOf([SCHEMA, { Desc_emp: 'System.Core' }], 'X/Y')).toEqual([{ Desc_emp: 'System.Core' }]);
  });

  it('tells keys of sales as a text, a list of texts or rows', () => {
    const keys = [
      { company: 93, job: 'JVA16', sale: 6 },
      { company: 1, job: 'A-1/2', sale: 10 },
    ];
    expect(saleKeysOf('00093-JVA16/00006, 1-A-1/2/10,', 'X/Y')).toEqual(keys);
    expect(saleKeysOf(['00093-JVA16/00006', '1-A-1/2/10'], 'X/Y')).toEqual(keys);
    const row = { Empresa: 'System.Int32', Obra: 'System.String', Venda: 'System.Int32' };
    expect(
      saleKeysOf([row, { Empresa: 93, Obra: 'JVA16 ', Venda: 6 }, { empresa: 1, obra: 'A-1/2', numero: 10 }], 'X/Y'),
    ).toEqual(keys);
    expect(saleKeysOf('', 'X/Y')).toEqual([]);
    expect(() => saleKeysOf('Usuário sem acesso', 'X/Y')).toThrow(UauUnavailable);
    expect(() => saleKeysOf([{ Empresa: 93 }], 'X/Y')).toThrow(UauUnavailable);
  });
});

describe('what is kept of a row', () => {
  it('[RES-11] is what the area declares, and scalars only; a name in the place of a code is none', () => {
    const row = {
      empresa: 1,
      obra: 'A1',
      cliente: 77,
      nomeCliente: 'Fulana',
      cpfCnpjCliente: '1',
      tipoParcela: 'P',
      Observacao: 'x',
    };
    expect(keeper('receivables')(row)).toEqual({ empresa: 1, obra: 'A1', cliente: 77, tipoParcela: 'P' });
    expect(keeper('receivables')({ cliente: 'Fulana de Tal', obra: { nome: 'Fulana' }, EMPRESA: '12' })).toEqual({
      EMPRESA: '12',
    });
    expect(keeper('terminations')({ Numero: 3, Clientes: [{ Nome: 'Fulana' }] })).toEqual({ Numero: 3 });
  });

  it('holds the customer’s own columns of units', () => {
    const row = {
      Obra_unid: 'A1',
      C1_unid: 'Torre A',
      C99_unid: 'x',
      C100_unid: 'x',
      C0_unid: 'x',
      Cliente_unid: 'x',
      c2_Unid: '',
    };
    expect(keeper('units')(row)).toEqual({ Obra_unid: 'A1', C1_unid: 'Torre A', C99_unid: 'x', c2_Unid: '' });
    expect(keeper('jobs')({ C1_unid: 'Torre A' })).toEqual({});
    // Called after people, it is what is never kept.
    expect(keeper('units')({ 'C1_unid (Torre)': 'A', 'C3_unid (Nome do comprador)': 'Fulana' })).toEqual({
      'C1_unid (Torre)': 'A',
    });
  });

  it('takes no name of a prototype', () => {
    const row = JSON.parse('{"__proto__":{"empresa":1},"constructor":1,"empresa":2}') as Record<string, unknown>; // an object's text
    expect(Object.keys(keeper('receivables')(row))).toEqual(['empresa']);
  });
});

describe('months of UAU', () => {
  it.each([
    ['2026-11-21T00:00:00', '2026-11'],
    ['2026-11-21', '2026-11'],
    ['21/11/2026 00:00:00', '2026-11'],
    ['0001-01-01T00:00:00', null],
    ['1900-01-01T00:00:00', null],
    ['2026-13-01', null],
    ['', null],
    [null, null],
    [20261121, null],
  ])('%j is of %j', (value, month) => expect(monthOf(value)).toBe(month));

  it('are asked for as UAU takes them', () => {
    expect(uauMonth('2026-02')).toBe('02/2026');
    expect(lastDay('2028-02')).toBe('2028-02-29T00:00:00');
    expect(lastDay('2026-12')).toBe('2026-12-31T00:00:00');
  });

  it('an instalment belongs to the later of its dates, and one without a date is handed on', () => {
    const within = inMonths({ from: '2027-01', until: '2027-03' }, ['due', 'postponed']);
    expect(within({ due: '2026-12-10', postponed: '2027-01-10' })).toBe(true);
    expect(within({ due: '2027-03-10', postponed: '2027-04-10' })).toBe(false);
    expect(within({ due: '2027-03-10', postponed: null })).toBe(true);
    expect(within({ due: '2026-12-31' })).toBe(false);
    expect(within({ due: 'amanhã' })).toBe(true);
    expect(inMonths({ from: null, until: '2027-03' }, ['due'])({ due: '2001-01-01' })).toBe(true);
  });
});
