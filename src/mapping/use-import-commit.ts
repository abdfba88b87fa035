import type { ReactNode } from 'react';
import type { ImportPlan } from '#planning/import-plan.ts';
import { useSettledAsking, type SettledWords } from '#src/mapping/use-settled-asking.tsx';
import { oneLine } from '#src/shared/http/error-text.ts';

interface ImportedRows<Fields> {
  fresh: readonly Fields[];
  changed: readonly { id: number; row_version: number | undefined; fields: Fields }[];
}

/** Writes the good lines of a mapping's import by `write`; asks before what approved reports show is changed. */
export function useImportCommit<Fields>(
  write: (rows: ImportedRows<Fields>) => Promise<unknown>,
  words?: SettledWords,
): { commit: (plan: ImportPlan<Fields>) => Promise<string | null>; dialog: ReactNode } {
  const { mayChange, dialog } = useSettledAsking(words);
  const commit = async (plan: ImportPlan<Fields>): Promise<string | null> => {
    const fresh = plan.lines.flatMap(({ action, draft }) => (action === 'create' && draft !== null ? [draft] : []));
    const changed = plan.lines.flatMap(({ action, draft, id, row_version }) =>
      action === 'update' && draft !== null && id !== null ? [{ id, row_version: row_version ?? undefined, fields: draft }] : [],
    );
    if (!(await mayChange(changed.length))) return 'Nada foi gravado: as origens já mapeadas ficam como estão.';
    try {
      await write({ fresh, changed });
      return null;
    } catch (error) {
      return oneLine(error);
    }
  };
  return { commit, dialog };
}
