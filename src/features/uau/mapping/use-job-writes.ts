import { useRef } from 'react';
import { CHANGES, JOB_WORDS } from '#src/features/uau/mapping/labels.ts';
import { jobMoves, type JobOwner, type JobPatch, type ModuleOwner } from '#src/features/uau/mapping/job-moves.ts';
import type { MapRow } from '#src/mapping/rows.ts';
import { useMapWrites, type MapWrites, type Placed } from '#src/mapping/use-map-writes.ts';
import { enterpriseModule } from '#src/resources/enterprise-module.ts';
import { enterprise } from '#src/resources/enterprise.ts';

interface Way {
  mutateAsync: (patches: readonly JobPatch[]) => Promise<unknown>;
}
const some = (patches: readonly JobPatch[], way: Way) => (patches.length > 0 ? way.mutateAsync(patches) : undefined);

/**
 * Leads jobs to developments and modules. They are written one after the other: a module's jobs are among its development's at each moment.
 * A list of jobs is written as a whole, so what is still on its way there from before is written along: else the second would take the first out.
 */
export function useJobWrites(enterprises: readonly JobOwner[], modules: readonly ModuleOwner[]): MapWrites<MapRow> {
  const ofEnterprises = enterprise.usePatchMany({ silent: true });
  const ofModules = enterpriseModule.usePatchMany({ silent: true });
  const onTheWay = useRef(new Map<string, { to: string | null }>());
  const write = async (wishes: ReadonlyMap<string, string | null>): Promise<void> => {
    const own = [...wishes].map(([job, to]) => [job, { to }] as const);
    for (const [job, wish] of own) onTheWay.current.set(job, wish);
    const moves = jobMoves(new Map([...onTheWay.current].map(([job, { to }]) => [job, to])), enterprises, modules);
    try {
      await some(moves.freed, ofModules);
      await some(moves.enterprises, ofEnterprises);
      await some(moves.given, ofModules);
    } finally {
      for (const [job, wish] of own) if (onTheWay.current.get(job) === wish) onTheWay.current.delete(job);
    }
  };
  const move = (placed: readonly Placed<MapRow>[]) => write(new Map(placed.map(({ row, target }) => [row.key, target])));
  return useMapWrites<MapRow>(
    {
      add: move,
      change: move,
      remove: (rows) => write(new Map(rows.map(({ key }) => [key, null]))),
      busy: ofEnterprises.isPending || ofModules.isPending,
    },
    { row: JOB_WORDS.row, effect: CHANGES },
  );
}
