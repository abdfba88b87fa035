import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guarded, unguarded } from '#planning/text/sheet-text.ts';
import { formatBlock, formatTable, parseBlock } from '#src/shared/ui/grid/clipboard.ts';
import { copySelection, pasteBlock } from '#src/shared/ui/grid/copy-paste.ts';
import { cellsOf, fourRows, testRow, testStore } from '#src/shared/ui/grid/test-store.ts';

describe('clipboard text', () => {
  it.each([
    [
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['a\nb', [['a'], ['b']]],
    ['a\rb', [['a'], ['b']]],
    ['', [['']]],
    ['\t', [['', '']]],
    [
      'a\t\n\tb',
      [
        ['a', ''],
        ['', 'b'],
      ],
    ],
    ['a\n\nb\n', [['a'], [''], ['b']]],
    ['"a\tb"\tc', [['a\tb', 'c']]],
    ['"diz ""oi"""\r\n"duas\nlinhas"', [['diz "oi"'], ['duas\nlinhas']]],
    ['5" de tubo\t"solto', [['5" de tubo', '"solto']]],
  ])('%j', (text, block) => {
    expect(parseBlock(text)).toEqual(block);
  });

  it('reads back what it writes', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', '\r', ' ', ','), maxLength: 6 });
    const block = fc
      .integer({ min: 1, max: 4 })
      .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 4 }));
    fc.assert(
      fc.property(block, (rows) => {
        fc.pre(rows.at(-1)?.join('') !== '');
        expect(parseBlock(formatBlock(rows))).toEqual(rows);
      }),
    );
  });

  it('keeps a spreadsheet from running a text as a formula', () => {
    expect(guarded('=HYPERLINK("x")')).toBe('\'=HYPERLINK("x")');
    for (const text of ['=1', '+1', '-1', '@x', "'=1", 'luz', "d'água"]) expect(unguarded(guarded(text))).toBe(text);
    expect(formatTable([['<b>&"']])).toBe('<table><tr><td>&lt;b&gt;&amp;&quot;</td></tr></table>');
  });
});

describe('copying', () => {
  it('writes amounts as pt-BR spreadsheets read them, without the subtotals between the rows', () => {
    const store = testStore([testRow(1, [123_456, null, -5]), testRow(2, [0, 1, 2], { center: 'Vendas', description: '=A1' })]);
    store.cursor.select({ line: 0, column: 0 }, { line: 4, column: 5 });
    expect(copySelection(store).text).toBe("Conta 1\t\t1234,56\t\t-0,05\t1234,51\r\nConta 2\t'=A1\t0,00\t0,01\t0,02\t0,03");
  });

  it('copies subtotals when nothing else is selected', () => {
    const store = testStore();
    store.cursor.select({ line: 0, column: 0 }, { line: 1, column: 2 });
    expect(copySelection(store).text).toBe('Alfa\t\t11,01\r\nObra\t\t11,00');
  });

  it('pastes back as it was', () => {
    const store = testStore();
    store.cursor.select({ line: 2, column: 1 }, { line: 8, column: 4 });
    const { text } = copySelection(store);
    const before = fourRows.map((row) => cellsOf(store, row.id));
    expect(pasteBlock(store, text)).toMatchObject({ refused: [], rowsLeft: 0, columnsLeft: 0 });
    expect(fourRows.map((row) => cellsOf(store, row.id))).toEqual(before);
    expect(store.history.canUndo()).toBe(false);
  });
});

