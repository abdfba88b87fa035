import { type RecordName, RECORDS } from '#contract/registry.ts';
import type { TrailOperation } from '#contract/trail.ts';
import { answering, answerOptions } from '#src/shared/data/answer.ts';
import { useDownload } from '#src/shared/data/use-download.ts';

const contract = () => import('#shapes/trail.ts');
/** What was done is read anew each time it is looked at. */
const FRESH = { staleTime: 0, gcTime: 60_000 } as const;

export interface Place {
  /** Last line of the page before; undefined for the first page. */
  cursor?: number | undefined;
  page_size?: number | undefined;
}

/** One page of what was done to a record. */
export const historyOptions = answering((resource: RecordName, id: number, place: Place) => ({
  ...answerOptions(
    ['history', resource, id],
    async () => {
      const { HISTORY, trailPage } = await contract();
      return { url: `${RECORDS[resource].url}${id}/${HISTORY}`, schema: trailPage };
    },
    { ...place },
  ),
  ...FRESH,
}));

export interface TrailFilters {
  from?: string | undefined;
  until?: string | undefined;
  user?: number | undefined;
  resource?: RecordName | undefined;
  operation?: TrailOperation | undefined;
  search?: string | undefined;
}

/** One page of what was done in the organisation, as far as the reader reaches. */
export const trailOptions = answering((filters: TrailFilters, place: Place) => ({
  ...answerOptions(
    ['trail'],
    async () => {
      const { TRAIL_URL, trailPage } = await contract();
      return { url: TRAIL_URL, schema: trailPage };
    },
    { ...filters, ...place },
  ),
  ...FRESH,
}));

/** People of the organisation, for the filter. */
export const trailPeopleOptions = answering(() =>
  answerOptions(['trail', 'people'], async () => {
    const { TRAIL_URL, trailPeople } = await contract();
    return { url: `${TRAIL_URL}people/`, schema: trailPeople };
  }),
);

export const useTrailExport = () => useDownload('trail', async () => `${(await contract()).TRAIL_URL}export/`);
