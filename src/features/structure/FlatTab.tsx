import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import type { Page } from '#contract/resource.ts';
import { DeleteRecord } from '#src/layout/DeleteRecord.tsx';
import { emptyTexts, newLabel, type Noun } from '#src/shared/format/noun.ts';
import { ListLayout } from '#src/features/structure/ListLayout.tsx';
import type { ListQuestion } from '#src/features/structure/list-question.ts';
import { useSavedRow } from '#src/shared/ui/saved-row.ts';
import { RecordLoader, type DetailOptions } from '#src/shared/ui/RecordLoader.tsx';
import { useStructureSearch } from '#src/features/structure/use-structure-search.ts';
import type { ListParams } from '#src/shared/data/query-keys.ts';
import { DataTable } from '#src/shared/ui/DataTable.tsx';
import { usePageRights } from '#src/shared/ui/page-rights.ts';
import { recordActions } from '#src/shared/ui/record-actions.ts';
import type { Column } from '#src/shared/ui/table-column.ts';
import type { AfterSave } from '#src/shared/ui/record-form.ts';
import { ReadError } from '#src/shared/ui/ReadError.tsx';
import { EmptyState } from '#src/shared/ui/States.tsx';

interface Row {
  id: number;
  key: number;
  row_version: number;
  nome: string;
  codigo?: string;
}

/** What a tab reads and does, by the hooks of its resource. */
export interface TabData<R> {
  list: { data: Page<R> | undefined; error: Error | null; isFetching: boolean; refetch: () => Promise<unknown> };
  detail: DetailOptions<R>;
  /** Leaves its failures to the question (`failure: 'form'`). */
  remove: { mutateAsync: (row: { id: number; row_version: number }) => Promise<unknown>; isPending: boolean };
  exporting: { mutate: (options: { params: ListParams; name: string }) => void; isPending: boolean };
}

export interface FormProps<R> {
  /** Undefined for a new record. */
  row: R | undefined;
  onClose: () => void;
  onSaved: (row: R, then: AfterSave) => void;
  onDelete: (() => void) | undefined;
  onReload: (() => void) | undefined;
}

interface FlatTabProps<R extends Row> {
  noun: Noun;
  /** «Regionais» */
  label: string;
  /** The question to the server, from `useListQuestion`. */
  question: ListQuestion;
  data: TabData<R>;
  columns: readonly Column<R>[];
  withStatus?: boolean;
  aside?: ReactNode;
  blocked?: string | undefined;
  /** The next step when `blocked`. */
  unblock?: ReactNode;
  renderForm: (props: FormProps<R>) => ReactNode;
}

const nameOf = (row: Row) => (row.codigo === undefined ? row.nome : `${row.codigo} · ${row.nome}`);

/** A list of records with its panel: regionals, companies, cost centres, aggregators. */
export function FlatTab<R extends Row>(props: FlatTabProps<R>) {
  const { noun, label, question, data, columns, withStatus = true, aside, blocked, unblock, renderForm } = props;
  const { list, remove, exporting } = data;
  const { search, change, open } = useStructureSearch();
  const { registro, ...place } = search;
  const rights = usePageRights();
  const [removing, setRemoving] = useState<R | null>(null);
  /** Counts the new records of one stay in the panel: each begins with an empty form. */
  const [round, setRound] = useState(0);
  const shown = useSavedRow(list.data?.results, place);

  const close = () => open(undefined);
  const onSaved = (row: R, then: AfterSave) => {
    shown.remember(row);
    if (then === 'close') open(undefined, { saved: true });
    else setRound(round + 1);
  };
  const onAnswer = (row: R, removed: boolean) => {
    setRemoving(null);
    if (!removed) return;
    shown.forget();
    if (registro === row.id) open(undefined, { saved: true });
    // The last row of the last page takes its page with it.
    if (list.data?.results.length === 1 && search.pagina > 1) change({ pagina: search.pagina - 1 });
  };
  const panelOf = (row: R | undefined, onReload?: () => void) =>
    renderForm({ row, onClose: close, onSaved, onDelete: row && (() => setRemoving(row)), onReload });

  const clear = () => change({ busca: '', situacao: undefined, regional: undefined, empresa: undefined });
  const listed = shown.rows?.find((row) => row.id === registro);

  return (
    <ListLayout
      noun={noun}
      aside={aside}
      blocked={blocked}
      withStatus={withStatus}
      exporting={exporting.isPending}
      onExport={() => exporting.mutate({ params: question.params, name: label.toLowerCase().replaceAll(' ', '-') })}
      panel={
        registro === 'novo' ? (
          <div key={`novo-${round}`} style={{ display: 'contents' }}>
            {panelOf(undefined)}
          </div>
        ) : registro === undefined ? null : (
          <RecordLoader key={registro} id={registro} known={listed} noun={noun} detail={data.detail} onClose={close}>
            {panelOf}
          </RecordLoader>
        )
      }
    >
      {list.error && !list.data ? (
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
          onOpen={(row) => open(row.id)}
          actions={(row) => recordActions(rights, { open: () => open(row.id), remove: () => setRemoving(row) })}
          empty={
            question.filtered ? (
              <EmptyState
                kind="no-result"
                action={
                  <Button variant="default" onClick={clear}>
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
      )}
      {removing && (
        <DeleteRecord
          noun={noun}
          name={nameOf(removing)}
          row={removing}
          remove={remove}
          onDone={(removed) => onAnswer(removing, removed)}
        />
      )}
    </ListLayout>
  );
}
