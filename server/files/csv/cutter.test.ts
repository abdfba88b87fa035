import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CsvRows } from '#server/files/csv/rows.ts';
import { FileRefused } from '#server/sheet-port.ts';

/** The rows of a text that comes in pieces of these lengths, over and over. */
function cut(text: string, lengths: readonly number[], delimiter = ';') {
  const cutter = new CsvRows({ delimiter, marked: false });
  const rows = [];
  for (let at = 0, piece = 0; at < text.length; piece += 1) {
    const length = lengths[piece % lengths.length] ?? 1;
    rows.push(...cutter.push(text.slice(at, at + length)));
    at += length;
  }
  return [...rows, ...cutter.end()];
}
const cells = (text: string, lengths = [3], delimiter = ';') => cut(text, lengths, delimiter).map((row) => row.cells);

/** The records of a whole text, one sign after another: what cutting it in parts is held against. */
function* records(text: string, delimiter: string): Generator<string[], void, undefined> {
  let record: string[] = [];
  let cell = '';
  let state: 'start' | 'plain' | 'quoted' = 'start';
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (state === 'quoted') {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') [cell, at] = [`${cell}"`, at + 1];
      else state = 'plain';
    } else if (sign === '"' && state === 'start') state = 'quoted';
    else if (sign === delimiter) [record, cell, state] = [[...record, cell], '', 'start'];
    else if (sign === '\n' || sign === '\r') {
      yield [...record, cell];
      if (sign === '\r' && text[at + 1] === '\n') at += 1;
      [record, cell, state] = [[], '', 'start'];
    } else [cell, state] = [`${cell}${sign}`, 'plain'];
  }
  if (state === 'quoted') throw new FileRefused('A última linha abre aspas e não as fecha.');
  if (record.length > 0 || cell !== '') yield [...record, cell];
}

/** What comes of it, or that a quote was left open; which line the whole text blames is told apart below. */
function outcome(run: () => string[][]): string[][] | 'open quote' {
  try {
    return run();
  } catch (error) {
    if (error instanceof FileRefused && error.message.includes('abre aspas e não as fecha')) return 'open quote';
    throw error;
  }
}

describe('CSV text that comes in parts', () => {
  it('has cells no longer than a sheet’s, quoted or not', () => {
    const longest = 'x'.repeat(32_767);
    expect(cells(`a;${longest}\n`, [1000])).toEqual([['a', longest]]);
    for (const cell of [`${longest}x`, ` ${longest}`, `"${longest}x"`])
      expect(() => cells(`a;b\n1;${cell}\n`, [1000])).toThrow('A linha 2 tem uma célula com mais de 32.767 caracteres.');
  });

  it('is cut as it would be whole, wherever the parts end: quotes, line ends and ragged rows', () => {
    const sign = fc.constantFrom('a', ';', '"', '\n', '\r', '\r\n', ' ', 'é');
    const text = fc.array(sign, { maxLength: 40 }).map((signs) => signs.join(''));
    fc.assert(
      fc.property(text, fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 4 }), (csv, lengths) => {
        const whole = () => [...records(csv, ';')].filter((row) => row.some((cell) => cell.trim() !== ''));
        expect(outcome(() => cells(csv, lengths))).toEqual(outcome(whole));
        expect(outcome(() => new CsvRows({ delimiter: ';', marked: false }).end(csv).map((row) => row.cells))).toEqual(
          outcome(whole),
        );
      }),
      { numRuns: 2_000 },
    );
  });

  it('keeps lines as a spreadsheet counts them, quoted breaks within', () => {
    expect(cut('a;b\r\n\r\n"1\n2";x\n\ny;z', [2])).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 3, cells: ['1\n2', 'x'] },
      { line: 5, cells: ['y', 'z'] },
    ]);
    expect(cells("'=1+1;'x\n")).toEqual([['=1+1', "'x"]]);
    expect(cells('a|b\nc', [1], '|')).toEqual([['a', 'b'], ['c']]);
  });

  it('tells the line of a quote that is open at the end, and does not gather a whole file behind it', () => {
    expect(() => cut('a;b\n1;"x\n2;y\n', [4])).toThrow('A linha 2 abre aspas e não as fecha');
    const cutter = new CsvRows({ delimiter: ';', marked: false });
    cutter.push('a;b\n1;"x\n');
    expect(() => {
      for (let part = 0; part < 40; part += 1) cutter.push('y;z\n'.repeat(16_000));
    }).toThrow('A linha 2 abre aspas e não as fecha');
    const endless = new CsvRows({ delimiter: ';', marked: false });
    expect(() => {
      for (let part = 0; part < 40; part += 1) endless.push('x'.repeat(64_000));
    }).toThrow('A linha 1 passa de 1 milhão de caracteres');
    expect(() => cut(`${';'.repeat(1_001)}\n`, [9_999])).toThrow('mais de 1.000 colunas');
  });
});
