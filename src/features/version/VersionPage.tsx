import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { version as contract } from '#shapes/version.ts';
import { columns } from '#src/features/version/columns.tsx';
import { NOUN, type VersionRow } from '#src/features/version/labels.ts';
import { useVersionSearch } from '#src/features/version/use-version-search.ts';
import { awaitedApproval } from '#src/resources/version-moves.ts';
import { versionActions } from '#src/features/version/version-actions.ts';
import { VersionFilters } from '#src/features/version/VersionFilters.tsx';
import { VERSION_FORMS, VersionPanel } from '#src/features/version/VersionPanel.tsx';
import type { Asking, VersionQuestionProps } from '#src/features/version/VersionQuestion.tsx';
import { useChoose, usePlanningChoice } from '#src/layout/planning-choice.ts';
import { version } from '#src/resources/version.ts';
import { useRights } from '#src/session/use-rights.ts';
import { isUnsent } from '#src/shared/data/waiting.ts';
import { newLabel, newWord } from '#src/shared/format/noun.ts';
import { notify } from '#src/shared/notify/notify.ts';
import { DataTable } from '#src/shared/ui/DataTable.tsx';
import { ExportButton } from '#src/shared/ui/ExportButton.tsx';
import { listParams } from '#src/shared/ui/list-search.ts';
import { useNarrow } from '#src/shared/ui/narrow.ts';
import { PageFrame } from '#src/shared/ui/PageFrame.tsx';
import { usePageRights } from '#src/shared/ui/page-rights.ts';
import { useSavedRow } from '#src/shared/ui/saved-row.ts';
import { Split } from '#src/shared/ui/SidePanel.tsx';
import { ReadError } from '#src/shared/ui/ReadError.tsx';
import { menuBox } from '#src/shared/ui/later/boxes.ts';
import { drawnLater } from '#src/shared/ui/later/drawn-later.tsx';
import { later, loadAhead } from '#src/shared/ui/later/later.ts';
import { useColumns } from '#src/layout/records/list-columns.ts';
import { useSpareTime } from '#src/shared/ui/later/spare-time.ts';
import { leavesVersion } from '#src/features/version/leaves.ts';
import { useStay } from '#src/shared/ui/use-stay.ts';

const ListEmpty = drawnLater(later(async () => (await import('#src/layout/records/ListEmpty.tsx')).ListEmpty));
const versionQuestion = later(async () => (await import('#src/features/version/VersionQuestion.tsx')).VersionQuestion);
const VersionQuestion = drawnLater<VersionQuestionProps & { onClose?: () => void }>(versionQuestion);
const NEXT = [menuBox, ...VERSION_FORMS, versionQuestion];

