import { Fragment, useMemo, useState, type ReactNode } from 'react';
import type { Page } from '#contract/resource.ts';
import { DeleteRecord, deleteQuestion } from '#src/layout/DeleteRecord.tsx';
import { useColumns, type ListColumn, type Listed } from '#src/layout/records/list-columns.ts';
import { ListFrame, type Surroundings } from '#src/layout/records/ListFrame.tsx';
import type { Many, ManyWrites } from '#src/layout/records/many/many.ts';
import { manyBar, useMany } from '#src/layout/records/many/use-many.tsx';
import type { Noun } from '#contract/registry.ts';
import { menuBox } from '#src/shared/ui/later/boxes.ts';
import { drawnLater } from '#src/shared/ui/later/drawn-later.tsx';
import { later, loadAhead, type Later } from '#src/shared/ui/later/later.ts';
import { useSpareTime } from '#src/shared/ui/later/spare-time.ts';
import { OpenRecord, openRecord } from '#src/shared/ui/record-loader.tsx';
import { DataTable } from '#src/shared/ui/DataTable.tsx';
import type { WriteOptions } from '#src/shared/data/hooks.ts';
import type { ListParams } from '#src/shared/data/query-keys.ts';
import type { ListSearch } from '#src/shared/ui/list-schema.ts';
import { listParams } from '#src/shared/ui/list-search.ts';
import { usePageRights } from '#src/shared/ui/page-rights.ts';
import { ReadError } from '#src/shared/ui/ReadError.tsx';
import { recordActions } from '#src/shared/ui/record-actions.ts';
import type { AfterSave } from '#src/shared/ui/record-form.ts';
import type { DetailOptions } from '#src/shared/ui/RecordLoader.tsx';
import type { RowAction } from '#src/shared/ui/RowMenu.tsx';
import { useSavedRow } from '#src/shared/ui/saved-row.ts';
import type { StoredRow } from '#src/shared/data/list-rules.ts';

const ListEmpty = drawnLater(later(async () => (await import('#src/layout/records/ListEmpty.tsx')).ListEmpty));

export interface FormProps<R> {
  /** Undefined for a new record. */
  row: R | undefined;
  onClose: () => void;
  onSaved: (row: R, then: AfterSave) => void;
  onDelete: (() => void) | undefined;
  onReload: (() => void) | undefined;
}

/** What a list reads, does and gives as a file: a resource has it. */
interface ListResource<R> extends ManyWrites<R> {
  useList: (params: ListParams) => {
    data: Page<R> | undefined;
    error: Error | null;
    isFetching: boolean;
    refetch: () => Promise<unknown>;
  };
  detailOptions: DetailOptions<R>;
  useRemove: (options: WriteOptions) => { mutateAsync: (row: StoredRow) => Promise<unknown>; isPending: boolean };
  useExport: () => { mutate: (options: { params: ListParams; name: string }) => void; isPending: boolean };
}

type Place = ListSearch & { registro?: 'novo' | number | undefined };

/** The page's state, which is its URL, and the ways to change it. */
export interface ListPlace {
  search: Place;
  change: (change: Partial<ListSearch>) => void;
  open: (registro: Place['registro'], how?: { saved: boolean }) => void;
}

interface RecordListProps<R extends StoredRow> extends Surroundings {
  resource: ListResource<R>;
  place: ListPlace;
  noun: Noun;
  /** «Regionais» */
  label: string;
  columns: readonly ListColumn<R>[];
  nameOf: (row: R) => string;
  contract: Listed;
  /** What the list is of, and its order until its reader chooses one. */
  of?: ListParams;
  /** What its reader chose beside the search. */
  narrowed?: ListParams;
  /** Takes back search and filters; the search alone, unless told. */
  onClear?: () => void;
  searchable?: boolean;
  /** Name of the exported file; the label's, unless told. */
  file?: string;
  /** The record that a saved one leads to; by default the panel goes. */
  next?: (row: R, created: boolean) => number | undefined;
  /** Why a record cannot be deleted; undefined when it can. */
  locked?: (row: R) => string | undefined;
  /** What is done with a record beside opening and deleting it; comes first. */
  actions?: (row: R) => readonly RowAction[];
  /** What goes with a deleted record, in the question. */
  renderRemoval?: (row: R) => ReactNode;
  /** What can be done with many records at once. */
  many?: Omit<Many<R>, 'writes'>;
  /** The next step where a record cannot be made yet. */
  unblock?: ReactNode;
  /** The file of its form, where that is loaded with the first record that is opened. */
  form?: Later<unknown>;
  renderForm: (props: FormProps<R>) => ReactNode;
  /** In the place of the record, where it gives something. */
  renderPanel?: (rows: readonly R[] | undefined) => ReactNode;
  /** What the table stands in. */
  renderTable?: (table: ReactNode, panelOpen: boolean) => ReactNode;
}

/**
 * A list of the server's with the panel of one record: what it was saved, deleted and opened from, told the same way
 * everywhere.
 */
