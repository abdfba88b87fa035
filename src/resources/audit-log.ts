import { type RecordName, RECORDS } from '#contract/registry.ts';
import type { AuditOperation } from '#contract/audit-log.ts';
import { answering, answerOptions } from '#src/shared/data/answer.ts';
import { useDownload } from '#src/shared/data/use-download.ts';

const contract = () => import('#shapes/audit-log.ts');
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
      const { HISTORY, auditPage } = await contract();
      return { url: `${RECORDS[resource].url}${id}/${HISTORY}`, schema: auditPage };
    },
    { ...place },
  ),
  ...FRESH,
}));

export interface AuditLogFilters {
  from?: string | undefined;
  until?: string | undefined;
  user?: number | undefined;
  resource?: RecordName | undefined;
  operation?: AuditOperation | undefined;
  search?: string | undefined;
}

/** One page of what was done in the organisation, as far as the reader reaches. */
export const auditLogOptions = answering((filters: AuditLogFilters, place: Place) => ({
  ...answerOptions(
    ['trail'],
    async () => {
      const { AUDIT_LOG_URL, auditPage } = await contract();
      return { url: AUDIT_LOG_URL, schema: auditPage };
    },
    { ...filters, ...place },
  ),
  ...FRESH,
}));

/** People of the organisation, for the filter. */
export const auditPeopleOptions = answering(() =>
  answerOptions(['trail', 'people'], async () => {
    const { AUDIT_LOG_URL, auditPeople } = await contract();
    return { url: `${AUDIT_LOG_URL}people/`, schema: auditPeople };
  }),
);

export const useAuditLogExport = () => useDownload('trail', async () => `${(await contract()).AUDIT_LOG_URL}export/`);
