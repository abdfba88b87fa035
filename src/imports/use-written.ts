import { useRef } from 'react';
import type { StoredRow } from '#src/shared/data/list-rules.ts';
import { isWaiting } from '#src/shared/data/waiting.ts';

interface Written {
  created: readonly StoredRow[];
  changed: readonly StoredRow[];
  /** Of those that were changed, what stood in what was sent. */
  before: ReadonlyMap<number, object>;
}
const NOTHING: Written = { created: [], changed: [], before: new Map() };

interface Ways<Patch> {
  /** The rows as they stood before the import. */
  known: readonly object[] | undefined;
  change: (patches: readonly Patch[]) => Promise<readonly StoredRow[]>;
  /** By the versions that the import made: a row that somebody has changed since is refused. */
  remove: (rows: readonly StoredRow[]) => Promise<unknown>;
}

const valuesIn = (row: object | undefined, fields: readonly string[]): object =>
  Object.fromEntries(fields.map((field) => [field, Reflect.get(row ?? {}, field)]));

/**
 * What an import wrote of one resource, so that it can be taken back: what was changed is put back as it was, by the
 * versions that the import made, and what is new goes. What waits for a connection is taken back there.
 */
export function useWritten<Patch extends { id: number }>({ known, change, remove }: Ways<Patch>) {
  const written = useRef(NOTHING);
  const rowOf = (id: number) => known?.find((row) => Reflect.get(row, 'id') === id);
  /** What stands in what is about to be sent, before it is. */
  const standing = (patches: readonly Patch[]): ReadonlyMap<number, object> =>
    new Map(
      patches.map((patch) => {
        const fields = Object.keys(patch).filter((field) => field !== 'id' && field !== 'row_version');
        return [patch.id, valuesIn(rowOf(patch.id), fields)];
      }),
    );
  const note = ({ created, changed, before }: Written) => {
    // Sent again after a refusal: what stood before the first time, and the version of the last.
    const { created: first, changed: earlier, before: former } = written.current;
    const again = new Set(changed.map(({ id }) => id));
    written.current = {
      created: [...first, ...created],
      changed: [...earlier.filter(({ id }) => !again.has(id)), ...changed],
      before: new Map([...before, ...former]),
    };
  };
  return {
    creating:
      <Wire>(write: (wires: readonly Wire[]) => Promise<readonly StoredRow[]>) =>
      async (wires: readonly Wire[]) => {
        const created = await write(wires);
        if (!isWaiting(created)) note({ ...NOTHING, created });
      },
    changing: async (patches: readonly Patch[]) => {
      const before = standing(patches);
      const changed = await change(patches);
      if (!isWaiting(changed)) note({ ...NOTHING, changed, before });
    },
    /** New rows and changed ones by one request, which answers both. */
    together: async (patches: readonly Patch[], write: () => Promise<Pick<Written, 'created' | 'changed'>>) => {
      const before = standing(patches);
      note({ ...(await write()), before });
    },
    takeBack: async () => {
      const { created, changed, before } = written.current;
      // What is new first: it is what may be refused, by its use or by whoever changed it, and nothing is half undone.
      if (created.length > 0) await remove(created);
      written.current = { ...written.current, created: [] };
      // Its own values again, by the contract that it was read by.
      const former = changed.map(({ id, row_version }) => ({ ...before.get(id), id, row_version }) as unknown as Patch);
      if (former.length > 0) await change(former);
      written.current = NOTHING;
    },
  };
}
