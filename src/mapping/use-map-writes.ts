import { useState, type ReactNode } from 'react';
import type { MapRow } from '#src/mapping/rows.ts';
import { useMapBack, type MapRecords } from '#src/mapping/use-map-back.ts';
import { useSettledAsking, type SettledWords } from '#src/mapping/use-settled-asking.tsx';
import { tellFailure } from '#src/shared/data/tell-failure.ts';

export interface Placed<Row extends MapRow> {
  row: Row;
  target: string;
}

interface Ways<Row extends MapRow> {
  /** What has no record yet, as one write. */
  add: (placed: readonly Placed<Row>[]) => Promise<unknown>;
  /** What has one, as one write. */
  change: (placed: readonly Placed<Row>[]) => Promise<unknown>;
  remove: (rows: readonly Row[]) => Promise<unknown>;
  busy: boolean;
  /** Whose rows it writes, where several at once are taken back as one. */
  records?: MapRecords;
}

export interface MapWrites<Row extends MapRow> {
  /** Maps rows to a target; `text` is said of it. False: nothing was written. */
  assign: (chosen: readonly Placed<Row>[], text: string) => Promise<boolean>;
  remove: (rows: readonly Row[], text: string) => Promise<boolean>;
  dialog: ReactNode;
  said: string;
  busy: boolean;
}

/**
 * Maps rows and takes mappings back: new ones are one write, changed ones another, however many they are. What approved
 * reports show is asked first.
 */
export function useMapWrites<Row extends MapRow>(
  { add, change, remove, busy, records }: Ways<Row>,
  words?: SettledWords,
): MapWrites<Row> {
  const back = useMapBack(records);
  const [said, setSaid] = useState('');
  const { mayChange, dialog } = useSettledAsking(words);
  /** `byNotice`: whether a notice says the same, by the answer; null: none does, and it is said at once. */
  const run = async <Answer>(
    text: string,
    write: () => Promise<Answer>,
    byNotice: ((answer: Answer) => Promise<boolean>) | null,
  ): Promise<boolean> => {
    setSaid(byNotice ? '' : text);
    try {
      const answer = await write();
      // It is written, whether the offer to take it back can be loaded or not.
      if (byNotice && !(await byNotice(answer).catch(() => false))) setSaid(text);
      return true;
    } catch (error) {
      setSaid('');
      await tellFailure(error);
      return false;
    }
  };
  return {
    assign: async (chosen, text) => {
      const fresh = chosen.filter(({ row }) => row.record === null && row.refused === null);
      const changed = chosen.filter(({ row, target }) => row.record !== null && row.target !== target);
      if (!(await mayChange(changed.length))) return false;
      return run(
        text,
        () => Promise.all([fresh.length > 0 ? add(fresh) : null, changed.length > 0 ? change(changed) : null]),
        // One alone is changed where it stands.
        chosen.length > 1 ? (answers) => back.assigned(text, answers) : null,
      );
    },
    remove: async (rows, text) => {
      const known = rows.filter(({ record }) => record !== null);
      if (known.length === 0) return true;
      return (
        (await mayChange(known.length)) &&
        run(
          text,
          () => remove(known),
          (answer) => back.removed(text, known, answer),
        )
      );
    },
    dialog,
    said,
    busy,
  };
}
