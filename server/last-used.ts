interface Bounds {
  /** So many at most. */
  most: number;
  /** So many bytes at most, all of them together; one that is larger by itself is not held. */
  mostBytes?: number;
}

export interface LastUsed<Key, Value> {
  /** What is held under a key, which is then the last to be forgotten; undefined: nothing. */
  get: (key: Key) => Value | undefined;
  /** `bytes`: what it counts against the bound of bytes. */
  set: (key: Key, value: Value, bytes?: number) => void;
  /** How much is held: for who watches the bounds. */
  held: () => { count: number; bytes: number };
}

/** What a process holds to find it again: what was used last, within its bounds; the longest unused goes first. */
export function lastUsed<Key, Value>({ most, mostBytes = Number.POSITIVE_INFINITY }: Bounds): LastUsed<Key, Value> {
  const entries = new Map<Key, { value: Value; bytes: number }>();
  let sum = 0;
  const forget = (key: Key) => {
    sum -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  };
  return {
    get: (key) => {
      const entry = entries.get(key);
      if (entry === undefined) return undefined;
      entries.delete(key);
      entries.set(key, entry);
      return entry.value;
    },
    set: (key, value, bytes = 0) => {
      forget(key);
      if (bytes > mostBytes) return;
      entries.set(key, { value, bytes });
      sum += bytes;
      for (const oldest of entries.keys()) {
        if (entries.size <= most && sum <= mostBytes) break;
        forget(oldest);
      }
    },
    held: () => ({ count: entries.size, bytes: sum }),
  };
}
