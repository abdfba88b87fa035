import { useCallback } from 'react';
import { shownSum } from '#planning/money.ts';
import { lineTotal } from '#src/features/expense/entry/changes.ts';
import type { EntryRow } from '#src/features/expense/entry/columns.ts';
import { draftAgain, type EntryDraft } from '#src/features/expense/entry/new-lines.ts';
import { LABELS, lines } from '#src/features/expense/labels.ts';
import { expenseEntry } from '#src/resources/expense-entry.ts';
import { StaleError } from '#src/shared/data/stale-error.ts';
import { reais } from '#src/shared/format/reais.ts';
import { isSessionOver } from '#src/shared/http/api-error.ts';
import { failureText } from '#src/shared/http/error-text.ts';
import { notify } from '#src/shared/notify/notify.ts';

/** Time in which a deletion may be taken back. */
export const UNDO_MS = 10_000;

/** «10 linhas, R$ 1.200,00»: a deletion names its number and its total. */
export function sizeOf(rows: readonly EntryRow[]): string {
  return `${lines(rows.length)}, ${reais(shownSum(rows.map((row) => lineTotal(row))))}`;
}

/** Adding and removing whole lines: each is one request, and a removal may be undone for ten seconds by one more (RES-7). */
export function useEntryLines() {
  const creation = expenseEntry.useSaveMany();
  const removal = expenseEntry.useRemoveMany({ silent: true });
  const { attempt: create } = creation;
  const { mutateAsync: removeMany } = removal;

  /** The lines as the server made them; null when it refused. */
  const add = useCallback(
    async (drafts: readonly EntryDraft[]): Promise<readonly EntryRow[] | null> => {
      const made = await create(drafts);
      return made === 'error' ? null : made;
    },
    [create],
  );

  /** Removes lines as they were seen; a refusal because others changed some of them is the caller's to ask about. `broughtBack` is told the new key of each line that was taken back, by its old one. */
  const remove = useCallback(
    async (rows: readonly EntryRow[], broughtBack: (keys: ReadonlyMap<number, number>) => void): Promise<StaleError | null> => {
      const bringBack = async (): Promise<void> => {
        const made = await create(rows.map(draftAgain));
        if (made !== 'error') broughtBack(new Map(made.map((row, at) => [rows[at]?.key ?? row.key, row.key])));
      };
      try {
        await removeMany(rows.map(({ id, row_version }) => ({ id, row_version })));
      } catch (error) {
        if (error instanceof StaleError && error.rows.length > 0) return error;
        const { text, duration } = failureText(error);
        if (!isSessionOver(error)) notify.failure(text, { duration });
        return null;
      }
      notify.success(`${LABELS.deleted} ${sizeOf(rows)}.`, {
        duration: UNDO_MS,
        action: { label: LABELS.undo, run: () => void bringBack() },
      });
      return null;
    },
    [removeMany, create],
  );
  return { add, remove, adding: creation.isPending, removing: removal.isPending };
}