export function RecordList<R extends StoredRow>(props: RecordListProps<R>) {
  const { resource, noun, label, nameOf, contract, of = {}, narrowed = {}, searchable = true, blocked, unblock } = props;
  const { search, change, open } = props.place;
  const { registro, ...place } = search;
  const params = { ...of, ...listParams(search, contract.ordering), ...narrowed };
  // oxlint-disable-next-line react/hooks -- a list is drawn for one resource as long as it stands
  const list = resource.useList(params);
  // oxlint-disable-next-line react/hooks -- a list is drawn for one resource as long as it stands
  const remove = resource.useRemove({ failure: 'form' });
  // oxlint-disable-next-line react/hooks -- a list is drawn for one resource as long as it stands
  const exporting = resource.useExport();
  const columns = useColumns(props.columns, contract);
  const filtered = (searchable && search.busca !== '') || Object.values(narrowed).some((value) => value !== undefined);
  const rights = usePageRights();
  const { form } = props;
  useSpareTime(useMemo(() => [openRecord, menuBox, ...(form ? [form] : []), deleteQuestion, manyBar], [form]));
  const [removing, setRemoving] = useState<R | null>(null);
  /** Counts the new records of one stay in the panel: each begins with an empty form. */
  const [round, setRound] = useState(0);
  const shown = useSavedRow(list.data?.results, place);

  const many = useMany({
    noun,
    nameOf,
    search,
    change,
    open,
    many: { ...props.many, writes: resource },
    locked: props.locked,
    shown: shown.rows,
    forget: shown.forget,
    count: list.data?.count,
  });

  const close = () => open(undefined);
  const onSaved = (row: R, then: AfterSave) => {
    shown.remember(row);
    if (then === 'close') open(props.next?.(row, registro === 'novo'), { saved: true });
    else setRound(round + 1);
  };
  const onAnswer = (row: R, removed: boolean) => {
    setRemoving(null);
    if (!removed) return;
    shown.forget();
    many.drop(row.id);
    if (registro === row.id) open(undefined, { saved: true });
    // The last row of the last page takes its page with it.
    if (list.data?.results.length === 1 && search.pagina > 1) change({ pagina: search.pagina - 1 });
  };
  // A row that was read anew is another's: the form begins anew with it.
  const panelOf = (row: R | undefined, onReload?: () => void) => (
    <Fragment key={row && `${row.id}-${row.row_version}`}>
      {props.renderForm({
        row,
        onClose: close,
        onSaved,
        onDelete: row && props.locked?.(row) === undefined ? () => setRemoving(row) : undefined,
        onReload,
      })}
    </Fragment>
  );

  const table =
    list.error && !list.data ? (
      <ReadError error={list.error} onRetry={() => void list.refetch()} busy={list.isFetching} />
    ) : (
      <DataTable
        label={label}
        name={contract.name}
        columns={columns}
        rows={shown.rows}
        rowId={(row) => row.id}
        rowName={nameOf}
        search={search}
        onSearch={change}
        count={list.data?.count}
        fetching={list.data !== undefined && list.isFetching}
        openId={registro === 'novo' ? undefined : registro}
        savedId={shown.savedId}
        {...many.table}
        onNear={() => loadAhead(form ? [openRecord, form] : [openRecord])}
        onOpen={(row) => open(row.id)}
        actions={(row) => [
          ...(props.actions?.(row) ?? []),
          ...recordActions(rights, { open: () => open(row.id), remove: () => setRemoving(row) }).map((action) =>
            action.danger ? { ...action, disabled: props.locked?.(row) } : action,
          ),
        ]}
        empty={
          <ListEmpty
            {...{ noun, filtered, blocked, unblock }}
            onClear={props.onClear ?? (() => change({ busca: '' }))}
            onNew={() => open('novo')}
          />
        }
      />
    );
  const panel =
    registro === undefined ? null : (
      <OpenRecord {...{ registro, round, rows: shown.rows, noun }} detail={resource.detailOptions} onClose={close}>
        {panelOf}
      </OpenRecord>
    );
  const instead = props.renderPanel?.(list.data?.results);
  const sidePanel = instead ? instead : (many.panel ?? panel);
  return (
    <>
      <ListFrame
        {...props}
        busca={searchable ? search.busca : undefined}
        onSearch={(busca) => change({ busca })}
        exporting={exporting.isPending}
        onExport={() => exporting.mutate({ params, name: props.file ?? label.toLowerCase().replaceAll(' ', '-') })}
        onNew={() => open('novo')}
        panel={sidePanel}
      >
        {props.renderTable ? props.renderTable(table, sidePanel !== null) : table}
      </ListFrame>
      {removing && (
        <DeleteRecord
          noun={noun}
          name={nameOf(removing)}
          row={removing}
          remove={remove}
          onDone={(removed) => onAnswer(removing, removed)}
        >
          {props.renderRemoval?.(removing)}
        </DeleteRecord>
      )}
    </>
  );
}
