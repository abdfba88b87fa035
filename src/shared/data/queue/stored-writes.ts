import { queueKey, type Owner } from '#src/shared/data/drafts.ts';
import { read } from '#src/shared/data/shapes/read.ts';
import type { Shape } from '#src/shared/data/shapes/shape.ts';

type Fields = Record<string, unknown>;
type Row = Fields & { id: number };

/**
 * A write that waits for the line, as it is stored: what is sent byte by byte, and what the screen shows of it
 * meanwhile.
 */
export interface StoredWrite {
  /** Also its Idempotency-Key: however often it is tried, the server does it once. */
  id: string;
  /** Epoch milliseconds. */
  at: number;
  resource: string;
  kind: 'add' | 'replace' | 'patch';
  many: boolean;
  /** «alfa · Regional Alfa», for who reads the list of what waits. */
  title: string;
  request: { method: 'POST' | 'PATCH'; url: string; body: unknown; rowVersion?: number | undefined };
  guess: { kind: 'add'; rows: Row[] } | { kind: 'merge'; parts: Row[] };
  /** It went out once and no answer came: from then on it is repeated as it is, or not at all. */
  tried: boolean;
  /** Why the server did not take it; null while it waits. */
  problem: string | null;
  /** What the server told of a conflict (contract/resource.ts): the row, or rows, as they stand there. */
  theirs: Fields | null;
  /** What was typed, for the form it came from. */
  form: { name: string; values: unknown; href: string } | null;
}

const rows: Shape = ['array', ['object', { id: 'int' }, 'loose']];
/** The same as it is read again: what was stored by an earlier version of the program may not fit any more. */
const storedShape: Shape = [
  'object',
  {
    id: 'string',
    at: 'number',
    resource: 'string',
    kind: ['one of', 'add', 'replace', 'patch'],
    many: 'boolean',
    title: 'string',
    request: [
      'object',
      {
        method: ['one of', 'POST', 'PATCH'],
        url: 'string',
        body: 'unknown',
        rowVersion: ['absent', 1, ['optional', 'int']],
      },
    ],
    guess: [
      'by',
      'kind',
      [
        ['add', ['object', { kind: 'string', rows }]],
        ['merge', ['object', { kind: 'string', parts: rows }]],
      ],
    ],
    tried: 'boolean',
    problem: ['nullable', 'string'],
    theirs: ['nullable', ['record', 'string', 'unknown']],
    form: ['nullable', ['object', { name: 'string', values: 'unknown', href: 'string' }]],
  },
];

function storedIn(stored: unknown): StoredWrite[] {
  const result = read(storedShape, stored);
  return result.success ? [result.data as StoredWrite] : []; // as the shape above has it
}

/** A user's kept writes, in the order they were made: one list for all tabs of the browser. */
export interface WriteStore {
  read(): readonly StoredWrite[];
  /** False where nothing can be stored. */
  write(all: readonly StoredWrite[]): boolean;
  /** Tells when another tab changed them. */
  watch(listener: () => void): () => void;
}

export function writeStore(user: Owner, target: Pick<Window, 'addEventListener' | 'removeEventListener'> = window): WriteStore {
  const key = queueKey(user);
  return {
    read() {
      try {
        const stored: unknown = JSON.parse(globalThis.localStorage.getItem(key) ?? '[]');
        // One that cannot be read does not take the others with it.
        return Array.isArray(stored) ? stored.flatMap(storedIn) : [];
      } catch {
        return [];
      }
    },
    write(all) {
      try {
        if (all.length === 0) globalThis.localStorage.removeItem(key);
        else globalThis.localStorage.setItem(key, JSON.stringify(all));
        return true;
      } catch {
        return false;
      }
    },
    watch(listener) {
      const onStorage = (event: StorageEvent) => {
        if (event.key === key || event.key === null) listener();
      };
      target.addEventListener('storage', onStorage);
      return () => target.removeEventListener('storage', onStorage);
    },
  };
}
