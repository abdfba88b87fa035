import { useMemo, useRef, useState, type KeyboardEvent } from 'react';
import type { MonthField } from '#planning/numbers/months.ts';
import type { Change } from '#src/features/expense/entry/changes.ts';
import type { EntryRow, YearOfVersion } from '#src/features/expense/entry/columns.ts';
import { EntryActions } from '#src/features/expense/entry/EntryActions.tsx';
import { EntryGuard, useUnsaved } from '#src/features/expense/entry/EntryGuard.tsx';
import { EntryFilters, NO_FILTERS } from '#src/features/expense/entry/EntryFilters.tsx';
import { EntryHistory } from '#src/features/expense/entry/EntryHistory.tsx';
import { entryMenu } from '#src/features/expense/entry/entry-menu.ts';
import { EntryNotice, type Told } from '#src/features/expense/entry/EntryNotice.tsx';
import { EntryNothing } from '#src/features/expense/entry/EntryNothing.tsx';
import {
  AddLinesPanel,
  ENTRY_NEXT,
  EntryConflict,
  FillSelection,
  RemoveDialog,
} from '#src/features/expense/entry/EntryPanels.tsx';
import { EntryStatus } from '#src/features/expense/entry/EntryStatus.tsx';
import { exportParams } from '#src/features/expense/entry/export-params.ts';
import { leftText, type LineRight } from '#src/features/expense/entry/line-rights.ts';
import { partRemoval, type Parted } from '#src/features/expense/entry/removal.ts';
import { accountScope, accountsOf, visibleLines } from '#src/features/expense/entry/lines.ts';
import { duplicates, missing, openOnly, type EntryDraft } from '#src/features/expense/entry/new-lines.ts';
import { linesOfPaste } from '#src/features/expense/entry/paste-lines.ts';
import { pasteText } from '#src/features/expense/entry/paste-text.ts';
import type { EntrySearch } from '#src/features/expense/entry/search.ts';
import { useLineActions } from '#src/features/expense/entry/use-line-actions.ts';
import { useEntrySave } from '#src/features/expense/entry/use-entry-save.ts';
import { useEntryStore } from '#src/features/expense/entry/use-entry-store.ts';
import { useHoldRows } from '#src/features/expense/entry/use-hold-rows.ts';
import { LABELS } from '#src/features/expense/labels.ts';
import type { Aggregator, Structure } from '#src/shared/places/structure.ts';
import { useDensity } from '#src/layout/density.ts';
import type { VersionRow } from '#src/layout/use-versions.ts';
import { expenseEntry } from '#src/resources/expense-entry.ts';
import { lockReason } from '#src/resources/version-lock.ts';
import { useRights } from '#src/session/use-rights.ts';
import { holds } from '#src/shared/rights.ts';
import { DataGrid } from '#src/shared/ui/grid/DataGrid.tsx';
import { useSpareTime } from '#src/shared/ui/later/spare-time.ts';
import type { PasteReport } from '#src/shared/ui/grid/types.ts';
import { usePageRights } from '#src/shared/ui/page-rights.ts';
import { PageFrame } from '#src/shared/ui/PageFrame.tsx';
import { Split } from '#src/shared/ui/SidePanel.tsx';
import classes from '#src/features/expense/entry/EntryWork.module.css';

interface EntryWorkProps {
  version: VersionRow;
  span: YearOfVersion;
  /** Months of the year that take values. */
  open: readonly MonthField[];
  years: readonly number[];
  structure: Structure;
  aggregators: readonly Aggregator[];
  entries: readonly EntryRow[];
  right: LineRight;
  search: EntrySearch;
  onSearch: (change: EntrySearch, replace?: boolean) => void;
}

const MORE_KEYS = [[LABELS.fillKeys, 'Preencher as linhas da seleção']] as const;

