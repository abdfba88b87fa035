import { ActionIcon, Button } from '@mantine/core';
import { IconArrowsMaximize, IconArrowsMinimize, IconFileImport } from '@tabler/icons-react';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { accounting as contract } from '#shapes/accounting.ts';
import type { RowOf } from '#contract/resource.ts';
import classes from '#src/features/structure/tabs/accounting.module.css';
import { Activity } from '#src/features/structure/Activity.tsx';
import { DeleteRecord, deleteQuestion } from '#src/layout/DeleteRecord.tsx';
import { choicesOf } from '#src/layout/records/many/many-choices.ts';
import { ACTIVE_FIELD, type Many } from '#src/layout/records/many/many.ts';
import { manyBar, useMany } from '#src/layout/records/many/use-many.tsx';
import { OpenRecord } from '#src/shared/ui/record-loader.tsx';
import { waitingForm } from '#src/layout/records/waiting-form.tsx';
import { KIND_LABELS, NATURE_LABELS } from '#contract/structure-labels.ts';
import { chartTree } from '#planning/chart/tree.ts';
import { counted, emptyTexts, newLabel } from '#src/shared/format/noun.ts';
import { codeAndName } from '#src/features/structure/labels.ts';
import { WORDS } from '#src/features/structure/tab-words.gen.ts';
import { StatusFilter } from '#src/features/structure/StatusFilter.tsx';
import { ListFrame } from '#src/layout/records/ListFrame.tsx';
import { useStructureSearch } from '#src/features/structure/use-structure-search.ts';
import { accounting } from '#src/resources/accounting.ts';
import { isBeingAdded, type Keyed } from '#src/shared/data/list-rules.ts';
import { isWaiting } from '#src/shared/data/waiting.ts';
import { ChartTree, type ChartColumn } from '#src/shared/ui/ChartTree.tsx';
import { useChartView } from '#src/shared/ui/chart-view.ts';
import { chosen } from '#src/shared/ui/chosen.ts';
import { SelectRow } from '#src/shared/ui/DataTableChecks.tsx';
import { canBeChosen } from '#src/shared/ui/selection.ts';
import { usePageRights } from '#src/shared/ui/page-rights.ts';
import type { AfterSave } from '#src/shared/ui/record-form.ts';
import { menuBox } from '#src/shared/ui/later/boxes.ts';
import { later } from '#src/shared/ui/later/later.ts';
import { useSpareTime } from '#src/shared/ui/later/spare-time.ts';
import { Skeletons } from '#src/shared/ui/Skeletons.tsx';
import { ReadError } from '#src/shared/ui/ReadError.tsx';
import { EmptyState } from '#src/shared/ui/EmptyState.tsx';
import { NoResult } from '#src/shared/ui/NoResult.tsx';
import { ToolButton } from '#src/shared/ui/ToolButton.tsx';
import { WaitingPanel } from '#src/shared/ui/WaitingPanel.tsx';

type Row = Keyed<RowOf<typeof contract>>;

const Import = lazy(async () => ({ default: (await import('#src/features/structure/import/imports.tsx')).TabImport }));

const { noun } = WORDS.accounting;
const accountingForm = later(async () => (await import('#src/features/structure/AccountingForm.tsx')).AccountingForm);
const AccountingForm = waitingForm(accountingForm, noun);
const NEXT = [menuBox, accountingForm, deleteQuestion, manyBar];
const NONE: readonly Row[] = [];
const MANY: Many<Row> = {
  writes: accounting,
  fields: [
    { field: 'kind', choices: choicesOf(KIND_LABELS) },
    { field: 'nature', choices: choicesOf(NATURE_LABELS) },
    ACTIVE_FIELD,
  ],
};
const columns: readonly ChartColumn<Row>[] = [
  {
    id: 'kind',
    header: contract.heads['kind'],
    width: '96px',
    wide: true,
    cell: (row) => (
      <span className={classes.badge} data-kind={row.kind}>
        {KIND_LABELS[row.kind]}
      </span>
    ),
  },
  { id: 'nature', header: contract.heads['nature'], width: '140px', wide: true, cell: (row) => NATURE_LABELS[row.nature] },
  {
    id: 'is_active',
    header: contract.heads['is_active'],
    width: '88px',
    wide: true,
    cell: (row) => <Activity active={row.is_active} noun={noun} />,
  },
];

