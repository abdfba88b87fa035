import { FileRefused, type SheetType } from '#server/sheet-port.ts';

const SAVE_AS = 'Abra o arquivo no Excel ou LibreOffice e salve como .xlsx ou CSV.';

/** What a file is by its first bytes. Throws FileRefused for what is neither a workbook nor text. */
export function sniff(bytes: Uint8Array): SheetType {
  if (bytes.length === 0) throw new FileRefused('O arquivo está vazio.');
  if (starts(bytes, [0x50, 0x4b, 0x03, 0x04])) return 'xlsx';
  if (starts(bytes, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])) throw new FileRefused(oldFormat(bytes));
  if (starts(bytes, [0x25, 0x50, 0x44, 0x46])) throw new FileRefused(`O arquivo é um PDF, não uma planilha. ${SAVE_AS}`);
  const head = new TextDecoder('windows-1252').decode(bytes.subarray(0, 512)).trimStart().toLowerCase();
  // Some systems export an HTML table under the name .xls.
  if (/^(\ufeff|ï»¿)?<(!doctype|html|table|\?xml|head|meta)/.test(head))
    throw new FileRefused(`O arquivo é uma página HTML ou XML, não uma planilha. ${SAVE_AS}`);
  if (binary(bytes)) throw new FileRefused(`O arquivo não é uma planilha nem um CSV. ${SAVE_AS}`);
  return 'csv';
}

const starts = (bytes: Uint8Array, magic: readonly number[]) => magic.every((byte, index) => bytes[index] === byte);

/**
 * The old compound format holds both .xls and workbooks locked by a password; the latter name their stream in UTF-16.
 */
function oldFormat(bytes: Uint8Array): string {
  const name = Array.from('EncryptedPackage', (letter) => `${letter}\0`).join('');
  const text = new TextDecoder('latin1').decode(bytes);
  return text.includes(name)
    ? 'A planilha está protegida por senha. Remova a senha e envie de novo.'
    : `Planilhas .xls antigas não são lidas. ${SAVE_AS}`;
}

/** Control characters do not occur in text; zero bytes do in UTF-16, which its mark tells. */
function binary(bytes: Uint8Array): boolean {
  if (utf16(bytes)) return false;
  return bytes.subarray(0, 8192).some((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 26 && byte !== 27));
}

/** The UTF-16 encoding that a byte order mark tells, else null. */
export function utf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (starts(bytes, [0xff, 0xfe])) return 'utf-16le';
  return starts(bytes, [0xfe, 0xff]) ? 'utf-16be' : null;
}