/** The grid of one year with all that acts on it. */
export function EntryWork(props: EntryWorkProps) {
  const { version, span, open, years, structure, aggregators, entries, right, search, onSearch } = props;
  const [density] = useDensity();
  useSpareTime(ENTRY_NEXT);
  const rights = usePageRights();
  const closed = lockReason(version.status, holds(useRights(), 'version.review'));
  const lock = closed ?? (rights.edit ? null : LABELS.noEdit);
  const rows = useMemo(
    () => visibleLines(entries, structure, search, accountScope(accountsOf(structure, aggregators, search))),
    [entries, structure, aggregators, search],
  );
  const store = useEntryStore(structure, span, { rows, lock, right });
  useHoldRows(store);
  const { addLines, removeLines, adding, removing } = useLineActions(store, rows);
  const draft = `lancamentos:${version.id}:${span.year}`;
  const { save, state, conflict, settled } = useEntrySave(draft);
  const unsaved = useUnsaved(store, entries);
  const exporting = expenseEntry.useExport();
  const [panel, setPanel] = useState<'add' | 'fill' | null>(null);
  const [center, setCenter] = useState<number | null>(null);
  const [leaving, setLeaving] = useState<Parted | null>(null);
  const [told, setTold] = useState<EntryRow | null>(null);
  const [said, setSaid] = useState<Told | null>(null);
  // Of lines that were refused together some may have been made: the others are offered again.
  const offered = useMemo(() => said && { ...said, drafts: missing(said.drafts, entries) }, [said, entries]);
  const setNotice = (text: string | null, drafts: readonly EntryDraft[] = []) => setSaid(text === null ? null : { text, drafts });
  const work = useRef<HTMLDivElement>(null);

  const toGrid = () => work.current?.querySelector<HTMLElement>('[role=grid]')?.focus();
  const close = () => {
    setPanel(null);
    toGrid();
  };
  /** The cost centre that is filtered, or else the one the cursor stands in. */
  const centerHere = (): number | null => {
    const line = store.lineAt(store.cursor.active().line);
    const here = line?.type === 'group' ? line.rows[0] : line;
    return search.cc ?? here?.source.center_cost ?? null;
  };
  const openAdd = () => {
    setCenter(centerHere());
    setPanel('add');
  };
  const onAdd = async (drafts: readonly EntryDraft[]) => {
    if (await addLines(drafts)) close();
  };
  const onCreate = async (drafts: readonly EntryDraft[]) => {
    // The button goes with its notice: the grid has the keys from now on, and an undo waits for the lines.
    toGrid();
    if (!(await addLines(drafts))) setSaid(said);
  };
  const onDuplicate = (chosen: readonly EntryRow[]) => {
    const own = chosen.filter((row) => right(row) === null);
    setNotice(own.length < chosen.length ? leftText(chosen.length - own.length) : null);
    if (own.length > 0) void onAdd(openOnly(duplicates(own, entries), open));
  };
  const onRemove = (chosen: readonly EntryRow[]) => {
    const parted = partRemoval(chosen, span, right);
    setNotice(parted.going.length > 0 ? null : parted.staying.join(' '));
    if (parted.going.length > 0) setLeaving(parted);
  };
  const onPasted = (report: PasteReport) => {
    const reading = {
      book: { version: version.id, year: span.year },
      structure,
      open,
      center: centerHere(),
      existing: entries,
      right,
    };
    const drafts = lock === null && report.column === 0 ? linesOfPaste(report.left, reading) : [];
    setNotice(pasteText(report), drafts);
  };
  const onFill = (changes: readonly Change[]) => {
    store.apply(changes.map(({ id, field, from, to }) => ({ row: id, column: field, from, to })));
    close();
  };
  const commands = {
    locked: lock !== null,
    removable: closed === null && rights.delete,
    onAdd: openAdd,
    onFill: () => setPanel('fill'),
    onHistory: setTold,
    onDuplicate,
    onRemove,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!lock && event.ctrlKey && event.shiftKey && event.key.toLowerCase() === 'f') {
      event.preventDefault();
      setPanel('fill');
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
      {conflict && <EntryConflict store={store} structure={structure} conflict={conflict} onSettled={settled} onGone={toGrid} />}
      <EntryGuard store={store} name={draft} rows={rows} unsaved={unsaved} />
      <EntryNotice closed={closed} lock={lock} told={offered} onCreate={onCreate} onClose={() => setNotice(null)} />
      <Split>
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a shortcut of the page; its button is above */}
        <div className={classes.grid} ref={work} onKeyDown={onKeyDown}>
          <DataGrid
            store={store}
            name={draft}
            density={density}
            moreKeys={MORE_KEYS}
            ariaLabel={`Lançamentos de ${version.nome}, ${span.year}`}
            onEdits={(edits) => {
              // What the last paste left out is old news; a paste that follows tells its own after this.
              setNotice(null);
              return save(edits);
            }}
            onNotice={(text) => setNotice(text)}
            onPasteReport={onPasted}
            actions={() => entryMenu(store, commands)}
            empty={
              <EntryNothing
                filtered={entries.length > 0}
                locked={lock !== null}
                onClear={() => onSearch(NO_FILTERS)}
                onAdd={openAdd}
              />
            }
          />
        </div>
        {panel === 'add' && !lock && (
          <AddLinesPanel
            book={{ version: version.id, year: span.year }}
            structure={structure}
            existing={entries}
            center={center}
            right={right}
            busy={adding}
            onAdd={(drafts) => void onAdd(drafts)}
            onClose={close}
          />
        )}
        {panel === 'fill' && !lock && (
          <FillSelection
            store={store}
            version={version}
            year={span.year}
            open={open}
            structure={structure}
            all={entries}
            right={right}
            onFill={onFill}
            onClose={close}
          />
        )}
      </Split>
      {told && <EntryHistory row={told} structure={structure} onClose={() => setTold(null)} />}
      {leaving && (
        <RemoveDialog
          rows={leaving.going}
          staying={leaving.staying}
          structure={structure}
          busy={removing}
          onConfirm={removeLines}
          onClose={() => setLeaving(null)}
          onGone={toGrid}
        />
      )}
    </PageFrame>
  );
}
