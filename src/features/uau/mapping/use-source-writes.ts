import { CHANGES, SOURCE_WORDS } from '#src/features/uau/mapping/labels.ts';
import type { UauRow } from '#src/features/uau/mapping/source-rows.ts';
import { targetOfKey } from '#src/features/uau/mapping/targets.ts';
import { useMapWrites, type MapWrites, type Placed } from '#src/mapping/use-map-writes.ts';
import { uauMapping } from '#src/resources/uau-mapping.ts';

const ASKING = { row: SOURCE_WORDS.row, effect: CHANGES };

export const draftOf = ({ row: { source }, target }: Pick<Placed<UauRow>, 'row' | 'target'>) => ({
  source_kind: source.kind,
  source_key: source.key,
  ...targetOfKey(target),
});

/** Maps sources of UAU to subgroups, accounts or nowhere, and takes that back. */
export function useSourceWrites(): MapWrites<UauRow> {
  const add = uauMapping.useSaveMany({ silent: true });
  const change = uauMapping.usePatchMany({ silent: true });
  const removal = uauMapping.useRemoveMany({ silent: true });
  return useMapWrites<UauRow>(
    {
      add: (placed) => add.mutateAsync(placed.map(draftOf)),
      change: (placed) =>
        change.mutateAsync(
          placed.flatMap(({ row: { record }, target }) => (record === null ? [] : [{ id: record, ...targetOfKey(target) }])),
        ),
      remove: (rows) => removal.mutateAsync(rows.flatMap(({ record }) => record ?? [])),
      busy: add.isPending || change.isPending || removal.isPending,
      records: { of: 'uauFromTo', resource: uauMapping },
    },
    ASKING,
  );
}
