import { describe, expect, it } from 'vitest';
import type { UauSource, UauTarget } from '#planning/uau/actuals.ts';
import { planUauMapping } from '#planning/uau/mapping-import.ts';

const source = (kind: UauSource['kind'], key: string, origem: string, refused: string | null = null) => ({
  source: { kind, key },
  origem,
  refused,
});
const SOURCES = [
  source('uau_recebida', 'P|ValorConf', 'UAU: recebidas'),
  source('uau_controle', '03|TRANSF', 'UAU: controle financeiro'),
  source('uau_insumo', 'I1', 'UAU: insumos'),
  source('uau_insumo', 'I2', 'UAU: insumos', 'Vai para uma conta que você não vê.'),
];
const SUBGROUPS = [
  { id: 12, codigo: '12' },
  { id: 51, codigo: '51' },
];
const ACCOUNTS = [
  { id: 7, codigo: '4.2.02' },
  { id: 8, codigo: '51' },
];
const MAPPED: UauTarget = { target: 'subgroup', subgroup: 12, accounting: null };
const planOf = (...rows: string[]) =>
  planUauMapping({
    lines: rows.map((row, at) => ({ line: at + 1, cells: row.split(';') })),
    sources: SOURCES,
    subgroups: SUBGROUPS,
    accounts: ACCOUNTS,
    known: [{ id: 3, row_version: 4, source: { kind: 'uau_recebida', key: 'P|ValorConf' }, to: MAPPED }],
  });
const outcome = (row: string) => {
  const [line] = planOf(row).lines;
  return line?.problem ?? [line?.action, line?.draft?.to];
};

describe('an import of UAU’s mapping', () => {
  it.each([
    ['UAU: recebidas;P|ValorConf;12', ['same', undefined]],
    ['uau_recebida;P|ValorConf;4.2.02', ['update', { target: 'account', subgroup: null, accounting: 7 }]],
    ['uau: CONTROLE financeiro;03|TRANSF;Ignorar', ['create', { target: 'ignore', subgroup: null, accounting: null }]],
    [
      'UAU: controle financeiro;03|TRANSF;;Ignorar (transferência)',
      ['create', { target: 'ignore', subgroup: null, accounting: null }],
    ],
    ['UAU: insumos;I1;51;Subgrupo', ['create', { target: 'subgroup', subgroup: 51, accounting: null }]],
    ['UAU: insumos;I1;51;Conta contábil', ['create', { target: 'account', subgroup: null, accounting: 8 }]],
    ['UAU: insumos;I1;', ['same', undefined]],
    ['UAU: insumos;I1;51', '“51” é o código de um subgrupo e de uma conta. Diga na coluna Destino qual dos dois.'],
    ['UAU: insumos;I1;99', 'Não há subgrupo nem conta analítica com o código “99”.'],
    ['UAU: insumos;I1;12;Conta', 'Não há conta analítica com o código “12”.'],
    ['UAU: insumos;I1;12;Fora', '“Fora” não é um destino. Use Subgrupo, Conta ou Ignorar.'],
    ['UAU: insumos;I9;12', '“UAU: insumos I9” não é uma origem do UAU que você vê.'],
    ['UAU: insumos;I2;12', 'Vai para uma conta que você não vê.'],
  ] as const)('[RT-12] «%s»', (row, expected) => {
    expect(outcome(row)).toEqual(expected);
  });

  it('[RT-12] reads the exported file by its titles, and the second line of a source is an error', () => {
    const plan = planOf(
      'Chave;Nome;Origem;Destino;Código do destino',
      'I1;AÇO;UAU: insumos;Subgrupo;12',
      'I1;AÇO;UAU: insumos;Subgrupo;51',
    );
    expect(plan.lines.map(({ line, action, problem }) => [line, action, problem])).toEqual([
      [2, 'create', null],
      [3, 'error', 'A origem repete a de uma linha acima.'],
    ]);
    expect(planOf('UAU: recebidas;P|ValorConf;51').lines[0]).toMatchObject({ action: 'error' });
    expect(planOf('uau_recebida;P|ValorConf;4.2.02').lines[0]).toMatchObject({ id: 3, row_version: 4 });
  });

  it('[RT-12] says what is missing of the whole', () => {
    expect(planOf('Origem;Nome', 'UAU: insumos;x').problem).toBe('Faltam as colunas da origem, da chave e do código do destino.');
    expect(planOf('Origem;Chave;Código do destino').problem).toBe('Não há linhas abaixo dos títulos.');
  });
});
