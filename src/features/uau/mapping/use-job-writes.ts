import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { CHANGES, JOB_WORDS } from '#src/features/uau/mapping/labels.ts';
import { jobMoves, versioned } from '#src/features/uau/mapping/job-moves.ts';
import type { MapRow } from '#src/mapping/rows.ts';
import { useMapWrites, type MapWrites, type Placed } from '#src/mapping/use-map-writes.ts';
import { enterpriseModule } from '#src/resources/enterprise-module.ts';
import { enterprise } from '#src/resources/enterprise.ts';
import { importMappingsOptions } from '#src/resources/uau-mapping.ts';
import { rowsOf } from '#src/shared/data/list-rules.ts';

/** Where jobs are being mapped, until their developments say so themselves. */
export type Led = ReadonlyMap<string, { to: string | null }>;

/** As an import takes them, whose rows are of any kind. */
const wires = (...of: Parameters<typeof versioned>) => versioned(...of).map((patch) => ({ ...patch }));

/**
 * Maps jobs to developments and modules. Up to three lists change for one job, so they go as one request, all or
 * nothing: a page that is closed meanwhile leaves none of them half done. One request after the other: each list is
 * written as a whole, by what the one before left.
 */
export function useJobWrites(): { writes: MapWrites<MapRow>; led: Led } {
  const client = useQueryClient();
  const send = useMutation(importMappingsOptions());
  const [led, setLed] = useState<Led>(new Map());
  const turn = useRef<Promise<unknown>>(Promise.resolve());
  const lead = async (wishes: ReadonlyMap<string, string | null>): Promise<void> => {
    const lists = await Promise.all([client.query(enterprise.allOptions()), client.query(enterpriseModule.allOptions())]);
    const [enterprises, modules] = [rowsOf(lists[0]), rowsOf(lists[1])];
    const { freed, enterprises: moved, given } = jobMoves(wishes, enterprises, modules);
    const steps = [
      { of: 'modules' as const, change: wires(freed, modules) },
      { of: 'enterprises' as const, change: wires(moved, enterprises) },
      { of: 'modules' as const, change: wires(given, modules, freed) },
    ].filter(({ change }) => change.length > 0);
    if (steps.length > 0) await send.mutateAsync({ steps });
  };
  const write = (wishes: ReadonlyMap<string, string | null>): Promise<void> => {
    const own: Led = new Map([...wishes].map(([job, to]) => [job, { to }] as const));
    setLed((before) => new Map([...before, ...own]));
    const done = turn.current
      .then(() => lead(wishes))
      .finally(() => setLed((before) => new Map([...before].filter(([job, wish]) => own.get(job) !== wish))));
    turn.current = done.catch(() => undefined);
    return done;
  };
  const move = (placed: readonly Placed<MapRow>[]) => write(new Map(placed.map(({ row, target }) => [row.key, target])));
  const writes = useMapWrites<MapRow>(
    { add: move, change: move, remove: (rows) => write(new Map(rows.map(({ key }) => [key, null]))), busy: led.size > 0 },
    { row: JOB_WORDS.row, effect: CHANGES },
  );
  return { writes, led };
}
