import { type MutationMeta, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ImportedRecord } from '#contract/import-undo.ts';
import { MOST_ROWS } from '#contract/limits.ts';
import { touchedBy } from '#src/imports/use-written.ts';
import type { MapRow } from '#src/mapping/rows.ts';
import { createTakeBack, goneText } from '#src/resources/import-back.ts';
import type { WayBack } from '#src/shared/data/list-rules.ts';
import { tellFailure } from '#src/shared/data/tell-failure.ts';
import { isWaiting } from '#src/shared/data/waiting.ts';
import type { Area } from '#src/shared/data/write.ts';
import { notify } from '#src/shared/notify/notify.ts';
import { lookAtOffers, offerBack } from '#src/shared/notify/offer-back.ts';
import { usePageRights } from '#src/shared/ui/page-rights.ts';

/** Whose rows say where something goes. */
export interface MapRecords {
  of: ImportedRecord;
  resource: { area: Area; removeManyOptions: (options: { silent: true }) => { meta?: MutationMeta } };
}

interface Written {
  id: number;
  row_version?: number;
}
const versionsIn = (answer: unknown): { id: number; row_version: number }[] =>
  (Array.isArray(answer) ? (answer as readonly Written[]) : []).flatMap(({ id, row_version }) =>
    row_version === undefined ? [] : [{ id, row_version }],
  );

/**
 * Offers to take back what was mapped at once, as an import is: by one request, by the versions that it made, all of it
 * or nothing; and what was removed, as any removal.
 */
export function useMapBack(records: MapRecords | undefined) {
  const client = useQueryClient();
  const rights = usePageRights();
  /** Of each that is offered, the records that are still there. */
  const offered = useRef<Set<number>[]>([]);
  return {
    /** Of the answers to what was new and to what was changed. Answers whether a notice says it. */
    assigned(text: string, [added, changed]: readonly unknown[]): boolean {
      // What waits for a connection is taken back from the list of such.
      if (!records || isWaiting(added) || isWaiting(changed)) return false;
      const { of, resource } = records;
      const [remove, change] = [versionsIn(added), versionsIn(changed)];
      const size = remove.length + change.length;
      if (size === 0 || size > MOST_ROWS || (remove.length > 0 && !rights.delete)) return false;
      const steps = [...(remove.length > 0 ? [{ of, remove }] : []), ...(change.length > 0 ? [{ of, change }] : [])];
      const takeBack = createTakeBack(client, { requests: [{ steps }], touches: touchedBy(resource) });
      const there = new Set([...remove, ...change].map(({ id }) => id));
      offered.current.push(there);
      const back = async () => {
        try {
          const gone = await takeBack.run();
          if (gone < size) notify.success(`De-x-para como era.${goneText(gone)}`);
          else notify.info(`Nada foi desfeito.${goneText(gone)}`);
        } catch (error) {
          await tellFailure(error);
          throw error;
        }
      };
      offerBack(text, back, { stands: () => there.size > 0 });
      return true;
    },
    /** Answers whether a notice says it. */
    removed(text: string, rows: readonly Pick<MapRow, 'record'>[], answer: unknown): boolean {
      const way = (answer as { undo?: WayBack } | null)?.undo; // what a removal answers
      if (!records || !way) return false;
      for (const { record } of rows) for (const there of offered.current) if (record !== null) there.delete(record);
      offered.current = offered.current.filter(({ size }) => size > 0);
      lookAtOffers();
      way.tell(client, text, { variables: rows, meta: records.resource.removeManyOptions({ silent: true }).meta });
      return true;
    },
  };
}
