import type { ReactNode } from 'react';
import { writesOf, type ImportPlan } from '#planning/import/import-plan.ts';
import { NONE_REFUSED, sendImport, type ImportCall, type ImportRefusal } from '#src/layout/import/send.ts';
import { useSettledAsking, type SettledWords } from '#src/mapping/use-settled-asking.tsx';

/** New rows and changed ones, each with its line. */
export type ImportedRows<Fields> = ReturnType<typeof writesOf<Fields>>;

/** Writes the good lines of a mapping's import by the calls of `write`; asks before what approved reports show is changed. */
export function useImportCommit<Fields>(
  write: (rows: ImportedRows<Fields>) => readonly ImportCall[],
  words?: SettledWords,
): { commit: (plan: ImportPlan<Fields>) => Promise<ImportRefusal | null>; dialog: ReactNode } {
  const { mayChange, dialog } = useSettledAsking(words);
  const commit = async (plan: ImportPlan<Fields>): Promise<ImportRefusal | null> => {
    const rows = writesOf(plan);
    if (!(await mayChange(rows.changed.length)))
      return { text: 'Nada foi gravado: as origens já mapeadas ficam como estão.', lines: NONE_REFUSED };
    return sendImport(write(rows));
  };
  return { commit, dialog };
}
