import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CsvCutter } from '#server/files/csv/cutter.ts';
import { inlineSheets, readSheet } from '#server/files/inline.ts';
import type { Encoding, SheetOut } from '#server/sheet-port.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const cells = async (text: string) => (await readSheet(utf8(text))).rows.map((row) => row.cells);

/** Bytes of `text` in windows-1252, whose letters beyond Latin-1 used here are the dash and the euro. */
const ansi = (text: string) =>
  Uint8Array.from(text, (letter) => (letter === '–' ? 0x96 : letter === '€' ? 0x80 : (letter.codePointAt(0) ?? 0)));
const utf16 = (text: string, little: boolean) => {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let index = 0; index < text.length; index += 1) view.setUint16(index * 2, text.charCodeAt(index), little);
  return bytes;
};

describe('[B10] encodings', () => {
  const writers: Record<string, (text: string) => Uint8Array> = {
    'utf-8': utf8,
    'utf-8 with mark': (text) => utf8(`\ufeff${text}`),
    'windows-1252': ansi,
    'utf-16le': (text) => utf16(`\ufeff${text}`, true),
    'utf-16be': (text) => utf16(`\ufeff${text}`, false),
  };
  const ends = { crlf: '\r\n', lf: '\n', cr: '\r' };
  const files = Object.keys(writers).flatMap((encoding) =>
    [';', ',', '\t'].flatMap((delimiter) => Object.entries(ends).map(([name, end]) => [encoding, delimiter, name, end] as const)),
  );

  it.each(files)('%s · «%s» · %s is read right without being told', async (encoding, delimiter, _, end) => {
    const table = [
      ['Código', 'Descrição'],
      ['1.1', 'Salários – ação'],
      ['1.2', 'Férias; décimo, "13º"'],
    ];
    const text = table.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(delimiter)).join(end);
    const data = await readSheet(writers[encoding]?.(text) ?? new Uint8Array());
    expect(data.rows.map((row) => row.cells)).toEqual(table);
    expect(data.delimiter).toBe(delimiter);
    const found: Record<string, Encoding | null> = { 'windows-1252': 'windows-1252', 'utf-16le': null, 'utf-16be': null };
    expect(data.encoding).toBe(encoding in found ? found[encoding] : 'utf-8');
  });

  it('a code page that is neither is asked about, never guessed', async () => {
    // «ação» of an old Macintosh: ç is a byte that windows-1252 does not have.
    await expect(readSheet(Uint8Array.of(0x61, 0x8d, 0x8b, 0x6f))).rejects.toThrow(
      'A codificação do arquivo não foi reconhecida',
    );
  });

  it('a last letter that could begin one of UTF-8 is one of windows-1252', async () => {
    expect(await readSheet(ansi('1;José'))).toMatchObject({ encoding: 'windows-1252', rows: [{ cells: ['1', 'José'] }] });
  });

  it('an encoding that was chosen is used', async () => {
    const bytes = utf8('1;ação');
    expect((await readSheet(bytes, { encoding: 'windows-1252' })).rows[0]?.cells).toEqual(['1', 'aÃ§Ã£o']);
    await expect(readSheet(ansi('1;ação'), { encoding: 'utf-8' })).rejects.toThrow('não está em UTF-8');
  });
});

describe('records', () => {
  it('lines are numbered as a spreadsheet numbers them: blank ones count, line breaks within quotes do not', async () => {
    const data = await readSheet(utf8('a;b\r\n\r\n"1\n2";x\r\n;;\r\n3;"y""z"'));
    expect(data.rows).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 3, cells: ['1\n2', 'x'] },
      { line: 5, cells: ['3', 'y"z'] },
    ]);
  });

  it('decimal commas do not pass for columns', async () => {
    expect(await cells('Código;Nome;Saldo\n1;Caixa;1,50\n2;Bancos;2,75')).toEqual([
      ['Código', 'Nome', 'Saldo'],
      ['1', 'Caixa', '1,50'],
      ['2', 'Bancos', '2,75'],
    ]);
  });

  it("Excel's own mark of the delimiter is obeyed and is no row", async () => {
    expect((await readSheet(utf8('sep=,\r\n1,a;b\r\n'))).rows).toEqual([{ line: 2, cells: ['1', 'a;b'] }]);
  });

  it('ragged rows keep their cells, an open quote is refused with its line', async () => {
    expect(await cells('1;2;3\n4\n5;6')).toEqual([['1', '2', '3'], ['4'], ['5', '6']]);
    await expect(readSheet(utf8('1;2\n"3;4\n5;6'))).rejects.toThrow('A linha 2 abre aspas');
  });
});

