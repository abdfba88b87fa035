import type { EntryRow } from '#src/features/expense/entry/columns.ts';
import type { SaveState } from '#src/features/expense/entry/use-entry-save.ts';
import { useEntrySelection, useSelectionStats } from '#src/features/expense/entry/use-selection.ts';
import { lines } from '#src/features/expense/labels.ts';
import { countLabel } from '#src/shared/format/count.ts';
import type { GridStore } from '#src/shared/ui/grid/store.ts';
import classes from '#src/features/expense/entry/EntryWork.module.css';
import { reais } from '#src/shared/format/reais.ts';

interface EntryStatusProps {
  store: GridStore<EntryRow>;
  save: SaveState;
  /** A value of some line was not saved, whatever became of later ones. */
  unsaved: boolean;
  shown: number;
  all: number;
}

/** «Salvo às 14:32 · 1.204 linhas · 3 selecionadas: soma R$ 48.200,00 · média R$ 16.066,67». */
export function EntryStatus({ store, save, unsaved, shown, all }: EntryStatusProps) {
  const { count, sum, average } = useSelectionStats(store);
  const { rows } = useEntrySelection(store);
  const parts = [
    saveText(save, unsaved),
    shown === all ? lines(all) : `${countLabel(shown)} de ${lines(all)}`,
    rows.length > 1 ? `${lines(rows.length)} na seleção` : null,
    count > 1 && sum !== null
      ? `${countLabel(count)} selecionadas: soma ${reais(sum)}${average === null ? '' : ` · média ${reais(average)}`}`
      : null,
  ].filter((part) => part !== null);
  return (
    <span className={classes.status} data-failed={unsaved || undefined}>
      {parts.join(' · ')}
    </span>
  );
}

function saveText({ open, at }: SaveState, unsaved: boolean): string | null {
  if (open > 0) return 'Salvando…';
  if (unsaved) return 'Há alterações não salvas';
  return at === null ? null : `Salvo às ${at}`;
}
