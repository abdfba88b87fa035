import { describe, expect, it } from 'vitest';
import type { ImportRow } from '#contract/chart-import.ts';
import { columnLetter } from '#src/features/structure/import/import-labels.ts';
import { errorsCsv } from '#src/features/structure/import/errors-csv.ts';

const row = (part: Partial<ImportRow>): ImportRow => ({
  line: 2,
  codigo: '1.1',
  nome: 'Caixa',
  kind: 'analitica',
  nature: 'ativo',
  action: 'error',
  proposal: null,
  error: 'Código repetido na linha 9.',
  waits: false,
  was: null,
  ...part,
});

describe('the file of errors', () => {
  it('holds the bad rows alone, each with its reason', () => {
    expect(errorsCsv([row({}), row({ action: 'create', error: null })])).toBe(
      '\uFEFFlinha;codigo;nome;motivo\r\n2;1.1;Caixa;Código repetido na linha 9.\r\n',
    );
  });

  it('quotes what would break the line, and lets no name be a formula', () => {
    const csv = errorsCsv([row({ line: null, nome: '=HYPERLINK("x")', error: 'a;b' }), row({ nome: '(-) Devoluções' })]);
    expect(csv).toContain(`;1.1;"'=HYPERLINK(""x"")";"a;b"\r\n`);
    expect(csv).toContain('2;1.1;(-) Devoluções;');
    // Where the comma separates, the second half is a cell of its own.
    expect(errorsCsv([row({ nome: 'x,=1+1' })])).toContain(`;"x,'=1+1";`);
  });
});

it('columns are lettered as a spreadsheet does', () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(columnLetter)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA']);
});