const sheet = (rows: SheetOut['rows']): SheetOut => ({
  name: 'Contas',
  columns: [
    { title: 'Código', type: 'text' },
    { title: 'N', type: 'integer' },
    { title: 'Total', type: 'money' },
  ],
  rows,
});
const written = async (rows: SheetOut['rows']) => new Response(inlineSheets.write('csv', [sheet(rows)])).bytes();

describe('[C10] writing', () => {
  it('numbers stay numbers with a decimal comma, text that looks like a formula gets an apostrophe', async () => {
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(
      await written([{ cells: ['=1+1', -3, -150_005] }, { cells: ['a;"b', null, 7] }]),
    );
    expect(text).toBe(`\ufeffCódigo;N;Total\r\n'=1+1;-3;-1500,05\r\n"a;""b";;0,07\r\n`);
  });

  it.each(['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠', "'=", "''@"])(
    '%j cannot begin a cell, and reads back equal',
    async (begin) => {
      const text = `${begin}HYPERLINK("x")`;
      const bytes = await written([{ cells: [text, 1, 1] }]);
      expect(new TextDecoder().decode(bytes).split('\r\n').slice(1).join('\r\n')).toMatch(/^"'/);
      expect((await readSheet(bytes)).rows[1]?.cells[0]).toBe(text);
    },
  );

  it('no text runs in a spreadsheet that cuts the file by another separator', async () => {
    const hostile = ['x,=1+1', 'x\t=1+1', 'x\n=1+1', 'x\r\n@a', 'x,"=1+1', ',-1', 'a,b,＋1', '"x",=1'];
    const twice = sheet(hostile.flatMap((text) => [{ cells: [text, null, null] }, { cells: ['a', text, null] }]));
    const bytes = await new Response(
      inlineSheets.write('csv', [{ ...twice, columns: twice.columns.map((column) => ({ ...column, type: 'text' as const })) }]),
    ).bytes();
    for (const delimiter of [',', ';', '\t', '|', ' ']) {
      const cut: string[] = [];
      new CsvCutter({ delimiter, marked: false }, (_, record) => cut.push(...record)).end(new TextDecoder().decode(bytes));
      expect(cut.length).toBeGreaterThan(hostile.length);
      expect(cut.filter((cell) => /^"*[=+\-@＝＋－＠]/.test(cell))).toEqual([]);
    }
    const read = (await readSheet(bytes, { delimiter: ';' })).rows.slice(1).map((row) => row.cells);
    expect(read.map((row, at) => row[at % 2])).toEqual(hostile.flatMap((text) => [text, text]));
  });

  it('any text reads back equal', async () => {
    const text = fc.string({
      unit: fc.constantFrom('a', 'é', ';', ',', '"', "'", '=', '-', '\n', '\r', '\t', ' ', '🙂'),
      maxLength: 12,
    });
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 6 }), async (texts) => {
        const data = await readSheet(await written(texts.map((one) => ({ cells: [one, 1, 1] }))), { delimiter: ';' });
        expect(data.rows.slice(1).map((row) => row.cells[0])).toEqual(texts);
      }),
      { numRuns: 200 },
    );
  });
});

describe('limits', () => {
  it.each([
    [{ rows: 2 }, '1\n2\n3', 'mais de 2 linhas'],
    [{ columns: 2 }, '1;2;3', 'mais de 2 colunas'],
    [{ cell: 3 }, '1234', 'célula com mais de 3 caracteres'],
    [{ text: 3 }, '12;34', 'texto demais'],
    [{ bytes: 2 }, '1;2', 'passa de 0 MB'],
  ])('%j', async (limits, text, message) => {
    await expect(readSheet(utf8(text), { limits })).rejects.toThrow(message);
    await expect(readSheet(utf8(text.slice(0, 1)), { limits })).resolves.toBeDefined();
  });
});

const ole = (text: string) => Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...utf16(text, true));

describe('files that are something else', () => {
  it.each<[string, Uint8Array, string]>([
    ['empty', new Uint8Array(), 'está vazio'],
    ['pdf', utf8('%PDF-1.7'), 'é um PDF'],
    ['html under .xls', utf8('<html><table>'), 'página HTML'],
    ['png', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0), 'não é uma planilha nem um CSV'],
    ['old xls', ole('Workbook'), 'Planilhas .xls antigas'],
    ['locked workbook', ole('EncryptedPackage'), 'protegida por senha'],
    ['zip cut off', utf8('PK\u0003\u0004 rest'), 'está danificada'],
  ])('%s', async (_, bytes, message) => {
    await expect(readSheet(bytes)).rejects.toThrow(message);
  });
});
