import { unguarded } from '#planning/text/sheet-text.ts';
import { collector } from '#server/files/limits.ts';
import {
  DELIMITERS,
  SheetError,
  type Delimiter,
  type Encoding,
  type ReadOptions,
  type SheetData,
  type SheetLimits,
} from '#server/sheet-port.ts';
import { utf16 } from '#server/files/sniff.ts';

/** Records read to find out the delimiter. */
const SAMPLE = 20;

/**
 * Reads CSV text. Encoding: the byte order mark, else UTF-8 where the bytes are valid, else windows-1252; delimiter: the
 * one that cuts the first records into most columns alike. Both may be given instead. Throws SheetError.
 */
export function readCsv(bytes: Uint8Array, options: ReadOptions, limits: SheetLimits): SheetData {
  const { text, encoding } = decode(bytes, options.encoding);
  // Excel's own mark of the delimiter, on a line before the table.
  const mark = /^sep=(.)\r?\n/i.exec(text);
  const marked = DELIMITERS.find((one) => one === mark?.[1]);
  const delimiter = options.delimiter ?? marked ?? detectDelimiter<Delimiter>(text, DELIMITERS);
  const rows = collector(limits);
  let line = 0;
  for (const cells of records(text, delimiter)) {
    line += 1;
    if (line === 1 && mark) continue;
    rows.add(line, cells.map(unguarded));
  }
  return { type: 'csv', encoding, delimiter, rows: rows.all };
}

function decode(bytes: Uint8Array, wanted: Encoding | undefined): { text: string; encoding: Encoding | null } {
  const wide = utf16(bytes);
  if (wide) return { text: new TextDecoder(wide).decode(bytes), encoding: null };
  if (wanted !== 'windows-1252') {
    try {
      return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' };
    } catch {
      if (wanted === 'utf-8') throw new SheetError('O arquivo não está em UTF-8. Escolha a codificação Windows (ANSI).');
    }
  }
  // Bytes that windows-1252 leaves undefined: some other code page, which would be read as wrong letters.
  if (
    wanted === undefined &&
    bytes.some((byte) => byte === 0x81 || byte === 0x8d || byte === 0x8f || byte === 0x90 || byte === 0x9d)
  ) {
    throw new SheetError('A codificação do arquivo não foi reconhecida. Salve-o como «CSV UTF-8» e envie de novo.');
  }
  return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'windows-1252' };
}

/** The delimiter that cuts the first records into most columns alike. */
export function detectDelimiter<One extends string>(text: string, among: readonly [One, ...One[]]): One {
  let [best] = among;
  let most = 0;
  for (const delimiter of among) {
    const widths: number[] = [];
    for (const record of records(text.slice(0, 64 * 1024), delimiter, true)) {
      if (record.length > 1 || record[0]?.trim()) widths.push(record.length);
      if (widths.length === SAMPLE) break;
    }
    const tally = Map.groupBy(
      widths.filter((width) => width > 1),
      (width) => width,
    );
    // Rows of one width count most; among equals the wider table (decimal commas make two columns in every row of a «;» file).
    const score = Math.max(0, ...[...tally].map(([width, rows]) => (rows.length / widths.length) * 100 + width));
    if (score > most) [best, most] = [delimiter, score];
  }
  return best;
}

/**
 * The records of CSV text (RFC 4180, any line end). A quote inside an unquoted field is an ordinary character. `lenient` accepts text
 * that was cut off within quotes.
 */
export function* records(text: string, delimiter: string, lenient = false): Generator<string[], void, undefined> {
  let at = 0;
  let line = 1;
  while (at < text.length) {
    const cells: string[] = [];
    for (let more = true; more;) {
      let cell = '';
      if (text[at] === '"') {
        const start = line;
        let end = at;
        do {
          end = text.indexOf('"', end + 1);
          if (end < 0 && !lenient)
            throw new SheetError(`A linha ${start} abre aspas e não as fecha. Corrija o arquivo e envie de novo.`);
          if (end < 0) end = text.length;
          else if (text[end + 1] === '"') end += 1;
          else break;
        } while (end < text.length);
        cell = text.slice(at + 1, end).replaceAll('""', '"');
        at = end + 1;
      }
      const next = fieldEnd(text, at, delimiter);
      cells.push(cell + text.slice(at, next));
      at = next;
      more = text[at] === delimiter;
      if (more) at += 1;
    }
    if (text[at] === '\r') at += 1;
    if (text[at] === '\n') at += 1;
    line += 1;
    yield cells;
  }
}

function fieldEnd(text: string, from: number, delimiter: string): number {
  let at = from;
  while (at < text.length && text[at] !== delimiter && text[at] !== '\n' && text[at] !== '\r') at += 1;
  return at;
}
