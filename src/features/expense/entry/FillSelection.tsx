import { useMemo } from 'react';
import type { MonthField } from '#planning/numbers/months.ts';
import type { Change } from '#src/features/expense/entry/changes.ts';
import type { EntryRow } from '#src/features/expense/entry/columns.ts';
import { FillPanel } from '#src/features/expense/entry/FillPanel.tsx';
import { fillSources } from '#src/features/expense/entry/fill-source.ts';
import type { LineRight } from '#src/features/expense/entry/line-rights.ts';
import { useEntrySelection } from '#src/features/expense/entry/use-selection.ts';
import type { Structure } from '#src/shared/places/structure.ts';
import type { VersionRow } from '#src/layout/use-versions.ts';
import { version as versions } from '#src/resources/version.ts';
import type { GridStore } from '#src/shared/ui/grid/store.ts';

interface FillSelectionProps {
  store: GridStore<EntryRow>;
  version: VersionRow;
  year: number;
  open: readonly MonthField[];
  structure: Structure;
  all: readonly EntryRow[];
  right: LineRight;
  onFill: (changes: readonly Change[]) => void;
  onClose: () => void;
}

/** The fill panel over the grid's selection, which may go on changing while it is open. */
export function FillSelection({ store, version, year, open, structure, all, right, onFill, onClose }: FillSelectionProps) {
  const { rows, months } = useEntrySelection(store);
  const own = useMemo(() => rows.filter((row) => right(row) === null), [rows, right]);
  const { data = [] } = versions.useAll();
  return (
    <FillPanel
      structure={structure}
      selected={own}
      left={rows.length - own.length}
      months={months}
      open={open}
      all={all}
      sources={fillSources(data, version, year)}
      onFill={onFill}
      onClose={onClose}
    />
  );
}
