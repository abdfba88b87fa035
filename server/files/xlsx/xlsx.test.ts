import fc from 'fast-check';
import { readXlsx as readWorkbook, writeXlsx as writeElsewhere } from 'hucre/xlsx';
import { describe, expect, it, vi } from 'vitest';
import { inlineSheets, readSheet } from '#server/files/inline.ts';
import { nodeSheets } from '#server/files/node.ts';
import { FileRefused, type SheetOut } from '#server/sheet-port.ts';
import { formulaOf, letters } from '#server/files/xlsx/formula.ts';
import { BOMBS, workbook } from '#server/test/bombs.ts';
import { partOf } from '#server/test/workbook.ts';

const SHEET: SheetOut = {
  name: 'Despesas: 2027/1',
  columns: [
    { title: 'Conta', type: 'text', tree: true },
    { title: 'Ano', type: 'integer' },
    { title: 'Total', type: 'money' },
  ],
  head: ['Relatório', 'Gerado por Ana'],
  rows: [
    { cells: ['3.1 Salários', 2027, -150_005], indent: 2 },
    { cells: ['Total', null, -150_005], bold: true },
  ],
};
const bytesOf = async (...sheets: SheetOut[]) => new Response(inlineSheets.write('xlsx', sheets)).bytes();

/** Lines that do not stand next to each other. */
const apart = (count: number) => Array.from({ length: count }, (_, at): [number, number] => [at * 2, at * 2]);

