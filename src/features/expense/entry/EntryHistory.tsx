import { lazy, Suspense } from 'react';
import type { EntryRow } from '#src/features/expense/entry/columns.ts';
import { named, type Structure } from '#src/shared/places/structure.ts';

const HistoryDrawer = lazy(async () => ({ default: (await import('#src/layout/trail/HistoryDrawer.tsx')).HistoryDrawer }));

/** What became of one line, and by whom. */
export function EntryHistory({ row, structure, onClose }: { row: EntryRow; structure: Structure; onClose: () => void }) {
  return (
    <Suspense fallback={null}>
      <HistoryDrawer
        resource="expenseEntry"
        id={row.id}
        name={[named(structure.accounting.get(row.accounting)), row.description].filter(Boolean).join(' · ')}
        onClose={onClose}
      />
    </Suspense>
  );
}
