import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { MapDesk, MapRecords } from '#src/mapping/offer-map-back.ts';
import type { MapRow } from '#src/mapping/rows.ts';
import { usePageRights } from '#src/shared/ui/page-rights.ts';

export type { MapRecords };

/** Loaded once something was written. */
const offers = () => import('#src/mapping/offer-map-back.ts');

/** Offers to take back what was mapped, or taken out, at once. Each answers whether a notice says it. */
export function useMapBack(records: MapRecords | undefined) {
  const client = useQueryClient();
  const rights = usePageRights();
  const [offered] = useState<MapDesk['offered']>(() => new Set());
  return {
    assigned: async (text: string, answers: readonly unknown[]): Promise<boolean> =>
      records !== undefined && (await offers()).offerAssigned({ client, records, offered }, text, answers, rights.delete),
    removed: async (text: string, rows: readonly Pick<MapRow, 'record'>[], answer: unknown): Promise<boolean> =>
      records !== undefined && (await offers()).offerRemoved({ client, records, offered }, text, rows, answer),
  };
}
