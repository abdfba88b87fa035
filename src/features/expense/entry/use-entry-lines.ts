import { useCallback } from 'react';
import { shownSum } from '#planning/numbers/money.ts';
import { lineTotal } from '#src/features/expense/entry/changes.ts';
import type { EntryRow } from '#src/features/expense/entry/columns.ts';
import type { EntryDraft } from '#src/features/expense/entry/new-lines.ts';
import { LABELS, lines } from '#src/features/expense/labels.ts';
import { expenseEntry } from '#src/resources/expense-entry.ts';
import { isBeingAdded, isWithoutId } from '#src/shared/data/list-rules.ts';
import { StaleError } from '#src/shared/data/stale-error.ts';
import { tellFailure } from '#src/shared/data/tell-failure.ts';
import { isUnsent } from '#src/shared/data/waiting.ts';
import { reais } from '#src/shared/format/reais.ts';
import { notify } from '#src/shared/notify/notify.ts';
import { offerBack } from '#src/shared/notify/offer-back.ts';

/** «10 linhas, R$ 1.200,00»: a deletion names its number and its total. */
export function sizeOf(rows: readonly EntryRow[]): string {
  return `${lines(rows.length)}, ${reais(shownSum(rows.map((row) => lineTotal(row))))}`;
}

export interface WayBack {
  /** Rejects where they stay away. */
  bringBack: () => Promise<unknown>;
  /** False once they came back by the grid's own undo. */
  away: () => boolean;
}

/** Adding and removing whole lines: each is one request, and a removal may be undone by one more (RES-7). */
export function useEntryLines() {
  const creation = expenseEntry.useSaveMany();
  const removal = expenseEntry.useRemoveMany({ silent: true });
  const { attempt: create } = creation;
  const { mutateAsync: removeMany } = removal;

  /** The lines as the server made them; null when it refused. */
  const add = useCallback(
    async (drafts: readonly EntryDraft[]): Promise<readonly EntryRow[] | null> => {
      const created = await create(drafts);
      return created === 'error' ? null : created;
    },
    [create],
  );

  /** Takes lines out as they were last seen, without a word; false when they stay, which is told. */
  const takeOut = useCallback(
    async (rows: readonly EntryRow[]): Promise<boolean> => {
      if (rows.some(isUnsent)) {
        notify.failure(rows.some(isBeingAdded) ? LABELS.arriving : LABELS.withoutId);
        return false;
      }
      try {
        await removeMany(rows.map(({ id, row_version }) => ({ id, row_version })));
        return true;
      } catch (error) {
        await tellFailure(error);
        return false;
      }
    },
    [removeMany],
  );

  /**
   * Removes lines as they were seen; a refusal because others changed some of them is the caller's to ask about, any
   * other is told. `bringBack` is what the notice offers, on screen and in the list of notices, while they are `away`.
   */
  const remove = useCallback(
    async (rows: readonly EntryRow[], { bringBack, away }: WayBack): Promise<'gone' | 'refused' | StaleError> => {
      // There is no address to remove it at.
      if (rows.some(isWithoutId)) {
        notify.failure(LABELS.withoutId);
        return 'refused';
      }
      try {
        await removeMany(rows.map(({ id, row_version }) => ({ id, row_version })));
      } catch (error) {
        if (error instanceof StaleError && error.rows.length > 0) return error;
        await tellFailure(error);
        return 'refused';
      }
      offerBack(`${LABELS.deleted} ${sizeOf(rows)}.`, bringBack, { stands: away });
      return 'gone';
    },
    [removeMany],
  );
  return { add, remove, takeOut, adding: creation.isPending, removing: removal.isPending };
}