describe('pasting', () => {
  it('falls on rows only, stepping over subtotals, in one undo step', () => {
    const store = testStore();
    store.cursor.go({ line: 3, column: 2 });
    const report = pasteBlock(store, '1.000,00\t2\r\n3\t4\r\n5\t6\r\n');
    expect(report).toMatchObject({ written: 6, refused: [], readOnly: 0, rowsLeft: 0, columnsLeft: 0 });
    expect([2, 3, 4].map((key) => cellsOf(store, key).slice(2, 4))).toEqual([
      [100_000, 200],
      [300, 400],
      [500, 600],
    ]);
    expect(store.cursor.range()).toEqual({ top: 3, bottom: 8, left: 2, right: 3 });
    store.undo();
    expect(cellsOf(store, 4).slice(2, 4)).toEqual([70, 80]);
    expect(store.history.canUndo()).toBe(false);
  });

  it('fills the selection with one value, and repeats a block the selection is a multiple of', () => {
    const store = testStore();
    store.cursor.select({ line: 2, column: 2 }, { line: 5, column: 4 });
    expect(pasteBlock(store, '7').written).toBe(9);
    expect([1, 2, 3].map((key) => cellsOf(store, key).slice(2, 5))).toEqual([
      [700, 700, 700],
      [700, 700, 700],
      [700, 700, 700],
    ]);
    pasteBlock(store, '1\t2\t3');
    expect([1, 2, 3].map((key) => cellsOf(store, key).slice(2, 5))).toEqual([
      [100, 200, 300],
      [100, 200, 300],
      [100, 200, 300],
    ]);
  });

  it('decides the decimal sign for a whole column and shows it', () => {
    const store = testStore();
    store.cursor.go({ line: 2, column: 2 });
    const report = pasteBlock(store, '1.234\t12.50\t1.234\n1.234,56\t1.234\t9');
    expect(report.decimals).toEqual({ jan: 'comma', fev: 'dot', mar: 'unknown' });
    expect(cellsOf(store, 1).slice(2, 5)).toEqual([123_400, 1250, 123_400]);
    expect(cellsOf(store, 2).slice(2, 5)).toEqual([123_456, null, 900]);
    expect(report.refused).toEqual([
      { row: 2, column: 'fev', text: '1.234', problem: expect.stringContaining('casas decimais') },
    ]);
  });

  it('shows each refused cell with its reason and writes the others; undo takes the reasons away', () => {
    const store = testStore();
    store.cursor.go({ line: 2, column: 2 });
    const report = pasteBlock(store, 'abc\t5\t01/02/2027');
    expect(report.written).toBe(1);
    expect(report.refused.map(({ column, text }) => [column, text])).toEqual([
      ['jan', 'abc'],
      ['mar', '01/02/2027'],
    ]);
    expect(store.model.row(1)?.refused?.get(2)?.text).toBe('abc');
    expect(cellsOf(store, 1).slice(2, 5)).toEqual([100, 500, 300]);
    store.undo();
    expect(store.model.row(1)?.refused).toBeNull();
  });

  it('tells how much did not fit and what takes no edits', () => {
    const store = testStore(fourRows, {
      readOnly: (row, column) => (row.id === 4 && column.key === 'jan' ? 'Mês fora da versão.' : null),
    });
    store.cursor.go({ line: 5, column: 2 });
    const report = pasteBlock(store, Array.from({ length: 5 }, () => '1\t2\t3\t4\t5\t6').join('\r\n'));
    expect(report).toMatchObject({ written: 5, readOnly: 5, rowsLeft: 3, columnsLeft: 1 });
    expect(cellsOf(store, 4).slice(2, 5)).toEqual([70, 200, 300]);
  });

  it('reads texts, blanks and dashes', () => {
    const store = testStore();
    store.cursor.go({ line: 2, column: 1 });
    pasteBlock(store, "'=luz\t\t-\tR$ (5,00)");
    expect(cellsOf(store, 1).slice(1, 5)).toEqual(['=luz', null, 0, -500]);
  });

  it('takes 5,000 cells in one undo step', () => {
    const rows = Array.from({ length: 2000 }, (_, id) => testRow(id, [null, null, null]));
    const store = testStore(rows);
    store.cursor.go({ line: 2, column: 2 });
    const text = rows.map((_, index) => `${index},01\t1.${String(index % 900).padStart(3, '0')},50\t-`).join('\r\n');
    expect(pasteBlock(store, text).written).toBe(6000);
    expect(store.model.root.sums[2]).toBe((1999 * 2000 * 100) / 2 + 2000);
    store.undo();
    expect(store.model.root.sums.slice(2, 6)).toEqual([0, 0, 0, 0]);
  });
});
