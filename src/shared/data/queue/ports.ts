import type { QueryClient } from '@tanstack/react-query';
import type { ResourceContract } from '#contract/resource.ts';
import type { Locks } from '#src/shared/browser/locks.ts';
import type { WriteStore } from '#src/shared/data/queue/stored-writes.ts';
import type { AnyRow, Area } from '#src/shared/data/write.ts';

export interface WriteSource {
  area: Area;
  load: () => Promise<ResourceContract>;
}

export interface QueuePorts {
  client: QueryClient;
  store: WriteStore;
  /** The resource of that name; undefined for one that is no more. */
  source: (name: string) => Promise<WriteSource | undefined>;
  /**
   * Whether records of that name wait for a connection; the others are saved before the reader's eyes or not at all.
   */
  waits: (name: string) => boolean;
  offline: () => boolean;
  /** A write met no server: whoever watches the line looks. */
  suspect: () => void;
  /** Looks now: whether there is no connection. */
  gone: () => Promise<boolean>;
  locks: Locks | null;
  clock: () => number;
  /** One line that names a row. */
  title: (resource: string, row: AnyRow) => string;
  /** Where in the application the reader is. */
  here: () => string;
  /** Told once for each write that is kept. */
  onStored?: () => void;
  /** Told once for each that is refused, in its words. */
  onRefused?: (problem: string) => void;
  /** Told after each that was done. */
  onDone?: (area: Area) => void;
  /** Told when all that waited has been sent. */
  onSent?: (count: number) => void;
}
