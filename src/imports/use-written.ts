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

/** By the versions that the import made: what somebody has changed since is refused. */
interface OneByOne<Patch> {
  change: (patches: readonly Patch[]) => Promise<readonly StoredRow[]>;
  remove: (rows: readonly StoredRow[]) => Promise<unknown>;
}

interface AtOnce<Patch> {
  /** All of it by one request, or nothing: what is new goes, what was changed is put back. */
  undo: (created: readonly StoredRow[], former: readonly Patch[]) => Promise<unknown>;
}

/** `known`: the rows as they stood before the import. */
type Ways<Patch> = { known: readonly object[] | undefined } & (OneByOne<Patch> | AtOnce<Patch>);

const valuesIn = (row: object | undefined, fields: readonly string[]): object =>
  Object.fromEntries(fields.map((field) => [field, Reflect.get(row ?? {}, field)]));

/**
 * What an import wrote of one resource, so that it can be taken back: what was changed is put back as it was, by the
 * versions that the import made, and what is new goes; where there is no request for both, what is new first, and who
 * changed one of the others since leaves that part to be tried again. What waits for a connection is taken back there.
 */
export function useWritten<Patch extends { id: number }>({ known, ...ways }: Ways<Patch>) {
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
      const changed = 'change' in ways ? await ways.change(patches) : [];
      if (!isWaiting(changed)) note({ ...NOTHING, changed, before });
    },
    /** New rows and changed ones by one request, which answers both. */
    together: async (patches: readonly Patch[], write: () => Promise<Pick<Written, 'created' | 'changed'>>) => {
      const before = standing(patches);
      note({ ...(await write()), before });
    },
    takeBack: async () => {
      const { created, changed, before } = written.current;
      // Its own values again, by the contract that it was read by.
      const former = changed.map(({ id, row_version }) => ({ ...before.get(id), id, row_version }) as unknown as Patch);
      if ('undo' in ways) {
        if (created.length + former.length > 0) await ways.undo(created, former);
      } else {
        // What is new first: it is what its use may stand in the way of.
        if (created.length > 0) await ways.remove(created);
        written.current = { ...written.current, created: [] };
        if (former.length > 0) await ways.change(former);
      }
      written.current = NOTHING;
    },
  };
}
