import { useMemo } from 'react';
import { useUauSearch } from '#src/features/uau/mapping/use-uau-search.ts';
import type { MapRow, MapWanted } from '#src/mapping/rows.ts';

/** What the address asks to be shown, the same object as long as it asks for the same. */
export function useWanted<Row extends MapRow>(): MapWanted<Row> {
  const { busca, destino, pendentes } = useUauSearch().search;
  return useMemo(() => ({ busca, target: destino, pendentes: pendentes === 1 }), [busca, destino, pendentes]);
}
