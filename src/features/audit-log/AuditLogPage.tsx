import { recordNameOf, recordTitle } from '#contract/registry.ts';
import { getRouteApi } from '@tanstack/react-router';
import classes from '#src/features/audit-log/AuditLogPage.module.css';
import { AuditLogFilters, NOT_NARROWED } from '#src/features/audit-log/AuditLogFilters.tsx';
import type { AuditLogSearch } from '#src/features/audit-log/search.ts';
import { useAllNames } from '#src/layout/connection/use-names.ts';
import { NOTHING_YET, recordWords } from '#src/layout/history/history-words.ts';
import { HistoryItem } from '#src/layout/history/HistoryItem.tsx';
import { HistoryPages } from '#src/layout/history/HistoryPages.tsx';
import { auditLogOptions, useAuditLogExport } from '#src/resources/audit-log.ts';
import { ExportButton } from '#src/shared/ui/ExportButton.tsx';
import { PageFrame } from '#src/shared/ui/PageFrame.tsx';
import { EmptyState } from '#src/shared/ui/EmptyState.tsx';
import { NoResult } from '#src/shared/ui/NoResult.tsx';

const route = getRouteApi('/_app/admin/historico');

const paramsOf = ({ de, ate, pessoa, cadastro, operacao, busca }: AuditLogSearch) => ({
  from: de || undefined,
  until: ate || undefined,
  user: pessoa,
  resource: recordNameOf(cadastro),
  operation: operacao,
  search: busca,
});

const NO_FILTERS = { ...NOT_NARROWED, busca: undefined };

/** /admin/historico: what was done, by whom and when, in what the reader may see. */
export function AuditLogPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { names: namesOf, coming } = useAllNames();
  const exporting = useAuditLogExport();
  const params = paramsOf(search);
  const filtered = Object.values(params).some((value) => value !== undefined);
  const change = (part: Partial<AuditLogSearch>) =>
    void navigate({ search: (now) => ({ ...now, ...part }), replace: 'busca' in part });
  return (
    <PageFrame
      flush
      title="Histórico"
      actions={<ExportButton busy={exporting.isPending} onExport={() => exporting.mutate({ params, name: 'historico' })} />}
    >
      <AuditLogFilters search={search} onChange={change} />
      <div className={classes.lines}>
        <HistoryPages
          // Other filters are another list, read from its beginning.
          key={JSON.stringify(params)}
          waits={coming}
          optionsOf={(place) => auditLogOptions(params, place)}
          empty={
            filtered ? (
              <NoResult onClear={() => change(NO_FILTERS)} />
            ) : (
              <EmptyState
                kind="first"
                title={NOTHING_YET}
                text="Aqui aparece o que for incluído, alterado ou excluído no que você vê."
              />
            )
          }
        >
          {(entry) => (
            <HistoryItem
              key={entry.id}
              entry={entry}
              names={namesOf(entry.resource)}
              record={`${recordTitle(entry.resource)} · ${recordWords(entry, namesOf(entry.resource))}`}
            />
          )}
        </HistoryPages>
      </div>
    </PageFrame>
  );
}
