import { describe, expect, it } from 'vitest';
import { planCompanyMap, planJobMap } from '#planning/uau/places-import.ts';

const linesOf = (rows: readonly string[]) => rows.map((row, at) => ({ line: at + 1, cells: row.split(';') }));

const companiesOf = (...rows: string[]) =>
  planCompanyMap({
    lines: linesOf(rows),
    codes: [10, 93],
    companies: [
      { id: 1, codigo: '10' },
      { id: 2, codigo: 'SPE2' },
    ],
    known: [{ id: 7, row_version: 3, code: 93, company: 1 }],
  });

describe('an import of the companies of UAU', () => {
  it.each([
    ['10;10', ['create', { code: 10, company: 1 }, null]],
    ['10; spe2 ', ['create', { code: 10, company: 2 }, null]],
    ['93;SPE2', ['update', { code: 93, company: 2 }, 7]],
    ['93;10', ['same', null, null]],
    ['93;', ['same', null, null]],
  ] as const)('[RT-12] «%s»', (row, [action, draft, id]) => {
    expect(companiesOf(row).lines).toMatchObject([{ action, draft, id, problem: null }]);
  });

  it.each([
    ['94;10', '“94” não é uma empresa do UAU que você vê.'],
    ['x;10', '“x” não é uma empresa do UAU que você vê.'],
    ['1e1;10', '“1e1” não é uma empresa do UAU que você vê.'],
    ['10;77', 'Não há empresa com o código “77”.'],
  ])('[RT-12] «%s» says: %s', (row, problem) => {
    expect(companiesOf(row).lines).toMatchObject([{ action: 'error', draft: null, problem }]);
  });

  it('[RT-12] reads the exported file by its titles; a second line of one company is an error, and so is a file without its columns', () => {
    const file = 'Empresa no UAU;Nome no UAU;Registros;CNPJ no UAU;Código da empresa;Nome da empresa';
    const plan = companiesOf(file, '10;HORIZONTE;3;;SPE2;Outra', '10;HORIZONTE;3;;10;Horizonte');
    expect(plan.lines.map(({ line, action, problem }) => [line, action, problem])).toEqual([
      [2, 'create', null],
      [3, 'error', 'A empresa do UAU repete a de uma linha acima.'],
    ]);
    expect(companiesOf('Empresa no UAU;Nome', '10;x').problem).toBe(
      'Faltam as colunas da empresa no UAU e do código da empresa.',
    );
    expect(companiesOf(file).problem).toBe('Não há linhas abaixo dos títulos.');
  });
});

const jobsOf = (...rows: string[]) =>
  planJobMap({
    lines: linesOf(rows),
    jobs: [
      { key: '10/A1', target: null },
      { key: '10/A01', target: 'e5' },
      { key: '20/B', target: 'm8' },
    ],
    enterprises: [
      { id: 5, code: 'IPE' },
      { id: 6, code: 'SER' },
    ],
    modules: [
      { id: 8, empreendimento: 5, n_modulo: 1 },
      { id: 9, empreendimento: 6, n_modulo: 2 },
    ],
  });

describe('an import of the jobs of UAU', () => {
  it.each([
    ['10/A1;IPE', 'create', { job: '10/A1', target: 'e5' }],
    ['10/a1;ipe;1', 'create', { job: '10/A1', target: 'm8' }],
    ['10/A01;SER;2', 'update', { job: '10/A01', target: 'm9' }],
    ['10/A01;IPE', 'same', null],
    ['20/B;IPE;1', 'same', null],
    ['20/B;IPE', 'update', { job: '20/B', target: 'e5' }],
    ['20/B;', 'same', null],
  ])('[RT-12] «%s»: %s', (row, action, draft) => {
    expect(jobsOf(row).lines).toMatchObject([{ action, draft, problem: null }]);
  });

  it.each([
    ['10/A2;IPE', '“10/A2” não é uma obra do UAU que você vê. Use empresa/obra, como 10/A1.'],
    ['A1;IPE', '“A1” não é uma obra do UAU que você vê. Use empresa/obra, como 10/A1.'],
    ['10/A1;XXX', 'Não há empreendimento com o código “XXX”.'],
    ['10/A1;IPE;2', 'O empreendimento “IPE” não tem o módulo “2”.'],
    ['10/A1;IPE;1x', 'O empreendimento “IPE” não tem o módulo “1x”.'],
    ['10/A1;;1', 'Diga de qual empreendimento é o módulo.'],
  ])('[RT-12] «%s» says: %s', (row, problem) => {
    expect(jobsOf(row).lines).toMatchObject([{ action: 'error', draft: null, problem }]);
  });

  it('[RT-12] reads the exported file by its titles; a second line of one job is an error', () => {
    const plan = jobsOf(
      'Obra no UAU;Nome no UAU;Código do empreendimento;Módulo;Nome do empreendimento',
      '10/A1;TORRE;IPE;1;Ipê',
      '10/A1;TORRE;SER;;Serra',
    );
    expect(plan.lines.map(({ action, problem }) => [action, problem])).toEqual([
      ['create', null],
      ['error', 'A obra repete a de uma linha acima.'],
    ]);
  });
});
