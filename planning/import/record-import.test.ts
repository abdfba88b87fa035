import { describe, expect, it } from 'vitest';
import { planRecordImport, type ImportField } from '#planning/import/record-import.ts';

const lines = (...rows: string[]) => rows.map((row, index) => ({ line: index + 1, cells: row.split(';') }));
const REGIONALS = [
  { value: 1, words: ['S', 'Sul'] },
  { value: 2, words: ['SE', 'Sudeste'] },
  { value: 3, words: ['SE2', 'Sudeste'] },
];
const fields = (regionals: ImportField['choices'] = REGIONALS): ImportField[] => [
  { name: 'codigo', label: 'Código', titles: ['codigo', 'cod'], required: true },
  { name: 'nome', label: 'Nome', titles: ['nome', 'razao social'], required: true },
  { name: 'cnpj', label: 'CNPJ', titles: ['cnpj'], clean: (text) => text.replace(/\D/g, '') },
  { name: 'regional', label: 'Regional', titles: ['regional'], required: true, choices: regionals },
];
const KNOWN = [{ id: 7, row_version: 2, codigo: '10', nome: 'Alfa', cnpj: '123', regional: 1 }];
const plan = (rows: string[], more: object = {}) =>
  planRecordImport({ lines: lines(...rows), fields: fields(), known: KNOWN, keys: ['codigo'], ...more });
const outcome = (rows: string[], more: object = {}) =>
  plan(rows, more).lines.map(({ action, draft, problem }) => [action, draft ?? problem]);

describe('an import of records', () => {
  it('takes titles in any order and words, and finds what a line names by code or by name', () => {
    expect(outcome(['Regional;Razão social;Cód.', 'S u l.;Beta;20', 'SE;Gama;30'])).toEqual([
      ['create', { codigo: '20', nome: 'Beta', regional: 1 }],
      ['create', { codigo: '30', nome: 'Gama', regional: 2 }],
    ]);
  });

  it('without titles takes the columns in their own order', () => {
    expect(outcome(['20;Beta;1.2-3;Sul'])).toEqual([['create', { codigo: '20', nome: 'Beta', cnpj: '123', regional: 1 }]]);
  });

  it('knows a record again by its key, changes what the file says otherwise, and leaves what it leaves blank', () => {
    expect(outcome(['10;Alfa Ltda;;'])).toEqual([['update', { nome: 'Alfa Ltda' }]]);
    expect(plan(['10;Alfa Ltda;;']).lines[0]).toMatchObject({ id: 7, row_version: 2 });
    expect(outcome(['10;Alfa;123;S'])).toEqual([['same', null]]);
  });

  it('takes the one choice there is where the file tells none', () => {
    expect(outcome(['Código;Nome', '20;Beta'], { fields: fields([{ value: 1, words: ['S', 'Sul'] }]) })).toEqual([
      ['create', { codigo: '20', nome: 'Beta', regional: 1 }],
    ]);
    expect(plan(['Código;Nome', '20;Beta']).problem).toBe(
      'Falta a coluna: Regional. O arquivo tem: Código, Nome. Mude o título dela e envie de novo.',
    );
  });

  it('finds the titles below a heading, which is no record', () => {
    expect(plan(['Relação de empresas;;', 'jan/2026;;', 'Código;Nome;Regional', '20;Beta;Sul']).lines).toMatchObject([
      { line: 4, action: 'create' },
    ]);
    // One known word among values is a value.
    expect(outcome(['20;Beta;1;Sul', '30;Nome;2;SE'])).toHaveLength(2);
  });

  it('names the columns that no field is read from, and leaves out the line that says how many there are', () => {
    expect(plan(['Código;Nome;Regional;Apelido;;Situação', '20;Beta;Sul;B;;x', 'Total de empresas: 1;;;;;'])).toMatchObject({
      unread: ['Apelido', 'Situação'],
      lines: [{ line: 2, action: 'create' }],
    });
    expect(plan(['20;Beta;;Sul']).unread).toEqual([]);
    expect(outcome(['TOTAL;Total Engenharia;;Sul'])).toMatchObject([['create', { nome: 'Total Engenharia' }]]);
  });

  it('reads the words that files have for a choice, and says so in the line', () => {
    const also = fields([
      { value: 1, words: ['S', 'Sul'], also: ['meridional'] },
      { value: 2, words: ['SE', 'Sudeste'], also: ['sul'], label: 'Sudeste' },
    ]);
    expect(plan(['20;Beta;;MERIDIONAL', '30;Gama;;Sul'], { fields: also }).lines).toMatchObject([
      { draft: { regional: 1 }, notes: ['Regional: «MERIDIONAL» é «S»'] },
      { draft: { regional: 1 } },
    ]);
    expect(plan(['30;Gama;;Sul'], { fields: also }).lines[0]).not.toHaveProperty('notes');
  });

  it.each([
    ['20;Beta;;Norte', 'Regional: não há «Norte». Use «S» ou «SE» ou «SE2».'],
    ['20;Beta;;Sudeste', 'Regional: há mais de um «Sudeste». Use o código.'],
    [';Beta;;Sul', 'Falta: Código.'],
    ['20;;;Sul', 'Falta: Nome.'],
    ['20;Beta;;', 'Falta: Regional.'],
  ])('refuses the line «%s»', (row, problem) => {
    expect(outcome([row])).toEqual([['error', problem]]);
  });

  it('refuses a second line of one record, what another has already, and what its judge refuses', () => {
    const unique = [{ fields: ['cnpj'], message: 'Já existe uma empresa com este CNPJ.' }];
    expect(outcome(['20;Beta;9;Sul', '20;Beta 2;8;Sul', '30;Gama;9;Sul', '40;Delta;123;Sul', '50;Eco;;Sul'], { unique })).toEqual(
      [
        ['create', expect.anything()],
        ['error', 'Repete uma linha acima.'],
        ['error', 'Já existe uma empresa com este CNPJ.'],
        ['error', 'Já existe uma empresa com este CNPJ.'],
        ['create', expect.anything()],
      ],
    );
    // Its own is nobody else’s.
    expect(outcome(['10;Alfa 2;123;Sul'], { unique })).toEqual([['update', { nome: 'Alfa 2' }]]);
    expect(outcome(['20;Beta;;Sul'], { judge: () => 'Nome: curto.' })).toEqual([['error', 'Nome: curto.']]);
  });

  it('says so where there is nothing below the titles', () => {
    expect(plan(['Código;Nome;Regional']).problem).toBe('Não há linhas abaixo dos títulos.');
  });
});
