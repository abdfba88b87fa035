import { expect, it } from 'vitest';
import { openFields } from '#src/features/expense/entry/columns.ts';
import { EVERY_LINE } from '#src/features/expense/entry/line-rights.ts';
import { linesOfPaste, pasteText } from '#src/features/expense/entry/paste-lines.ts';
import { dictionary, entryOf } from '#src/features/expense/test-data.ts';
import { structureOf } from '#src/shared/places/structure.ts';

const reading = {
  book: { version: 5, year: 2027 },
  structure: structureOf(dictionary),
  open: openFields({ year: 2027, start: '2027-01', end: '2027-12', closed: '2027-01' }),
  center: 22,
  existing: [entryOf(1, { center_cost: 22, accounting: 34, description: 'Já' })],
  right: EVERY_LINE,
};
const created = (block: string[][], more: Partial<typeof reading> = {}) =>
  linesOfPaste(block, { ...reading, ...more }).map((draft) => [
    draft.center_cost,
    draft.accounting,
    draft.description,
    draft.m01,
    draft.m02,
  ]);

it('lines that begin with an account, or with a cost centre and an account, are made with their open months', () => {
  expect(created([['3.1.10 Salários', ' Equipe ', '1,00', '1.234,50']])).toEqual([[22, 34, 'Equipe', null, 123_450]]);
  expect(created([['200', '3.1.2', '', '', '7,00']], { center: 0 })).toEqual([[21, 33, '', null, 700]]);
});

it('lines that may not be, or say nothing that can be read, make none', () => {
  const values = ['', '1,00'];
  expect(created([['3.1', 'sintética', ...values]])).toEqual([]);
  expect(created([['9.9', 'sem conta', ...values]])).toEqual([]);
  expect(created([['3.1.10', 'Já', ...values]])).toEqual([]);
  expect(created([['3.1.10', 'ilegível', '', 'abc']])).toEqual([]);
  expect(
    created([
      ['3.1.10', 'duas vezes', ...values],
      ['3.1.10', 'duas vezes', ...values],
    ]),
  ).toHaveLength(1);
  expect(linesOfPaste([['3.1.10', 'sem centro', ...values]], { ...reading, center: null })).toEqual([]);
  expect(linesOfPaste([['3.1.10', 'só leitura', ...values]], { ...reading, right: () => 'Somente leitura' })).toEqual([]);
});

const report = { written: 1200, refused: [], readOnly: 0, left: [], column: 0, rowsLeft: 0, columnsLeft: 0, decimals: {} };

it('a paste that found all its cells says nothing', () => {
  expect(pasteText(report)).toBeNull();
});

it('a block with more lines than the grid says what did not fit', () => {
  expect(pasteText({ ...report, rowsLeft: 2, columnsLeft: 1, readOnly: 1 })).toBe(
    'Coladas 1.200 células. Ficaram de fora: 1 célula que não aceita edição; 2 linhas a mais do que a grade tem abaixo da seleção; 1 coluna à direita do fim da grade.',
  );
  const refused = [{ row: 1, column: 'm01', text: 'x', problem: 'y' }];
  expect(pasteText({ ...report, written: 1, refused })).toBe(
    'Coladas 1 célula. Ficaram de fora: 1 célula com valor recusado (o motivo está em cada uma).',
  );
});
