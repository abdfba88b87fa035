import type { AreaId } from '#planning/uau/areas.ts';
import { companyOf, hasJob, hasMonth } from '#planning/uau/partition.ts';
import { makeRecordReader, type ReadRow } from '#planning/uau/read-row.ts';
import type { Piece, RawRow } from '#server/ports.ts';
import type { ReadBatch } from '#server/uau/load.ts';

/** A source's answer for a piece as rows of its area; rows of other places or months are left out and counted. */
export async function* readRecords(
  piece: Piece,
  source: AsyncIterable<readonly RawRow[]>,
): AsyncGenerator<ReadBatch, void, undefined> {
  const read = makeRecordReader(piece.area);
  const isOf = ofPiece(piece);
  let line = 0;
  for await (const records of source) {
    const batch = { lines: [] as number[], rows: [] as ReadRow[], refused: [] as ReadBatch['refused'][number][], skipped: 0 };
    for (const record of records) {
      line += 1;
      const reading = read(record);
      if ('issues' in reading) batch.refused.push({ line, issues: reading.issues });
      else if ('skipped' in reading || !isOf(reading.row)) batch.skipped += 1;
      else {
        batch.lines.push(line);
        batch.rows.push(reading.row);
      }
    }
    yield batch;
  }
}

function ofPiece({ area, company, job, from, until }: Piece): (row: ReadRow) => boolean {
  const dated = hasMonth(area) && (from !== null || until !== null);
  return (row) => {
    if (company !== null && placed(area) && companyOf(area, row) !== company) return false;
    if (job !== null && hasJob(area) && row['job'] !== job) return false;
    if (!dated) return true;
    const month = String(row['date']).slice(0, 7);
    return (from === null || month >= from) && (until === null || month <= until);
  };
}

const placed = (area: AreaId) => area !== 'companies' && companyOf(area, { company: 0 }) !== null;
