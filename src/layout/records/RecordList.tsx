import { Button } from '@mantine/core';
import { useMemo, useState, type ReactNode } from 'react';
import type { Page } from '#contract/resource.ts';
import { DeleteRecord, deleteQuestion } from '#src/layout/DeleteRecord.tsx';
import type { Many } from '#src/layout/records/many/many.ts';
import { manyBar, useMany } from '#src/layout/records/many/use-many.tsx';
import { OpenRecord } from '#src/layout/records/OpenRecord.tsx';
import type { Noun } from '#contract/registry.ts';
import { emptyTexts, newLabel } from '#src/shared/format/noun.ts';
import { menuBox } from '#src/shared/ui/later/boxes.ts';
import { loadAhead, type Later } from '#src/shared/ui/later/later.ts';
import { useSpareTime } from '#src/shared/ui/later/spare-time.ts';
import { DataTable } from '#src/shared/ui/DataTable.tsx';
import type { ListSearch } from '#src/shared/ui/list-schema.ts';
import { usePageRights } from '#src/shared/ui/page-rights.ts';
import { ReadError } from '#src/shared/ui/ReadError.tsx';
import { recordActions } from '#src/shared/ui/record-actions.ts';
import type { AfterSave } from '#src/shared/ui/record-form.ts';
import type { DetailOptions } from '#src/shared/ui/RecordLoader.tsx';
import type { RowAction } from '#src/shared/ui/RowMenu.tsx';
import { useSavedRow } from '#src/shared/ui/saved-row.ts';
import { EmptyState } from '#src/shared/ui/EmptyState.tsx';
import type { Column } from '#src/shared/ui/table-column.ts';

interface Row {
  id: number;
  row_version: number;
}

export interface FormProps<R> {
  /** Undefined for a new record. */
  row: R | undefined;
  onClose: () => void;
  onSaved: (row: R, then: AfterSave) => void;
  onDelete: (() => void) | undefined;
  onReload: (() => void) | undefined;
}

/** What a list reads and does, by the hooks of its resource. */
export interface ListData<R> {
  list: { data: Page<R> | undefined; error: Error | null; isFetching: boolean; refetch: () => Promise<unknown> };
  detail: DetailOptions<R>;
  /** Leaves its failures to the question (`failure: 'form'`). */
  remove: { mutateAsync: (row: { id: number; row_version: number }) => Promise<unknown>; isPending: boolean };
}

type Place = ListSearch & { registro?: 'novo' | number | undefined };

interface RecordListProps<R extends Row> extends ListData<R> {
  noun: Noun;
  /** «Regionais» */
  label: string;
  columns: readonly Column<R>[];
  nameOf: (row: R) => string;
  search: Place;
  change: (change: Partial<ListSearch>) => void;
  open: (registro: Place['registro'], how?: { saved: boolean }) => void;
  /** Something besides page and order narrows the list. */
  filtered: boolean;
  onClear: () => void;
  /** The record that a saved one leads to; by default the panel goes. */
  next?: (row: R, created: boolean) => number | undefined;
  /** Why a record cannot be deleted; undefined when it can. */
  kept?: (row: R) => string | undefined;
  /** What is done with a record beside opening and deleting it; comes first. */
  actions?: (row: R) => readonly RowAction[];
  /** What goes with a deleted record, in the question. */
  renderRemoval?: (row: R) => ReactNode;
  /** What can be done with many records at once. */
  many?: Many<R>;
  /** Why a record cannot be made yet, and the next step then. */
  blocked?: string | undefined;
  unblock?: ReactNode;
  /** The file of its form, where that is loaded with the first record that is opened. */
  form?: Later<unknown>;
  renderForm: (props: FormProps<R>) => ReactNode;
  /** Puts the table and the panel into the page. */
  renderFrame: (table: ReactNode, panel: ReactNode) => ReactNode;
}

/** A list of the server's with the panel of one record: what it was saved, deleted and opened from, told the same way everywhere. */
export function RecordList<R extends Row>(props: RecordListProps<R>) {
  const { noun, label, columns, nameOf, search, change, open, filtered, list, detail, remove, blocked, unblock } = props;
  const { registro, ...place } = search;
  const rights = usePageRights();
  const { form } = props;
  useSpareTime(useMemo(() => [menuBox, ...(form ? [form] : []), deleteQuestion, manyBar], [form]));
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
    many: props.many,
    kept: props.kept,
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
  const panelOf = (row: R | undefined, onReload?: () => void) =>
    props.renderForm({
      row,
      onClose: close,
      onSaved,
      onDelete: row && props.kept?.(row) === undefined ? () => setRemoving(row) : undefined,
      onReload,
    });

  const table =
    list.error && !list.data ? (
      <ReadError error={list.error} onRetry={() => void list.refetch()} busy={list.isFetching} />
    ) : (
      <DataTable
        label={label}
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
        onNear={form && (() => loadAhead([form]))}
        onOpen={(row) => open(row.id)}
        actions={(row) => [
          ...(props.actions?.(row) ?? []),
          ...recordActions(rights, { open: () => open(row.id), remove: () => setRemoving(row) }).map((action) =>
            action.danger ? { ...action, disabled: props.kept?.(row) } : action,
          ),
        ]}
        empty={
          filtered ? (
            <EmptyState
              kind="no-result"
              action={
                <Button variant="default" onClick={props.onClear}>
                  Limpar busca e filtros
                </Button>
              }
            />
          ) : (
            <EmptyState
              kind="first"
              {...emptyTexts(noun, rights.edit)}
              {...(blocked && { text: blocked })}
              action={rights.edit && (unblock ?? <Button onClick={() => open('novo')}>{newLabel(noun)}</Button>)}
            />
          )
        }
      />
    );
  const panel =
    registro === undefined ? null : (
      <OpenRecord {...{ registro, round, rows: shown.rows, noun, detail }} onClose={close}>
        {panelOf}
      </OpenRecord>
    );
  return (
    <>
      {props.renderFrame(table, many.panel ?? panel)}
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
