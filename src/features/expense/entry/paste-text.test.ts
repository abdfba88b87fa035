import { expect, it } from 'vitest';
import { pasteText } from '#src/features/expense/entry/paste-text.ts';

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