describe('the workbook that is written', () => {
  it('another reader finds sheets, titles, text, numbers and styles', async () => {
    const bytes = await bytesOf(SHEET, { name: 'Filtros', columns: [{ title: 'Filtro', type: 'text' }], rows: [] });
    const book = await readWorkbook(bytes, { readStyles: true });
    expect(book.sheets.map((sheet) => sheet.name)).toEqual(['Despesas  2027 1', 'Filtros']);
    const [sheet] = book.sheets;
    expect(sheet?.rows).toEqual([
      ['Relatório', null, null],
      ['Gerado por Ana', null, null],
      [null, null, null],
      ['Conta', 'Ano', 'Total'],
      ['3.1 Salários', 2027, -1500.05],
      ['Total', null, -1500.05],
    ]);
    const money = '#,##0.00;-#,##0.00;"–"';
    expect(sheet?.cells?.get('4,2')?.style).toMatchObject({ numFmt: money });
    expect(sheet?.cells?.get('5,2')?.style).toMatchObject({ numFmt: money, font: { bold: true } });
    expect(sheet?.cells?.get('4,0')?.style?.alignment).toMatchObject({ indent: 2 });
    expect(sheet?.freezePane).toMatchObject({ rows: 4 });
    expect(partOf(bytes, 'xl/workbook.xml')).toContain("'Despesas  2027 1'!$4:$4");
  });

  it('a rate shows the decimals it has, a share of a report one, and both hold all of them', async () => {
    const bytes = await bytesOf({
      name: 'Percentuais',
      columns: [
        { title: 'Alíquota', type: 'percent' },
        { title: 'Margem', type: 'share' },
      ],
      rows: [{ cells: [300_390, 300_390] }],
    });
    const book = await readWorkbook(bytes, { readStyles: true });
    const shown = (column: number) => book.sheets[0]?.cells?.get(`1,${column}`);
    expect([shown(0), shown(1)].map((cell) => [cell?.value, cell?.style?.numFmt])).toEqual([
      [0.30039, '0.00##%'],
      [0.30039, '0.0%'],
    ]);
  });

  it('[B6] amounts are written as exact decimal text, whatever a double would make of them', async () => {
    const xml = partOf(
      await bytesOf({ ...SHEET, rows: [{ cells: ['x', 1, 7_000_000_000_000_001] }] }),
      'xl/worksheets/sheet1.xml',
    );
    expect(xml).toContain('<v>70000000000000.01</v>');
  });

  it('[C10] text is a text cell, never a formula, and cannot break out of the XML', async () => {
    const text = '=HYPERLINK("x")</t></is></c><f>1</f>&_x0041_';
    const bytes = await bytesOf({ ...SHEET, rows: [{ cells: [text, 1, 1] }] });
    expect(partOf(bytes, 'xl/worksheets/sheet1.xml')).not.toMatch(/<f[ >]/);
    expect((await readSheet(bytes)).rows.at(-1)?.cells[0]).toBe(text);
  });

  it('any text reads back equal, but for characters that XML cannot hold', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.string({ unit: 'binary', maxLength: 20 }), { maxLength: 5 }), async (texts) => {
        const bytes = await bytesOf({ ...SHEET, rows: texts.map((text) => ({ cells: [text, 1, 1] })) });
        const cells = (await readSheet(bytes)).rows.slice(3).map((row) => row.cells[0]);
        expect(cells).toEqual(texts.map((text) => text.replace(/(?![\t\n])[\p{Cc}\ufffe\uffff]/gu, '')));
      }),
      { numRuns: 50 },
    );
  });

  it('rows are asked for only as the bytes are read, and a reader who leaves stops them', async () => {
    let created = 0;
    const rows = (function* () {
      try {
        for (;;) {
          created += 1;
          yield { cells: [String(Math.random()), created, created] };
        }
      } finally {
        created = -1;
      }
    })();
    const reader = inlineSheets.write('xlsx', [{ ...SHEET, rows }]).getReader();
    for (let bytes = 0; bytes < 200_000;) bytes += (await reader.read()).value?.length ?? 0;
    expect(created).toBeGreaterThan(1_000);
    await reader.cancel();
    await vi.waitFor(() => expect(created).toBe(-1));
  });

  it('a list has no outline, no formula, no footer and no chosen sheet', async () => {
    const bytes = await bytesOf(SHEET);
    expect(partOf(bytes, 'xl/worksheets/sheet1.xml')).not.toMatch(/outline|<f>|headerFooter|sheetFormatPr|tabSelected|xSplit/i);
    expect(partOf(bytes, 'xl/workbook.xml')).not.toContain('bookViews');
  });

  const LAID: SheetOut = {
    ...SHEET,
    layout: { levels: 9, fixed: 2, foot: 'Vendas & Cia' },
    rows: [
      { cells: ['Grupo', null, 300], sums: { 2: { rows: [[1, 2]] } } },
      { cells: ['=1+1', null, 100], indent: 1 },
      { cells: ['b', 2, 200], indent: 9, sums: { 0: { rows: [[0, 0]] }, 1: { columns: [[2, 2]] } } },
      { cells: ['Total', null, 300], sums: { 2: { cell: [0, 2] } }, bold: true },
    ],
  };

  it('a report folds above its details, has its sums as formulas, and is laid out in the order of ECMA-376', async () => {
    const bytes = await bytesOf({ ...SHEET, layout: { levels: 0, fixed: 0, foot: 'Capa' } }, LAID);
    const xml = partOf(bytes, 'xl/worksheets/sheet2.xml');
    const order = [...xml.replace(/<sheetData>.*<\/sheetData>/s, '<sheetData>').matchAll(/<(\w+)/g)].map(([, name]) => name);
    const parts = ['sheetPr', 'sheetViews', 'sheetFormatPr', 'cols', 'sheetData', 'mergeCells'];
    parts.push('pageMargins', 'pageSetup', 'headerFooter');
    expect(order.filter((name) => parts.includes(name ?? ''))).toEqual(parts);
    expect(xml).toContain('<sheetPr><outlinePr summaryBelow="0"/><pageSetUpPr fitToPage="1"/></sheetPr>');
    expect(xml).toContain('outlineLevelRow="7"');
    // The months of a line lie beside each other before the lines after it.
    expect(xml).toContain('pageOrder="overThenDown"');
    expect(
      [...xml.matchAll(/<row r="(\d+)"(?: outlineLevel="(\d)")?>/g)].slice(-4).map(([, row, level]) => [row, level]),
    ).toEqual([
      ['5', undefined],
      ['6', '1'],
      ['7', '7'],
      ['8', undefined],
    ]);
    expect([...xml.matchAll(/<f>(.*?)<\/f><v>(.*?)<\/v>/g)].map(([, formula, value]) => [formula, value])).toEqual([
      ['SUM(C6:C7)', '3.00'],
      ['SUM(C7)', '2'],
      ['C5', '3.00'],
    ]);
    expect(xml).toContain('<pane xSplit="2" ySplit="4" topLeftCell="C5" activePane="bottomRight" state="frozen"/>');
    expect(xml).toContain('<oddFooter>&amp;LVendas &amp;&amp; Cia&amp;RPágina &amp;P de &amp;N</oddFooter>');
    const book = partOf(bytes, 'xl/workbook.xml');
    expect(book).toContain("localSheetId=\"1\">'Despesas  2027 1'!$A:$B,'Despesas  2027 1'!$4:$4<");
    expect(book).toContain('<bookViews><workbookView activeTab="1"/></bookViews>');
    expect(xml).toContain('tabSelected="1"');
    expect(partOf(bytes, 'xl/worksheets/sheet1.xml')).not.toContain('tabSelected');
  });

  it('what stands above a report keeps to the columns that stand still, and a long title goes on below', async () => {
    const head = ['Relatório', 'Grupo Horizonte · Orçamento 2026 (Aprovada) · jan/2026 a dez/2026'];
    const columns = [
      { title: 'Código', type: 'text', width: 10 },
      { title: 'Linha', type: 'text', width: 30, tree: true },
      { title: 'mar/2026 Variação %', type: 'share', width: 12 },
      { title: 'Avaliação', type: 'text', width: 24, aside: true },
    ] as const;
    const rows = [{ cells: ['10', 'Receita', 'sem realizado', 'favorável'], types: { 2: 'text' as const } }];
    const bytes = await bytesOf({ name: 'R', columns, head, rows, layout: { levels: 0, fixed: 2, foot: 'R' } });
    const xml = partOf(bytes, 'xl/worksheets/sheet1.xml');
    expect(xml).toContain('<mergeCells count="2"><mergeCell ref="A1:B1"/><mergeCell ref="A2:B2"/></mergeCells>');
    const heights = [...xml.matchAll(/<row r="(\d)"(?: ht="(\d+)" customHeight="1")?>/g)].map(([, row, height]) => [row, height]);
    expect(heights).toEqual([
      ['1', undefined],
      ['2', '30'],
      ['4', '30'],
      ['5', undefined],
    ]);
    const book = await readWorkbook(bytes, { readStyles: true });
    const alignment = (place: string) => book.sheets[0]?.cells?.get(place)?.style?.alignment;
    expect(alignment('1,0')).toMatchObject({ wrapText: true });
    expect(alignment('3,2')).toMatchObject({ wrapText: true, horizontal: 'right' });
    expect(alignment('4,2')).toMatchObject({ horizontal: 'right' });
    expect([alignment('3,3'), alignment('4,3')]).toEqual([
      expect.objectContaining({ indent: 1 }),
      expect.objectContaining({ indent: 1 }),
    ]);
  });

  it('what stands above a sheet without columns that stand still runs on over them, in one line', async () => {
    const columns = [{ title: 'Mês', type: 'text', width: 12 }] as const;
    const bytes = await bytesOf({ name: 'R', columns, head: ['Curvas', 'Organização: Grupo Horizonte'], rows: [] });
    const book = await readWorkbook(bytes, { readStyles: true });
    expect(book.sheets[0]?.cells?.get('1,0')?.style?.alignment?.wrapText ?? false).toBe(false);
  });

  it('a report of few lines is one page high, and a longer one goes on', async () => {
    const high = await Promise.all(
      [60, 80].map(async (count) => {
        const rows = Array.from({ length: count }, () => ({ cells: ['x', 1, 1] }));
        const xml = partOf(await bytesOf({ ...LAID, rows }), 'xl/worksheets/sheet1.xml');
        return /fitToHeight="(\d)"/.exec(xml)?.[1];
      }),
    );
    expect(high).toEqual(['1', '0']);
  });

  it('[RT-15] a list of many columns takes as many pages across as can be read, and one of few takes one', async () => {
    const across = await Promise.all(
      [3, 21].map(async (count) => {
        const columns = Array.from({ length: count }, (_, at) => ({ title: `Coluna ${at}`, type: 'text', width: 16 }) as const);
        const xml = partOf(await bytesOf({ name: 'Parcelas', columns, rows: [] }), 'xl/worksheets/sheet1.xml');
        return /<pageSetup[^>]*fitToWidth="(\d)"[^>]*pageOrder="overThenDown"/.exec(xml)?.[1];
      }),
    );
    expect(across).toEqual(['1', '2']);
  });

  it('a footer of any text ends with the page’s number, within what the format takes', async () => {
    const bytes = await bytesOf({ ...LAID, layout: { levels: 0, fixed: 2, foot: '&P<'.repeat(200) } });
    const [, foot = ''] = /<oddFooter>(.*)<\/oddFooter>/.exec(partOf(bytes, 'xl/worksheets/sheet1.xml')) ?? [];
    const text = foot.replaceAll('&lt;', '<').replaceAll('&amp;', '&');
    expect(text.length).toBeLessThanOrEqual(255);
    expect(text).toMatch(/^&L(&&P<)+(&&P?)?&RPágina &P de &N$/);
  });

  it('more than a sum takes is a sum of sums, and more than a formula takes stays a value', () => {
    const place = { column: 2, row: 1, first: 2 };
    expect(formulaOf({ rows: apart(2) }, place)).toBe('SUM(C2,C4)');
    expect(formulaOf({ rows: apart(300) }, place)).toMatch(/^SUM\(SUM\(C2,.*\),SUM\(C512,.*\)\)$/);
    expect(formulaOf({ rows: apart(2_000) }, place)).toBeNull();
    expect(formulaOf({ rows: [] }, place)).toBeNull();
  });

  it('columns have their letters', () => {
    expect([0, 25, 26, 701, 702, 16_383].map(letters)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA', 'XFD']);
  });
});

