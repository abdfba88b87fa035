import { randomBytes } from 'node:crypto';
import { zipChunks, type ZipEntry } from '#server/files/xlsx/zip-write.ts';

/** Hostile workbooks, made small: each entry of BOMBS gives the bytes of one. */

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const part = (path: string, xml: string): ZipEntry => ({ path, data: [new TextEncoder().encode(xml)] });
const SHARED = `<Relationship Id="rId2" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/>`;
const FRAME = [
  part(
    '[Content_Types].xml',
    `<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
  ),
  part(
    '_rels/.rels',
    `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ),
  part(
    'xl/workbook.xml',
    `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="__proto__" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ),
  part(
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/>${SHARED}</Relationships>`,
  ),
];

/** A workbook with this sheet XML (between worksheet tags); `more` parts are added behind. */
export async function workbook(sheet: Iterable<string>, more: readonly ZipEntry[] = []): Promise<Uint8Array> {
  const entries = [...FRAME, { path: 'xl/worksheets/sheet1.xml', data: encoded(sheet) }, ...more];
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  for await (const chunk of zipChunks(entries)) chunks.push(chunk);
  return new Blob(chunks).bytes();
}

function* encoded(sheet: Iterable<string>): Generator<Uint8Array, void, undefined> {
  const encoder = new TextEncoder();
  yield encoder.encode(`<worksheet xmlns="${MAIN}"><sheetData>`);
  for (const text of sheet) yield encoder.encode(text);
  yield encoder.encode('</sheetData></worksheet>');
}

/** `text` over and over, with so much noise in comments that the ratio of the ZIP does not give it away. */
function* repeated(text: string, megabytes: number): Generator<string, void, undefined> {
  const block = text.repeat(Math.ceil(65_536 / text.length));
  for (let done = 0; done < megabytes * 1024 * 1024; done += block.length)
    yield `<!--${randomBytes(600).toString('base64')}-->${block}`;
}

const strings = (megabytes: number): ZipEntry => ({
  path: 'xl/sharedStrings.xml',
  data: (function* () {
    const encoder = new TextEncoder();
    yield encoder.encode(`<sst xmlns="${MAIN}">`);
    for (const text of repeated('<si><t>x</t></si>', megabytes)) yield encoder.encode(text);
    yield encoder.encode('</sst>');
  })(),
});

/** Changes the size that the ZIP's directory tells of the sheet. */
async function lying(size: number): Promise<Uint8Array> {
  const bytes = await workbook(repeated('<row><c><v>1</v></c></row>', 10));
  const view = new DataView(bytes.buffer);
  const name = 'xl/worksheets/sheet1.xml';
  for (let at = 0; at < bytes.length - 46; at += 1) {
    const here = view.getUint32(at, true) === 0x0201_4b50;
    if (here && new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + name.length)) === name)
      view.setUint32(at + 24, size, true);
  }
  return bytes;
}

const bigCsv = (rows: number, columns: number) =>
  Promise.resolve(new TextEncoder().encode(`${Array.from({ length: columns }, () => '1').join(';')}\n`.repeat(rows)));

export const BOMBS: Readonly<Record<string, () => Promise<Uint8Array>>> = {
  'twenty megabytes in twenty kilobytes': () =>
    workbook(['<row><c t="inlineStr"><is><t>', 'x'.repeat(20_000_000), '</t></is></c></row>']),
  'more than the directory may tell': () => lying(305 * 1024 * 1024),
  'rows without end': () => workbook(repeated('<row><c><v>1</v></c></row>', 20)),
  'blank rows without end': () => workbook(repeated('<row/>', 20)),
  'one endless cell': () => workbook(['<row><c t="inlineStr"><is><t>', ...repeated('x', 40), '</t></is></c></row>']),
  'rows as wide as can be': () => workbook(repeated('<row><c r="XFD1"><v>1</v></c></row>', 10)),
  'a column beyond the last': () => workbook(['<row><c r="ZZZZZZZ1"><v>1</v></c></row>']),
  'a row beyond the last': () => workbook(['<row r="999999999"><c><v>1</v></c></row>']),
  'shared strings beyond the limit': () => workbook(['<row/>'], [strings(30)]),
  'shared strings below the limit': () =>
    workbook(['<row/>', ...repeated('<row><c t="s"><v>1</v></c></row>', 20)], [strings(3.5)]),
  'more cells than anyone reads': () => bigCsv(5_000, 1_000),
  'ten megabytes of text': () => Promise.resolve(new TextEncoder().encode(`1;${'comprido '.repeat(22)}\n`.repeat(50_000))),
  'five thousand parts': () =>
    workbook(
      [],
      Array.from({ length: 5_000 }, (_, index) => part(`xl/media/${index}`, 'x')),
    ),
  'two parts of one name': () => workbook([], [part('xl/workbook.xml', 'x')]),
  'a size told too small': () => lying(1_000),
  'a size told as none': () => lying(0),
};
