import type { Upload } from '#contract/upload.ts';
import { ByteWatch } from '#server/files/csv/encoding.ts';
import { csvForm } from '#server/files/csv/form.ts';
import { CsvRows } from '#server/files/csv/rows.ts';
import { sniff, utf16 } from '#server/files/sniff.ts';
import { uploadBytes } from '#server/files/upload-store.ts';
import type { AppPorts } from '#server/ports.ts';
import { DELIMITERS, FileRefused, type Encoding, type RawSheetRow } from '#server/sheet-port.ts';

/**
 * An uploaded file as a table, read slice by slice as often as it is asked; a CSV file is never in memory as a whole.
 */
export interface OpenFile {
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

type Readers = Pick<AppPorts, 'db' | 'sheets'>;

/** As they were chosen; null where they are to be found out. */
interface Chosen {
  encoding: Encoding | null;
  delimiter: string | null;
}

const HEAD = 256 * 1024;
/** Bytes whose rows are read at a stretch. */
const STRETCH = 128 * 1024;
const turn = () => new Promise<void>((done) => void setTimeout(done, 0));
/** A workbook is read by its directory, which stands at its end: it has to be there whole. */
const MAX_WORKBOOK = 200 * 1024 * 1024;
const ALL_DELIMITERS: readonly [string, ...string[]] = [...DELIMITERS, '|'];

/** Opens an upload by what its bytes say it is. Throws FileRefused in pt-BR for what is no table. */
export async function openFile(ports: Readers, upload: Upload, chosen: Chosen): Promise<OpenFile> {
  const head = await gathered(uploadBytes(ports.db, upload, HEAD), Math.min(HEAD, upload.size));
  return sniff(head) === 'csv' ? csvFile(ports, upload, head, chosen) : workbookFile(ports, upload);
}

function csvFile({ db }: Readers, upload: Upload, head: Uint8Array, chosen: Chosen): OpenFile {
  const wide = utf16(head);
  const whole = head.length === upload.size;
  const encoding = wide ? null : (chosen.encoding ?? encodingOf(head, whole));
  const text = new TextDecoder(wide ?? encoding ?? 'utf-8').decode(head);
  const form = csvForm(text, chosen.delimiter, ALL_DELIMITERS);
  const first = new CsvRows(form);
  return {
    type: 'csv',
    encoding,
    delimiter: form.delimiter,
    first: whole ? first.end(text) : first.push(text),
    rows: async function* rows({ encoding: known, signal, seen }) {
      const decoder = new TextDecoder(wide ?? known ?? 'utf-8');
      const cut = new CsvRows(form);
      let bytes = 0;
      for await (const slice of uploadBytes(db, upload)) {
        signal?.throwIfAborted();
        bytes += slice.length;
        seen?.(bytes / upload.size, slice);
        for (let from = 0; from < slice.length; from += STRETCH) {
          yield cut.push(decoder.decode(slice.subarray(from, from + STRETCH), { stream: true }));
          // Whoever else waits has a turn, however slow these rows were.
          await turn();
          signal?.throwIfAborted();
        }
      }
      yield cut.end(decoder.decode());
    },
  };
}

function encodingOf(head: Uint8Array, whole: boolean): Encoding {
  const watch = new ByteWatch();
  watch.see(head);
  return watch.isUtf8(whole) ? 'utf-8' : 'windows-1252';
}

async function workbookFile({ db, sheets }: Readers, upload: Upload): Promise<OpenFile> {
  if (upload.size > MAX_WORKBOOK) throw new FileRefused('A planilha passa de 200 MB. Salve como CSV e envie de novo.');
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
