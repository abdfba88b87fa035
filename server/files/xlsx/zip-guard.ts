import { FileRefused } from '#server/sheet-port.ts';

/**
 * Looks at a ZIP's directory before anything is inflated. The reader caps every part at the size told here, so a part
 * that lies is cut off; what is told must be small enough.
 */

/** All parts together, inflated, unless told. */
const MAX_TOTAL = 300 * 1024 * 1024;
/** A part that is read whole (shared strings, styles, relations): sheets are streamed. */
const MAX_WHOLE = 4 * 1024 * 1024;
/** Spreadsheet programs reach a ratio of 5 to 50; beyond this a big part is made to harm. */
const MAX_RATIO = 150;
const BIG = 8 * 1024 * 1024;
const MAX_PARTS = 2_000;

const BROKEN = 'A planilha está danificada e não pôde ser lida. Abra-a no Excel, salve de novo e envie.';
const TOO_BIG = 'A planilha descompactada é grande demais. Deixe só a aba com os dados ou envie em CSV.';

export const brokenWorkbook = () => new FileRefused(BROKEN);

/** Throws FileRefused unless `bytes` is a ZIP of reasonable size with an XLSX workbook inside. */
export function guardZip(bytes: Uint8Array, maxTotal = MAX_TOTAL): void {
  const names = new Set<string>();
  let total = 0;
  for (const { name, packed, plain } of directory(bytes)) {
    if (names.has(name) || names.size === MAX_PARTS) throw brokenWorkbook();
    names.add(name);
    // A size of 0 would leave the reader without a cap.
    if (plain === 0 && packed > 2 && !name.endsWith('/')) throw brokenWorkbook();
    total += plain;
    const streamed = /^xl\/worksheets\/[^/]+\.xml$/i.test(name);
    if (total > maxTotal || (!streamed && plain > MAX_WHOLE) || (plain > BIG && plain / packed > MAX_RATIO))
      throw new FileRefused(TOO_BIG);
  }
  if (names.has('xl/workbook.bin'))
    throw new FileRefused('Planilhas .xlsb não são lidas. Salve como .xlsx ou CSV e envie de novo.');
  if (names.has('mimetype') && names.has('content.xml'))
    throw new FileRefused('Planilhas ODS não são lidas. Salve como .xlsx ou CSV e envie de novo.');
  if (!names.has('[Content_Types].xml')) throw new FileRefused('O arquivo é um ZIP, não uma planilha. Envie um .xlsx ou CSV.');
  if (![...names].some((name) => name.startsWith('xl/')))
    throw new FileRefused('O arquivo do Office não é uma planilha. Envie um .xlsx ou CSV.');
}

interface Part {
  name: string;
  packed: number;
  plain: number;
}

function* directory(bytes: Uint8Array): Generator<Part, void, undefined> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  for (let part = 0; part < count; part += 1) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== 0x0201_4b50) throw brokenWorkbook();
    const packed = view.getUint32(at + 20, true);
    const plain = view.getUint32(at + 24, true);
    const length = view.getUint16(at + 28, true);
    const followed = (view.getUint16(at + 8, true) & 8) !== 0;
    // Sizes that stand elsewhere (ZIP64, or only behind the data) are not in a file of this size made by a spreadsheet
    // program.
    if (packed === 0xffff_ffff || plain === 0xffff_ffff || (followed && packed === 0 && plain > 0)) throw brokenWorkbook();
    yield {
      name: new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + length)),
      packed: followed && packed === 0 ? 3 : packed,
      plain,
    };
    at += 46 + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
}

/** The last «end of central directory» record, as the reader finds it. */
function findEnd(view: DataView): number {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - 65_557); at -= 1) {
    if (view.getUint32(at, true) === 0x0605_4b50) return at;
  }
  throw brokenWorkbook();
}