/** The chart of accounts: one tree of any size, searched in memory. */
export function Tab() {
  const { search, change, open, go } = useStructureSearch();
  const { registro } = search;
  const rights = usePageRights();
  useSpareTime(NEXT);
  const chart = accounting.useAll();
  const remove = accounting.useRemove({ failure: 'form' });
  const exporting = accounting.useExport();
  const [removing, setRemoving] = useState<Row | null>(null);
  const [savedId, setSavedId] = useState<number | undefined>(undefined);
  const [round, setRound] = useState(0);
  const rows = chart.data ?? NONE;
  const shown = useMemo(
    () => (search.situacao ? rows.filter((row) => row.is_active === (search.situacao === 'ativos')) : rows),
    [rows, search.situacao],
  );
  const view = useChartView(
    shown,
    search.busca,
    useMemo(() => (typeof registro === 'number' ? [registro] : []), [registro]),
  );
  const whole = useMemo(() => (shown === rows ? view.nodes : chartTree(rows)), [shown, rows, view.nodes]);
  const many = useMany({
    noun,
    nameOf: codeAndName,
    search,
    change,
    open,
    many: MANY,
    // What stands in a folded branch is on show too, as far as its reader's choice goes.
    shown,
    count: shown.length,
    forget: () => setSavedId(undefined),
  });
  const { selected, onSelect } = many.table;
  const last = useRef<number>(undefined);
  const picks = selected &&
    onSelect && {
      picked: selected,
      canBe: canBeChosen,
      renderBox: (row: Row, ids: readonly number[]) => (
        <SelectRow id={row.id} name={codeAndName(row)} ids={ids} selected={selected} onSelect={onSelect} lastRef={last} />
      ),
      turn: ({ id }: Row) => onSelect(chosen(selected, [id], !selected.has(id))),
    };

  const onSaved = (row: Row, then: AfterSave) => {
    setSavedId(row.id);
    view.reveal(row.codigo);
    if (then === 'close') open(undefined, { saved: true });
    else setRound(round + 1);
  };
  const onAnswer = (row: Row, removed: boolean) => {
    setRemoving(null);
    if (removed) many.drop(row.id);
    if (removed && registro === row.id) open(undefined, { saved: true });
  };
  const panelOf = (row: Row | undefined, onReload?: () => void) => (
    <AccountingForm
      key={row?.row_version ?? 0}
      row={row}
      chart={whole}
      onSend={view.reveal}
      onClose={() => open(undefined)}
      onSaved={onSaved}
      onDelete={row && (() => setRemoving(row))}
      onReload={onReload}
    />
  );
  const toImport = () => go((now) => ({ ...now, registro: undefined, importar: 1 }));
  const fromImport = () => go((now) => ({ ...now, importar: undefined }));

  return (
    <ListFrame
      noun={noun}
      busca={search.busca}
      onSearch={(busca) => change({ busca })}
      instant
      filters={<StatusFilter noun={noun} />}
      exporting={exporting.isPending}
      onExport={() => exporting.mutate({ name: 'plano-de-contas' })}
      onNew={() => open('novo')}
      tools={
        rights.edit && (
          <ToolButton icon={<IconFileImport size={16} />} onClick={toImport}>
            Importar
          </ToolButton>
        )
      }
      panel={
        many.panel ??
        (search.importar && rights.edit ? (
          <Suspense fallback={<WaitingPanel title="Importar plano de contas" onClose={fromImport} />}>
            <Import record="accounting" onClose={fromImport} />
          </Suspense>
        ) : registro === undefined ? null : (
          <OpenRecord {...{ registro, round, rows, noun }} detail={accounting.detailOptions} onClose={() => open(undefined)}>
            {panelOf}
          </OpenRecord>
        ))
      }
    >
      {chart.data === undefined ? (
        chart.error ? (
          <ReadError error={chart.error} onRetry={() => void chart.refetch()} busy={chart.isFetching} />
        ) : (
          <Skeletons lines={10} label="Carregando o plano de contas" />
        )
      ) : rows.length === 0 ? (
        <EmptyState
          kind="first"
          title={emptyTexts(noun).title}
          text={rights.edit ? 'Cadastre a primeira ou importe o plano de contas de uma planilha.' : ''}
          action={
            rights.edit && (
              <>
                <Button variant="default" leftSection={<IconFileImport size={16} />} onClick={toImport}>
                  Importar
                </Button>
                <Button onClick={() => open('novo')}>{newLabel(noun)}</Button>
              </>
            )
          }
        />
      ) : (
        <>
          <ChartTree
            label="Plano de contas"
            name={contract.name}
            view={view}
            columns={columns}
            openId={registro === 'novo' ? undefined : registro}
            // A new account has a negative id until its answer comes, and is shown in its place at once.
            savedId={rows.findLast((row) => isBeingAdded(row) && !isWaiting(row))?.id ?? savedId}
            onOpen={(row) => open(row.id)}
            {...(rights.delete && { onDelete: setRemoving })}
            {...(picks && { picks })}
          />
          {many.table.bulk}
          {view.visible.length === 0 && <NoResult onClear={() => change({ busca: '', situacao: undefined })} />}
          <footer className={classes.foot}>
            <span role="status">
              {view.hits && `${view.hits.size} de `}
              {counted(rows.length, noun)}
            </span>
            <span className={classes.folds}>
              <ActionIcon size={28} aria-label="Expandir tudo" title="Expandir tudo" onClick={view.expandAll}>
                <IconArrowsMaximize size={16} />
              </ActionIcon>
              <ActionIcon size={28} aria-label="Recolher tudo" title="Recolher tudo" onClick={view.collapseAll}>
                <IconArrowsMinimize size={16} />
              </ActionIcon>
            </span>
          </footer>
        </>
      )}
      {removing && (
        <DeleteRecord
          noun={noun}
          name={codeAndName(removing)}
          row={removing}
          remove={remove}
          onDone={(removed) => onAnswer(removing, removed)}
        />
      )}
    </ListFrame>
  );
}

Tab.warm = accounting.warmAll;
