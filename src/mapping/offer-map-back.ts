import type { MutationMeta, QueryClient } from '@tanstack/react-query';
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

/** Whose rows say where something goes. */
export interface MapRecords {
  of: ImportedRecord;
  resource: { area: Area; removeManyOptions: (options: { silent: true }) => { meta?: MutationMeta } };
}

export interface MapDesk {
  client: QueryClient;
  records: MapRecords;
  /** Of each that is offered, the records that are still there. */
  offered: Set<Set<number>>;
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
 * or nothing. Of the answers to what was new and to what was changed; answers whether a notice says it.
 */
export function offerAssigned(
  { client, records: { of, resource }, offered }: MapDesk,
  text: string,
  [added, changed]: readonly unknown[],
  mayDelete: boolean,
): boolean {
  // What waits for a connection is taken back from the list of such.
  if (isWaiting(added) || isWaiting(changed)) return false;
  const [remove, change] = [versionsIn(added), versionsIn(changed)];
  const size = remove.length + change.length;
  if (size === 0 || size > MOST_ROWS || (remove.length > 0 && !mayDelete)) return false;
  const steps = [...(remove.length > 0 ? [{ of, remove }] : []), ...(change.length > 0 ? [{ of, change }] : [])];
  const takeBack = createTakeBack(client, { requests: [{ steps }], touches: touchedBy(resource) });
  const there = new Set([...remove, ...change].map(({ id }) => id));
  offered.add(there);
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
}

/** The same of what was removed, as of any removal; what was offered of the rows is offered no more. */
export function offerRemoved(
  { client, records, offered }: MapDesk,
  text: string,
  rows: readonly Pick<MapRow, 'record'>[],
  answer: unknown,
): boolean {
  const way = (answer as { undo?: WayBack } | null)?.undo; // what a removal answers
  if (!way) return false;
  for (const there of offered) {
    for (const { record } of rows) if (record !== null) there.delete(record);
    if (there.size === 0) offered.delete(there);
  }
  lookAtOffers();
  way.tell(client, text, { variables: rows, meta: records.resource.removeManyOptions({ silent: true }).meta });
  return true;
}