describe('the workbook that is read', () => {
  it('lines are numbered as in the sheet, values are text, dates are ISO, formulas give their stored value', async () => {
    const rows = [
      ['Código', 'Nome'],
      [null, null],
      [1.1, 'Caixa'],
      [true, new Date('2027-01-31T00:00:00Z')],
    ];
    const cells = new Map([['4,0', { value: 3, formula: '1+2', formulaResult: 3 }]]);
    const bytes = await writeElsewhere({
      sheets: [
        { name: 'A', rows: [...rows, [null]], cells },
        { name: 'B', rows: [['no']] },
      ],
    });
    expect(await nodeSheets.read(bytes)).toEqual({
      type: 'xlsx',
      encoding: null,
      delimiter: null,
      rows: [
        { line: 1, cells: ['Código', 'Nome'] },
        { line: 3, cells: ['1.1', 'Caixa'] },
        { line: 4, cells: ['VERDADEIRO', '2027-01-31'] },
        { line: 5, cells: ['3'] },
      ],
    });
  });

  it('takes the file over: its memory is not copied while others wait', async () => {
    const bytes = await workbook(['<row><c t="inlineStr"><is><t>a</t></is></c></row>']);
    const alone = new Uint8Array(bytes);
    await nodeSheets.read(alone);
    expect(alone.byteLength).toBe(0);
    // What stands in memory that others use as well is copied.
    const within = new Uint8Array([...bytes, 0]).subarray(0, bytes.length);
    await nodeSheets.read(within);
    expect(within.byteLength).toBe(bytes.length);
  });

  it('[C12] names that objects inherit are ordinary text', async () => {
    const bytes = await workbook(['<row><c t="inlineStr"><is><t>__proto__</t></is></c></row>']);
    expect((await nodeSheets.read(bytes)).rows).toEqual([{ line: 1, cells: ['__proto__'] }]);
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
  });

  it('a workbook locked by a password is refused with what to do', async () => {
    const locked = await writeElsewhere({
      sheets: [{ name: 'A', rows: [['x']] }],
      encryption: { password: 'x', spinCount: 1_000 },
    });
    await expect(nodeSheets.read(locked)).rejects.toThrow('protegida por senha');
  });

  it.each([
    ['xl/workbook.bin', 'xlsb'],
    ['content.xml', 'ODS'],
    ['word/document.xml', 'não é uma planilha'],
  ])('a file with %s is refused by name', async (path, message) => {
    const { zipChunks } = await import('#server/files/xlsx/zip-write.ts');
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    const entries = ['mimetype', '[Content_Types].xml', path].map((name) => ({ path: name, data: [new Uint8Array(5)] }));
    for await (const chunk of zipChunks(entries)) chunks.push(chunk);
    await expect(nodeSheets.read(await new Blob(chunks).bytes())).rejects.toThrow(message);
  });

  it('a file cut off anywhere is refused', async () => {
    const bytes = await bytesOf(SHEET);
    for (let part = 1; part < 10; part += 1) {
      await expect(readSheet(bytes.slice(0, Math.floor((bytes.length * part) / 10)))).rejects.toBeInstanceOf(FileRefused);
    }
  });

  it.each(Object.entries(BOMBS))('[C11] %s is refused, and the server lives on', async (_, make) => {
    await expect(nodeSheets.read(await make())).rejects.toBeInstanceOf(FileRefused);
  });

  it('[C11] a reader that takes too long is stopped', async () => {
    const slow = await workbook(Array.from({ length: 50_000 }, () => '<row><c><v>1</v></c></row>'));
    await expect(nodeSheets.read(slow, { limits: { milliseconds: 1 } })).rejects.toThrow('A leitura passou de 0 segundos');
  });

  it('reading can be given up', async () => {
    const stop = new AbortController();
    const reading = nodeSheets.read(await bytesOf(SHEET), { signal: stop.signal });
    stop.abort(new Error('cancelled'));
    await expect(reading).rejects.toThrow('cancelled');
  });
});
