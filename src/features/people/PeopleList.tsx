import { Button } from '@mantine/core';
import { IconDownload, IconPlus } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import type { Page } from '#contract/resource.ts';
import type { GroupSearch } from '#src/features/people/search.ts';
import classes from '#src/features/people/people.module.css';
import { DeleteRecord } from '#src/layout/DeleteRecord.tsx';
import type { ListParams } from '#src/shared/data/query-keys.ts';
import { emptyTexts, newLabel, type Noun } from '#src/shared/format/noun.ts';
import { DataTable } from '#src/shared/ui/DataTable.tsx';
import type { ListSearch } from '#src/shared/ui/list-search.ts';
import { PageFrame } from '#src/shared/ui/PageFrame.tsx';
import { usePageRights } from '#src/shared/ui/page-rights.ts';
import { ReadError } from '#src/shared/ui/ReadError.tsx';
import { recordActions } from '#src/shared/ui/record-actions.ts';
import { RecordLoader, type DetailOptions } from '#src/shared/ui/RecordLoader.tsx';
import { useSavedRow } from '#src/shared/ui/saved-row.ts';
import { SearchBox } from '#src/shared/ui/SearchBox.tsx';
import { Split } from '#src/shared/ui/SidePanel.tsx';
import { EmptyState } from '#src/shared/ui/States.tsx';
import type { Column } from '#src/shared/ui/table-column.ts';
import { ToolButton } from '#src/shared/ui/ToolButton.tsx';

interface Row {
  id: number;
  row_version: number;
  nome: string;
}

export interface PersonFormProps<R> {
  /** Undefined for a new record. */
  row: R | undefined;
  onClose: () => void;
  onSaved: (row: R) => void;
  onDelete: (() => void) | undefined;
  onReload: (() => void) | undefined;
}

interface PeopleListProps<R extends Row> {
  noun: Noun;
  title: string;
  columns: readonly Column<R>[];
  /** The question to the server, and whether something besides page and order narrows it. */
  params: ListParams;
  filtered: boolean;
  filters?: ReactNode;
  onClear: () => void;
  search: GroupSearch;
  change: (change: Partial<ListSearch>) => void;
  open: (registro: GroupSearch['registro'], how?: { saved: boolean }) => void;
  list: { data: Page<R> | undefined; error: Error | null; isFetching: boolean; refetch: () => Promise<unknown> };
  detail: DetailOptions<R>;
  remove: { mutateAsync: (row: { id: number; row_version: number }) => Promise<unknown>; isPending: boolean };
  exporting: { mutate: (options: { params: ListParams; name: string }) => void; isPending: boolean };
  /** The record that a saved one leads to; by default the panel goes. */
  next?: (row: R, created: boolean) => number | undefined;
  /** Why a record cannot be deleted; undefined when it can. */
  kept?: (row: R) => string | undefined;
  renderForm: (props: PersonFormProps<R>) => ReactNode;
  /** Beside the verbs of the list. */
  tools?: ReactNode;
  /** In the place of the record. */
  panel?: ReactNode;
}

/** Users or groups: a list of the server's with its panel. */
export function PeopleList<R extends Row>(props: PeopleListProps<R>) {
  const { noun, title, columns, params, filtered, filters, onClear, search, change, open, list, detail, remove, exporting } =
    props;
  const { registro, ...place } = search;
  const rights = usePageRights();
  const [removing, setRemoving] = useState<R | null>(null);
  const shown = useSavedRow(list.data?.results, place);
  const onSaved = (row: R) => {
    shown.remember(row);
    open(props.next?.(row, registro === 'novo'), { saved: true });
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
    props.renderForm({
      row,
      onClose: () => open(undefined),
      onSaved,
      onDelete: row && props.kept?.(row) === undefined ? () => setRemoving(row) : undefined,
      onReload,
    });
  const create = () => open('novo');

  return (
    <PageFrame
      flush
      title={title}
      actions={
        <>
          {props.tools}
          {rights.export && (
            <ToolButton
              icon={<IconDownload size={16} />}
              loading={exporting.isPending}
              onClick={() => exporting.mutate({ params, name: title.toLowerCase() })}
            >
              Exportar
            </ToolButton>
          )}
          {rights.edit && (
            <Button leftSection={<IconPlus size={16} />} onClick={create}>
              {newLabel(noun)}
            </Button>
          )}
        </>
      }
    >
      <Split>
        <div className={classes.main}>
          <div className={classes.toolbar}>
            <SearchBox value={search.busca} onSearch={(busca) => change({ busca })} label={`Buscar ${noun.one}`} />
            {filters}
          </div>
          {list.error && !list.data ? (
            <ReadError error={list.error} onRetry={() => void list.refetch()} busy={list.isFetching} />
          ) : (
            <DataTable
              label={title}
              columns={columns}
              rows={shown.rows}
              rowId={(row) => row.id}
              rowName={(row) => row.nome}
              search={search}
              onSearch={change}
              count={list.data?.count}
              fetching={list.data !== undefined && list.isFetching}
              openId={registro === 'novo' ? undefined : registro}
              savedId={shown.savedId}
              onOpen={(row) => open(row.id)}
              actions={(row) =>
                recordActions(rights, { open: () => open(row.id), remove: () => setRemoving(row) }).map((action) =>
                  action.danger ? { ...action, disabled: props.kept?.(row) } : action,
                )
              }
              empty={
                filtered ? (
                  <EmptyState
                    kind="no-result"
                    action={
                      <Button variant="default" onClick={onClear}>
                        Limpar busca e filtros
                      </Button>
                    }
                  />
                ) : (
                  <EmptyState
                    kind="first"
                    {...emptyTexts(noun, rights.edit)}
                    action={rights.edit && <Button onClick={create}>{newLabel(noun)}</Button>}
                  />
                )
              }
            />
          )}
        </div>
        {props.panel ? (
          props.panel
        ) : registro === 'novo' ? (
          panelOf(undefined)
        ) : registro === undefined ? null : (
          <RecordLoader
            key={registro}
            id={registro}
            known={shown.rows?.find((row) => row.id === registro)}
            noun={noun}
            detail={detail}
            onClose={() => open(undefined)}
          >
            {panelOf}
          </RecordLoader>
        )}
      </Split>
      {removing && (
        <DeleteRecord
          noun={noun}
          name={removing.nome}
          row={removing}
          remove={remove}
          onDone={(removed) => onAnswer(removing, removed)}
        />
      )}
    </PageFrame>
  );
}
