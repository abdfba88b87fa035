import type { AreaId } from '#planning/uau/areas.ts';
import { companyOf } from '#planning/uau/partition.ts';
import { makeReader, type ReadRow } from '#planning/uau/read-row.ts';
import { openFile } from '#server/files/open.ts';
import { scanColumns } from '#server/files/scan.ts';
import { isShifted, SHIFTED, type Titles } from '#server/files/table.ts';
import { uploadOf } from '#server/files/upload-store.ts';
import type { AppPorts } from '#server/ports.ts';
import type { Ids } from '#server/rights/reach.ts';
import type { RawSheetRow } from '#server/sheet-port.ts';
import { load, type Load, type Loaded, type Progress, type ReadBatch } from '#server/uau/load.ts';
import { UauRefused } from '#server/uau/refused.ts';
import type { StoredWish } from '#server/uau/sync-store.ts';
import { assertTitles, numberColumns, titlesOf } from '#server/uau/titles.ts';

type FileWish = Extract<StoredWish, { origin: 'file' }>;
type Task = Omit<Load, 'area' | 'cover' | 'batches' | 'skipErrors' | 'progress'> & { wish: FileWish };

/** How much of the way each pass is: looking through, reading, replacing. */
const PASSES = { scan: 0.2, read: 0.5, replace: 0.3 };

/** Loads an uploaded file into its area. `report`: how many of its bytes are done. Throws UauRefused, FileRefused. */
export async function loadFile(
  ports: AppPorts,
  { wish, ...task }: Task,
  report: (progress: Progress, done: number, total: number) => Promise<void>,
): Promise<Loaded> {
  const { area, columns, skip_errors: skipErrors } = wish;
  const upload = await uploadOf(ports.db, task.organization, wish.upload);
  const at = { scan: 0, read: 0, replace: 0 };
  const tell = async (progress: Progress) => {
    const share = PASSES.scan * at.scan + PASSES.read * at.read + PASSES.replace * at.replace;
    await report(progress, Math.floor(upload.size * share), upload.size);
  };
  const nothing = { phase: 'read', share: null, read: 0, refused: 0, amount: 0 } as const;
  const file = await openFile(ports, upload, wish);
  const titles = titlesOf(file.first, area, columns);
  assertTitles(area, titles.titles, columns);
  const scanned = await scanColumns(file, titles, {
    columns: numberColumns(area, titles.titles, columns),
    encoding: wish.encoding,
    decimal: wish.decimal,
    progress: async (share) => {
      at.scan = share;
      await tell(nothing);
    },
    signal: task.signal,
  });
  at.scan = 1;
  const read = makeReader(area, titles.titles, { decimals: scanned.decimals, chosen: columns });
  const rows = file.rows({ encoding: scanned.encoding, signal: task.signal, seen: (share) => (at.read = share) });
  return load(ports.db, {
    ...task,
    area,
    cover: { file: wish.replaces },
    batches: batchesOf(rows, { titles, area, reach: wish.reach, read }),
    skipErrors,
    progress: async (progress) => {
      if (progress.phase === 'replace') [at.read, at.replace] = [1, progress.share ?? 0];
      await tell(progress);
    },
  });
}

interface Table {
  titles: Titles;
  area: AreaId;
  reach: Ids;
  read: ReturnType<typeof makeReader>;
}

async function* batchesOf(rows: AsyncIterable<readonly RawSheetRow[]>, table: Table): AsyncGenerator<ReadBatch, void, undefined> {
  for await (const some of rows) {
    const batch = { lines: [] as number[], rows: [] as ReadRow[], refused: [] as ReadBatch['refused'][number][], skipped: 0 };
    for (const { line, cells } of some) {
      if (line <= table.titles.line) continue;
      const reading = isShifted(cells, table.titles) ? { issues: [SHIFTED] } : table.read(cells);
      if ('issues' in reading) batch.refused.push({ line, issues: reading.issues });
      else if ('skipped' in reading) batch.skipped += 1;
      else {
        assertReached(table, reading.row, line);
        batch.lines.push(line);
        batch.rows.push(reading.row);
      }
    }
    yield batch;
  }
}

/** A file is of companies that its sender reaches, or it is refused: what it replaces would be others'. */
function assertReached({ area, reach }: Table, row: ReadRow, line: number): void {
  if (reach === 'all') return;
  const company = companyOf(area, row);
  if (company !== null && reach.includes(company)) return;
  throw new UauRefused(
    `Nada foi gravado: a linha ${line} é da empresa ${company ?? ''} do UAU, que você não alcança. Deixe no arquivo só as suas empresas.`,
  );
}
