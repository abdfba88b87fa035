import { describe, expect, it } from 'vitest';
import { planMappingImport, type ImportedSource } from '#planning/statement/mapping-import.ts';

const account = (id: number, codigo: string, nome: string): ImportedSource => ({
  source: { kind: 'conta_contabil', key: String(id) },
  codigo,
  nome,
  refused: null,
});
const works: ImportedSource = {
  source: { kind: 'receita_custo', key: 'revenue_works' },
  codigo: '',
  nome: 'Receita de incorporação',
  refused: null,
};
const release: ImportedSource = {
  ...works,
  source: { kind: 'associativo', key: 'bank_land' },
  nome: 'Liberação',
  refused: 'É caixa.',
};
const SOURCES = [account(7, '3.1.02', 'Salários'), account(8, '3.1.03', 'Encargos'), works, release];
const SUBGROUPS = [
  { id: 61, codigo: '61', nome: 'Comerciais' },
  { id: 62, codigo: '62', nome: 'Gerais' },
];
const KNOWN = [{ id: 5, row_version: 3, source: SOURCES[0]?.source ?? works.source, subgroup: 61 }];
const plan = (...rows: string[]) =>
  planMappingImport({
    lines: rows.map((row, at) => ({ line: at + 1, cells: row.split(';') })),
    sources: SOURCES,
    subgroups: SUBGROUPS,
    known: KNOWN,
  });

describe('an import of a mapping', () => {
  it('[RT-16] knows an account without the points of its code', () => {
    expect(plan('3102;62').lines).toMatchObject([{ action: 'update', id: 5, draft: { source: { key: '7' }, subgroup: 62 } }]);
    expect(plan('310;62').lines).toMatchObject([{ action: 'error' }]);
  });

  it('[RT-16] adds, changes and leaves what is as it is, by codes however they are padded', () => {
    expect(plan('03.01.02;62', '3.1.03;61').lines).toMatchObject([
      { action: 'update', id: 5, row_version: 3, draft: { source: { key: '7' }, subgroup: 62 } },
      { action: 'create', id: null, draft: { source: { key: '8' }, subgroup: 61 } },
    ]);
    expect(plan('3.1.02;61', '3.1.03;').lines.map(({ action }) => action)).toEqual(['same', 'same']);
  });

  it('[RT-16] reads the file it exported: accounts by code, sources of planning by key', () => {
    const titles = 'Origem;Código da origem;Nome da origem;Chave;Código do subgrupo;Subgrupo';
    const read = plan(
      titles,
      'Conta contábil;3.1.03;Encargos;8;62;Gerais',
      'Receita e custo (POC);;;revenue_works;61;Comerciais',
    );
    expect(read.lines).toMatchObject([
      { action: 'create', draft: { source: { key: '8' }, subgroup: 62 } },
      { action: 'create', draft: { source: { key: 'revenue_works' }, subgroup: 61 } },
    ]);
    expect(plan('Receita de incorporação;61').lines[0]).toMatchObject({ action: 'create', draft: { source: works.source } });
  });

  it('[RT-16] refuses line by line what it cannot do, and why', () => {
    const problems = plan('9.9;61', '3.1.02;99', 'bank_land;61', ';61', '3.1.03;61', '3.1.03;62').lines.map(
      ({ problem }) => problem,
    );
    expect(problems).toEqual([
      '“9.9” não é uma conta analítica nem uma origem do planejamento.',
      'Não há subgrupo com o código “99”.',
      'É caixa.',
      'Falta o código da conta.',
      null,
      'A origem repete a de uma linha acima.',
    ]);
    expect(plan('Conta;Código do subgrupo').problem).toBe('Não há linhas abaixo dos títulos.');
    expect(plan('Conta;Nome', '3.1.02;x').problem).toBe('Faltam as colunas da conta e do subgrupo.');
  });
});
