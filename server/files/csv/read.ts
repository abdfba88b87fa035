import { unguarded } from '#planning/text/sheet-text.ts';
import { CsvCutter } from '#server/files/csv/cutter.ts';
import { ByteWatch } from '#server/files/csv/encoding.ts';
import { csvForm } from '#server/files/csv/form.ts';
import { collector } from '#server/files/limits.ts';
import { utf16 } from '#server/files/sniff.ts';
import {
  DELIMITERS,
  FileRefused,
  type Delimiter,
  type Encoding,
  type ReadOptions,
  type SheetData,
  type SheetLimits,
} from '#server/sheet-port.ts';

/**
 * Reads a CSV file that is there whole. Encoding: the byte order mark, else UTF-8 where the bytes are valid, else
 * windows-1252; delimiter: as `csvForm` finds it. Both may be given instead. Throws FileRefused.
 */
export function readCsv(bytes: Uint8Array, options: ReadOptions, limits: SheetLimits): SheetData {
  const wide = utf16(bytes);
  const encoding = wide ? null : encodingOf(bytes, options.encoding);
  const text = new TextDecoder(wide ?? encoding ?? 'utf-8').decode(bytes);
  const form = csvForm<Delimiter>(text, options.delimiter, DELIMITERS);
  const rows = collector(limits);
  new CsvCutter(form, (line, cells) => rows.add(line, cells.map(unguarded))).end(text);
  return { type: 'csv', encoding, delimiter: form.delimiter, rows: rows.all };
}

function encodingOf(bytes: Uint8Array, chosen: Encoding | undefined): Encoding {
  if (chosen === 'windows-1252') return chosen;
  const watch = new ByteWatch();
  watch.see(bytes);
  if (chosen === 'utf-8' && !watch.isUtf8(true))
    throw new FileRefused('O arquivo não está em UTF-8. Escolha a codificação Windows (ANSI).');
  return watch.encoding();
}
