import { expect, it } from 'vitest';
import { differencesIn } from '#src/layout/connection/differences.ts';
import type { Names } from '#src/layout/connection/value-words.ts';
import type { StoredWrite } from '#src/shared/data/queue/stored-writes.ts';

const names: Names = {
  regional: new Map([
    [1, 'NE · Nordeste'],
    [2, 'SE · Sudeste'],
  ]),
  company: new Map([[5, 'ALFA · Alfa']]),
  centerCost: new Map([[10, '10 · Obra']]),
  accounting: new Map([1, 2, 3, 4, 5].map((id) => [id, `5.${id} · Conta ${id}`])),
  version: new Map([[7, 'Orçamento 2027']]),
  enterpriseModule: new Map(),
  enterpriseVersion: new Map(),
  economicIndex: new Map(),
  statementGroup: new Map([[3, '10 · Receita']]),
  statementSubgroup: new Map([[4, '11 · Vendas']]),
  enterprise: new Map(),
  group: new Map(),
};

const waiting = (body: unknown, theirs: Record<string, unknown>, resource: string): StoredWrite => ({
  id: 'k',
  at: 0,
  resource,
  kind: 'replace',
  many: Array.isArray(body),
  title: '',
  request: { method: 'PATCH', url: 'x/1/', body },
  guess: { kind: 'merge', parts: [] },
  tried: false,
  problem: 'x',
  theirs,
  form: null,
});
const differencesOf = (body: unknown, theirs: Record<string, unknown>, resource = 'company') =>
  differencesIn(waiting(body, Array.isArray(body) ? theirs : { current: theirs }, resource), names).map(
    ({ label, mine, now }) => [label, mine, now],
  );

it('[RES-9] a record’s conflict names what it refers to, and says amounts, months, codes and numbers as the forms do', () => {
  expect(
    differencesOf(
      {
        regional: 1, empresa: 5, version: 7, center_cost: 99, start_month: '2027-01', vgv: '1234567.80', tax_regime: 'LP',
        cnpj: '12ABC34501DE35', is_active: true, description: '', codigo: 'A', private_area: '12.50',
      },
      {
        regional: 2, empresa: null, version: 8, center_cost: 10, start_month: '2027-03', vgv: null, tax_regime: 'RET4',
        cnpj: '', is_active: false, description: 'Dele', codigo: 'A', private_area: '7.00', id: 1, row_version: 3,
      },
    ),
  ).toEqual([
    ['Regional', 'NE · Nordeste', 'SE · Sudeste'],
    ['Empresa', 'ALFA · Alfa', 'em branco'],
    ['Versão', 'Orçamento 2027', 'nº 8'],
    ['Centro de custo', 'nº 99', '10 · Obra'],
    ['Mês inicial', 'jan/2027', 'mar/2027'],
    ['VGV', 'R$ 1.234.567,80', 'em branco'],
    ['Regime tributário', 'Lucro presumido', 'RET 4 %'],
    ['CNPJ', '12.ABC.345/01DE-35', 'em branco'],
    ['Ativa', 'Sim', 'Não'],
    ['Descrição', 'em branco', 'Dele'],
    ['Área privativa', '12,50', '7,00'],
  ]);
}); // prettier-ignore

it('[RES-9] of two lists only what one of them has alone is named', () => {
  expect(differencesOf({ accountings: [1, 2, 3, 4, 5] }, { id: 1, accountings: [5] })).toEqual([
    ['Contas', '5 itens, só aqui: 5.1 · Conta 1, 5.2 · Conta 2, 5.3 · Conta 3 e mais 1', '1 item'],
  ]);
});

it('[RES-9] a grid’s conflict says month and year, account and cost centre of each cell, and amounts in reais', () => {
  const row = {
    id: 31,
    row_version: 2,
    year: 2027,
    accounting: 1,
    center_cost: 10,
    description: 'Aluguel',
    m03: '-1500.50',
    m04: '1.00',
  };
  expect(
    differencesOf(
      [
        { id: 31, row_version: 1, m03: '2000.00', m04: '1.00' },
        { id: 32, row_version: 1, m01: '1.00' },
      ],
      { rows: [row], changes: [] },
    ),
  ).toEqual([['mar/2027 · 5.1 · Conta 1 · Aluguel · 10 · Obra', 'R$ 2.000,00', '−R$ 1.500,50']]);
});

it.each([
  ['dreSubgroup', { group: 3 }, { group: 9 }, ['Grupo', '10 · Receita', 'nº 9']],
  ['dreFromTo', { subgroup: 4 }, { subgroup: 8 }, ['Subgrupo', '11 · Vendas', 'nº 8']],
  ['dreSubgroup', { sign: 1 }, { sign: -1 }, ['Efeito no resultado', 'Soma (+)', 'Diminui (−)']],
  ['cashflowOrderer', { style: 'negrito' }, { style: 'normal' }, ['Estilo', 'Negrito', 'Normal']],
  ['dreAggregator', { format: 'percentual' }, { format: 'valor' }, ['Formato', 'Percentual (%)', 'Valor (R$)']],
  ['dreGroup', { nature: 'R' }, { nature: 'D' }, ['Natureza', 'Receita', 'Despesa']],
  ['accounting', { nature: 'custo' }, { nature: 'ativo' }, ['Natureza', 'Custo', 'Ativo']],
  ['dreAggregator', { kind: 'indicador' }, { kind: 'subtotal' }, ['Tipo', 'Indicador', 'Subtotal']],
  ['centerCost', { kind: 'obra' }, { kind: 'comercial' }, ['Tipo', 'Obra', 'Comercial']],
  ['cashflowFromTo', { source_kind: 'imposto' }, { source_kind: 'premissa' }, ['Origem', 'Imposto', 'Premissa']],
])('[RES-9] rows are named, and codes said in the words of their record: %s %j', (resource, mine, now, words) => {
  expect(differencesOf(mine, { id: 1, ...now }, resource)).toEqual([words]);
});
