/**
 * What a writer sent to the server and what the server acknowledged, kept outside the processes that are killed. Each
 * write is one that the server must do whole or not at all; once acknowledged it must be found again after any kill.
 */
export interface Write {
  /** Text by which the rows of this write are found again. */
  key: string;
  /** How many rows it makes. */
  rows: number;
  acknowledged: boolean;
  /** The rows' later removal, when one was sent. */
  removal: 'none' | 'sent' | 'acknowledged';
}

export class Journal {
  readonly writes: Write[] = [];

  send(key: string, rows: number): Write {
    const write: Write = { key, rows, acknowledged: false, removal: 'none' };
    this.writes.push(write);
    return write;
  }

  /** Writes and removals that the server said were done. */
  get acknowledgements(): number {
    return this.writes.reduce(
      (sum, { acknowledged, removal }) => sum + Number(acknowledged) + Number(removal === 'acknowledged'),
      0,
    );
  }
}

export interface Verdict {
  /** Acknowledged, but not there. */
  lost: string[];
  /** Only some of the rows of one write are there. */
  torn: string[];
  /** Acknowledged as removed, but there. */
  returned: string[];
}

/** Compares a journal with what is found: rows by the key of the write that made them. */
export function judge(writes: readonly Write[], found: ReadonlyMap<string, number>): Verdict {
  const verdict: Verdict = { lost: [], torn: [], returned: [] };
  for (const { key, rows, acknowledged, removal } of writes) {
    const count = found.get(key) ?? 0;
    if (count !== 0 && count !== rows) verdict.torn.push(key);
    else if (removal === 'acknowledged' && count !== 0) verdict.returned.push(key);
    else if (acknowledged && removal === 'none' && count === 0) verdict.lost.push(key);
  }
  return verdict;
}
