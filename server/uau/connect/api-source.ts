import { isApiArea } from '#planning/uau/api-areas.ts';
import { UAU_AREAS } from '#planning/uau/areas.ts';
import type { AppPorts, Piece, RawRow, UauConnection, UauSource } from '#server/ports.ts';
import { valueOf } from '#server/uau/connect/answer.ts';
import { uauClient, type UauLimits } from '#server/uau/connect/client.ts';
import { keeper } from '#server/uau/connect/declared-values.ts';
import { BY_JOB, placesOf, readWhole, type Reading } from '#server/uau/connect/readers.ts';
import { salesOf } from '#server/uau/connect/sales.ts';
import { UauRefused } from '#server/uau/refused.ts';

/**
 * Rows as UAU's API answers them, piece by piece, one request at a time. Every row is of the piece's company, job and
 * months: an answer that tells others beside them is narrowed, since those belong to their own piece. What is personal
 * ends at the edge (kept.ts). One source lasts one sync: it holds the session.
 */
export function apiSource(ports: Pick<AppPorts, 'clock' | 'uau'>, connection: UauConnection, limits?: UauLimits): UauSource {
  const client = uauClient(ports, connection, limits);
  const sales = salesOf(client);
  return {
    async *read(piece, signal) {
      const { area } = piece;
      if (!isApiArea(area))
        throw new UauRefused(`A API do UAU não tem «${UAU_AREAS[area].label}». Importe esta área por arquivo.`);
      const reading: Reading = { client, sales, piece, signal };
      const keep = keeper(area);
      const isOwn = ownRows(piece);
      const byJob = BY_JOB[area];
      if (!byJob) {
        yield ((await readWhole(reading, area)) ?? []).filter(isOwn).map(keep);
        return;
      }
      for (const place of await placesOf(reading)) {
        for await (const rows of byJob(reading, place)) {
          const own = rows.filter(isOwn).map(keep);
          if (own.length > 0) yield own;
        }
      }
    },
  };
}

/** Whether a row is of the company and the job that were asked for; one that names neither is. */
function ownRows({ area, company, job }: Piece): (row: RawRow) => boolean {
  const namesOf = (field: string) => UAU_AREAS[area].fields.find(({ name }) => name === field)?.from ?? [];
  const [companyNames, jobNames] = [namesOf('company'), namesOf('job')];
  return (row) => {
    const ofCompany = valueOf(row, ...companyNames);
    if (company !== null && ofCompany !== undefined && Number(ofCompany) !== company) return false;
    const ofJob = valueOf(row, ...jobNames);
    return job === null || ofJob === undefined || String(ofJob).trim().toLowerCase() === job.toLowerCase();
  };
}
