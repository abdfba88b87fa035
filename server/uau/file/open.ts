import type { Upload } from '#contract/uau/sync.ts';
import type { AppPorts } from '#server/ports.ts';
import { detectDelimiter } from '#server/files/csv/read.ts';
import { CsvCutter } from '#server/files/csv/cutter.ts';
import { DELIMITERS, SheetError, type Encoding, type RawSheetRow } from '#server/sheet-port.ts';
import { sniff, utf16 } from '#server/files/sniff.ts';
import { uploadBytes } from '#server/uau/upload-store.ts';

/** An uploaded file as a table, read slice by slice as often as it is asked; a CSV file is never in memory as a whole. */
export interface UauFile {
  type: 'csv' | 'xlsx';
  /** As far as its beginning tells; null where its bytes say it themselves. */
  encoding: Encoding | null;
  delimiter: string | null;
  /** The rows at its beginning. */
  first: RawSheetRow[];
  rows: (options: RowsOptions) => AsyncIterable<readonly RawSheetRow[]>;
}

export interface RowsOptions {
  encoding: Encoding | null;
  signal?: AbortSignal | undefined;
  /** Is given each slice before it is read; `share` of the file that is read then. */
  seen?: (share: number, slice: Uint8Array | null) => void;
}

interface Wanted {
  encoding: Encoding | null;
  delimiter: string | null;
}

const HEAD = 256 * 1024;
/** Bytes whose rows are read at a stretch. */
const STRETCH = 128 * 1024;
const turn = () => new Promise<void>((done) => void setTimeout(done, 0));
/** A workbook is read by its directory, which stands at its end: it has to be there whole. */
const MAX_WORKBOOK = 200 * 1024 * 1024;
const UAU_DELIMITERS: readonly [string, ...string[]] = [...DELIMITERS, '|'];
const MARK = /^\ufeff?sep=(.)\r?\n/i;

/** Opens an upload by what its bytes say it is. Throws SheetError in pt-BR for what is no table. */
export async function openFile(ports: AppPorts, upload: Upload, wanted: Wanted): Promise<UauFile> {
  const head = await gathered(uploadBytes(ports.db, upload, HEAD), Math.min(HEAD, upload.size));
  return sniff(head) === 'csv' ? csvFile(ports, upload, head, wanted) : workbookFile(ports, upload);
}

function csvFile({ db }: AppPorts, upload: Upload, head: Uint8Array, wanted: Wanted): UauFile {
  const wide = utf16(head);
  const encoding = wide ? null : (wanted.encoding ?? (isUtf8(head, head.length === upload.size) ? 'utf-8' : 'windows-1252'));
  const text = new TextDecoder(wide ?? encoding ?? 'utf-8').decode(head);
  const mark = MARK.exec(text)?.[1];
  const known = UAU_DELIMITERS.find((one) => one === mark);
  const delimiter = wanted.delimiter ?? known ?? detectDelimiter(text, UAU_DELIMITERS);
  const isMark = (row: RawSheetRow) => known !== undefined && row.line === 1;
  const cutter = new CsvCutter(delimiter);
  return {
    type: 'csv',
    encoding,
    delimiter,
    first: [...cutter.push(text), ...(head.length === upload.size ? cutter.end() : [])].filter((row) => !isMark(row)),
    rows: async function* rows({ encoding: chosen, signal, seen }) {
      const decoder = new TextDecoder(wide ?? chosen ?? 'utf-8');
      const cut = new CsvCutter(delimiter);
      let bytes = 0;
      for await (const slice of uploadBytes(db, upload)) {
        signal?.throwIfAborted();
        bytes += slice.length;
        seen?.(bytes / upload.size, slice);
        for (let from = 0; from < slice.length; from += STRETCH) {
          yield cut.push(decoder.decode(slice.subarray(from, from + STRETCH), { stream: true })).filter((row) => !isMark(row));
          // Whoever else waits has a turn, however slow these rows were.
          await turn();
          signal?.throwIfAborted();
        }
      }
      yield [...cut.push(decoder.decode()), ...cut.end()].filter((row) => !isMark(row));
    },
  };
}

async function workbookFile({ db, sheets }: AppPorts, upload: Upload): Promise<UauFile> {
  if (upload.size > MAX_WORKBOOK) throw new SheetError('A planilha passa de 200 MB. Salve como CSV e envie de novo.');
  // Read again for each pass: between two of them its memory is free.
  const whole = () => gathered(uploadBytes(db, upload), upload.size);
  let lines = 0;
  let first: RawSheetRow[] = [];
  for await (const rows of sheets.rows(await whole())) {
    first = [...rows];
    break;
  }
  return {
    type: 'xlsx',
    encoding: null,
    delimiter: null,
    first,
    rows: async function* rows({ signal, seen }) {
      let line = 0;
      for await (const batch of sheets.rows(await whole(), signal)) {
        line = batch.at(-1)?.line ?? line;
        seen?.(lines === 0 ? 0 : line / lines, null);
        yield batch;
      }
      lines = line;
    },
  };
}

async function gathered(slices: AsyncIterable<Uint8Array>, size: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(size);
  let at = 0;
  for await (const slice of slices) {
    bytes.set(slice.subarray(0, size - at), at);
    at += Math.min(slice.length, size - at);
  }
  return bytes;
}

function isUtf8(bytes: Uint8Array, whole: boolean): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: !whole });
    return true;
  } catch {
    return false;
  }
}
