import { type Kind, RECORDS } from '#contract/registry.ts';
import { KINDS } from '#src/layout/connection/kinds.gen.ts';
import type { WriteSource } from '#src/shared/data/queue/ports.ts';

/** Whether pages write records of that name. */
export const isKind = (name: string): name is Kind => Object.hasOwn(KINDS, name);

/** Whether changes of records of that name wait for a connection. */
export const waits = (name: string): boolean => isKind(name) && RECORDS[name].way === 'later';

/** Loaded when a change is to be sent or was made by others, by then for the first time after a reload. */
export async function sourceOf(name: string): Promise<WriteSource | undefined> {
  if (!isKind(name)) return undefined;
  const { area, load } = await KINDS[name]();
  return { area, load };
}
