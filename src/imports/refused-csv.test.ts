import { describe, expect, it } from 'vitest';
import { columnLetter } from '#src/imports/columns.ts';
import type { ShownLine } from '#src/imports/lines.ts';
import { refusedCsv } from '#src/imports/ImportLines.tsx';

const line = (part: Partial<ShownLine>): ShownLine => ({
  line: 2,
  cells: ['1.1', 'Caixa'],
  action: 'error',
  problem: 'Código repetido na linha 9.',
  ...part,
});
const csvOf = (...lines: ShownLine[]) => refusedCsv(['Código', 'Nome'], lines);

describe('the file of errors', () => {
  it('holds the bad rows alone, each with its reason', () => {
    expect(csvOf(line({}), line({ action: 'create', problem: null }))).toBe(
      '\uFEFFlinha;codigo;nome;motivo\r\n2;1.1;Caixa;Código repetido na linha 9.\r\n',
    );
  });

  it('quotes what would break the line, and lets no name be a formula', () => {
    const csv = csvOf(
      line({ line: null, cells: ['1.1', '=HYPERLINK("x")'], problem: 'a;b' }),
      line({ cells: ['1.1', '(-) Devoluções'] }),
    );
    expect(csv).toContain(`;1.1;"'=HYPERLINK(""x"")";"a;b"\r\n`);
    expect(csv).toContain('2;1.1;(-) Devoluções;');
    // Where the comma separates, the second half is a cell of its own.
    expect(csvOf(line({ cells: ['1.1', 'x,=1+1'] }))).toContain(`;"x,'=1+1";`);
  });
});

it('columns are lettered as a spreadsheet does', () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(columnLetter)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA']);
});
