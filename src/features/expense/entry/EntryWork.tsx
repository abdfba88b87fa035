import { useMemo, useRef, type KeyboardEvent } from 'react';
import { useEntryArrival } from '#src/features/expense/entry/arrival.ts';
import { EntryActions } from '#src/features/expense/entry/EntryActions.tsx';
import { EntryFilters, NO_FILTERS } from '#src/features/expense/entry/EntryFilters.tsx';
import { EntryGuard, useUnsaved } from '#src/features/expense/entry/EntryGuard.tsx';
import { entryMenu } from '#src/features/expense/entry/entry-menu.ts';
import { EntryNothing } from '#src/features/expense/entry/EntryNothing.tsx';
import { EntryNotice } from '#src/features/expense/entry/EntryNotice.tsx';
import { ENTRY_NEXT, EntryConflict, EntryPanels } from '#src/features/expense/entry/EntryPanels.tsx';
import { EntryPrint, printEntries } from '#src/features/expense/entry/EntryPrint.tsx';
import { EntryStatus } from '#src/features/expense/entry/EntryStatus.tsx';
import { exportParams } from '#src/features/expense/entry/export-params.ts';
import { accountScope, accountsOf, visibleLines } from '#src/features/expense/entry/lines.ts';
import type { EntrySearch } from '#src/features/expense/entry/search.ts';
import { useEntryActions, type EntryYear } from '#src/features/expense/entry/use-entry-actions.ts';
import { useEntrySave } from '#src/features/expense/entry/use-entry-save.ts';
import { useEntryStore, useHoldRows } from '#src/features/expense/entry/use-entry-store.ts';
import { LABELS } from '#src/features/expense/labels.ts';
import { useDensity } from '#src/layout/density.ts';
import { expenseEntry } from '#src/resources/expense-entry.ts';
import { lockReason } from '#src/resources/version-lock.ts';
import { useRights } from '#src/session/use-rights.ts';
import type { Aggregator } from '#src/shared/places/structure.ts';
import { holds } from '#src/shared/rights.ts';
import { DataGrid } from '#src/shared/ui/grid/DataGrid.tsx';
import { useSpareTime } from '#src/shared/ui/later/spare-time.ts';
import { usePageRights } from '#src/shared/ui/page-rights.ts';
import { PageFrame } from '#src/shared/ui/PageFrame.tsx';
import { Split } from '#src/shared/ui/SidePanel.tsx';
import classes from '#src/features/expense/entry/EntryWork.module.css';

interface EntryWorkProps {
  year: EntryYear;
  years: readonly number[];
  aggregators: readonly Aggregator[];
  onSearch: (change: EntrySearch, replace?: boolean) => void;
}

const MORE_KEYS = [[LABELS.fillKeys, 'Preencher as linhas da seleção']] as const;

/** The grid of one year with all that acts on it. */
export function EntryWork({ year, years, aggregators, onSearch }: EntryWorkProps) {
  const { version, span, structure, entries, right, search } = year;
  const density = useDensity();
  useSpareTime(ENTRY_NEXT);
  const rights = usePageRights();
  const closed = lockReason(version.status, holds(useRights(), 'version.review'));
  const lock = closed ?? (rights.edit ? null : LABELS.noEdit);
  const locked = lock !== null;
  const rows = useMemo(
    () => visibleLines(entries, structure, search, accountScope(accountsOf(structure, aggregators, search))),
    [entries, structure, aggregators, search],
  );
  const store = useEntryStore(structure, span, { rows, lock, right });
  useHoldRows(store);
  const grid = useRef<HTMLDivElement>(null);
  const actions = useEntryActions(year, { store, rows, locked, grid });
  const { offered, show, say, toGrid, openAdd, openFill, onCreate, onDuplicate, onRemove, onPasted } = actions;
  useEntryArrival(store, span.year, toGrid);
  const draft = `lancamentos:${version.id}:${span.year}`;
  const { save, state, conflict, settled } = useEntrySave(draft);
  const unsaved = useUnsaved(store, entries);
  const exporting = expenseEntry.useExport();
  const commands = {
    locked,
    removable: closed === null && rights.delete,
    onAdd: openAdd,
    onFill: openFill,
    onHistory: (history: (typeof rows)[number]) => show({ history }),
    onDuplicate,
    onRemove,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!locked && event.ctrlKey && event.shiftKey && event.key.toLowerCase() === 'f') {
      event.preventDefault();
      openFill();
    }
  };

  return (
    <PageFrame
      title={LABELS.entryTitle}
      flush
      filters={
        <EntryFilters
          structure={structure}
          aggregators={aggregators}
          entries={entries}
          years={years}
          year={span.year}
          search={search}
          onSearch={onSearch}
        />
      }
      actions={
        <EntryActions
          store={store}
          {...commands}
          exporting={exporting.isPending}
          onPrint={printEntries}
          onExport={() =>
            exporting.mutate({
              params: exportParams(version.id, span.year, search),
              name: `lancamentos ${version.nome} ${span.year}`,
            })
          }
        />
      }
      status={<EntryStatus store={store} save={state} unsaved={unsaved} shown={rows.length} all={entries.length} />}
    >
      <EntryPrint year={year} rows={rows} aggregators={aggregators} />
      {conflict && <EntryConflict store={store} structure={structure} conflict={conflict} onSettled={settled} onGone={toGrid} />}
      <EntryGuard store={store} name={draft} rows={rows} unsaved={unsaved} />
      <EntryNotice
        closed={closed}
        lock={lock}
        outcome={offered}
        onCreate={(drafts) => void onCreate(drafts)}
        onClose={() => say(null)}
      />
      <Split>
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a shortcut of the page; its button is above */}
        <div className={classes.grid} ref={grid} onKeyDown={onKeyDown}>
          <DataGrid
            store={store}
            name={draft}
            density={density}
            moreKeys={MORE_KEYS}
            ariaLabel={`Lançamentos de ${version.nome}, ${span.year}`}
            onEdits={(edits) => {
              // What the last paste left out is old news; a paste that follows tells its own after this.
              say(null);
              return save(edits);
            }}
            onNotice={(text) => say(text)}
            onPasteReport={onPasted}
            actions={() => entryMenu(store, commands)}
            empty={
              <EntryNothing filtered={entries.length > 0} locked={locked} onClear={() => onSearch(NO_FILTERS)} onAdd={openAdd} />
            }
          />
        </div>
        <EntryPanels year={year} store={store} locked={locked} actions={actions} />
      </Split>
    </PageFrame>
  );
}