/** /estrutura-organizacional/versao-orcamentaria (RT-7): the budget versions and what is done with them. */
export function VersionPage() {
  const { search, change, open } = useVersionSearch();
  const { registro, copiar, aprovar, ...place } = search;
  const params = { ...listParams(search, contract.ordering), kind: search.tipo, status: search.situacao };
  const list = version.useList(params);
  const exporting = version.useExport();
  const rights = usePageRights();
  const held = useRights();
  const { versao } = usePlanningChoice();
  const choose = useChoose();
  const [pressed, setAsking] = useState<Asking | null>(null);
  const all = version.useAll();
  const approval = awaitedApproval(all.data, aprovar, held);
  // A notice may know of a review before the list that was read a moment ago.
  const status = all.data?.find(({ id }) => id === aprovar)?.status ?? 'rascunho';
  const unknown = status === 'rascunho' ? aprovar : undefined;
  const { refetch } = all;
  const { refetch: refetchPage } = list;
  useEffect(() => {
    if (unknown !== undefined) for (const again of [refetch, refetchPage]) void again({ cancelRefetch: false });
  }, [unknown, refetch, refetchPage]);
  const asking = pressed ?? approval;
  useSpareTime(NEXT);
  const shown = useSavedRow(list.data?.results, place);
  const panelId = copiar ?? registro;
  const isHere = useStay(leavesVersion)();
  const shownColumns = useColumns(columns(versao, all.data), contract);

  const onSaved = (row: VersionRow) => {
    shown.remember(row);
    if (versao === undefined && !isUnsent(row)) choose({ versao: row.id });
    open({}, { saved: true });
  };
  const use = (row: VersionRow) => {
    choose({ versao: row.id });
    notify.info(`As páginas de planejamento trabalham agora na versão «${row.nome}».`, { title: 'Versão escolhida' });
  };
  // A question is closed by its own answer: by then, another may have been asked about what is drawn already.
  const forget = (question: Asking) => {
    setAsking((now) => (now === question ? null : now));
    if (aprovar !== undefined && isHere()) open({ registro, copiar });
  };
  const onAnswer = (question: Asking, done: VersionRow | undefined) => {
    const { about, row } = question;
    forget(question);
    if (!done) return;
    if (about !== 'removal') return shown.remember(done);
    shown.forget();
    if (versao === row.id) choose({ versao: undefined });
    if (!isHere()) return;
    if (panelId === row.id) open({}, { saved: true });
    // The last row of the last page takes its page with it.
    if (list.data?.results.length === 1 && search.pagina > 1) change({ pagina: search.pagina - 1 });
  };
  const actionsOf = (row: VersionRow) =>
    versionActions(row, rights, held, {
      chosen: row.id === versao,
      use: () => use(row),
      copy: () => open({ copiar: row.id }),
      edit: () => open({ registro: row.id }),
      makeOfficial: () => setAsking({ about: 'official', row }),
      move: (move) => setAsking({ about: 'move', move, row }),
      closeMonths: () => setAsking({ about: 'months', row }),
      history: () => setAsking({ about: 'history', row }),
      remove: () => setAsking({ about: 'removal', row }),
    });
  const narrow = useNarrow();
  const create = () => open({ registro: 'novo' });
  const filtered = search.busca !== '' || search.tipo !== undefined || search.situacao !== undefined;
  const clear = () => change({ busca: '', tipo: undefined, situacao: undefined });

  return (
    <PageFrame
      flush
      title="Versões orçamentárias"
      actions={
        <>
          <ExportButton busy={exporting.isPending} onExport={() => exporting.mutate({ params, name: 'versoes-orcamentarias' })} />
          {rights.edit && (
            <Button leftSection={<IconPlus size={16} />} aria-label={newLabel(NOUN)} onClick={create}>
              {narrow ? newWord(NOUN) : newLabel(NOUN)}
            </Button>
          )}
        </>
      }
    >
      <Split>
        <div className="column fill">
          <VersionFilters search={search} onChange={change} />
          {list.error && !list.data ? (
            <ReadError error={list.error} onRetry={() => void list.refetch()} busy={list.isFetching} />
          ) : (
            <DataTable
              label="Versões orçamentárias"
              name={contract.name}
              columns={shownColumns}
              rows={shown.rows}
              rowId={(row) => row.id}
              rowName={(row) => row.nome}
              search={search}
              onSearch={change}
              count={list.data?.count}
              fetching={list.data !== undefined && list.isFetching}
              openId={panelId === 'novo' ? undefined : panelId}
              savedId={shown.savedId}
              onNear={() => loadAhead(VERSION_FORMS)}
              onOpen={(row) => open({ registro: row.id })}
              actions={actionsOf}
              empty={<ListEmpty noun={NOUN} filtered={filtered} onClear={clear} onNew={create} />}
            />
          )}
        </div>
        <VersionPanel
          registro={registro}
          copiar={copiar}
          rows={shown.rows}
          onClose={() => open({})}
          onSaved={onSaved}
          onDelete={(row) => setAsking({ about: 'removal', row })}
          actions={actionsOf}
        />
      </Split>
      {asking && <VersionQuestion asking={asking} onDone={(done) => onAnswer(asking, done)} onClose={() => forget(asking)} />}
    </PageFrame>
  );
}
