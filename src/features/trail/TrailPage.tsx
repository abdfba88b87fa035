import { recordNameOf, recordTitle } from '#contract/registry.ts';
import { Button } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import classes from '#src/features/trail/TrailPage.module.css';
import { TrailFilters } from '#src/features/trail/TrailFilters.tsx';
import type { TrailSearch } from '#src/features/trail/search.ts';
import { useAllNames } from '#src/layout/connection/use-names.ts';
import { recordWords } from '#src/layout/trail/trail-words.ts';
import { TrailItem } from '#src/layout/trail/TrailItem.tsx';
import { TrailPages } from '#src/layout/trail/TrailPages.tsx';
import { trailOptions, useTrailExport } from '#src/resources/trail.ts';
import { ExportButton } from '#src/shared/ui/ExportButton.tsx';
import { PageFrame } from '#src/shared/ui/PageFrame.tsx';
import { EmptyState } from '#src/shared/ui/EmptyState.tsx';

const route = getRouteApi('/_app/admin/historico');

const paramsOf = ({ de, ate, pessoa, cadastro, operacao, busca }: TrailSearch) => ({
  from: de || undefined,
  until: ate || undefined,
  user: pessoa,
  resource: recordNameOf(cadastro),
  operation: operacao,
  search: busca,
});

const NO_FILTERS = { de: '', ate: '', pessoa: undefined, cadastro: undefined, operacao: undefined, busca: undefined };

/** /admin/historico: what was done, by whom and when, in what the reader may see. */
export function TrailPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const namesOf = useAllNames();
  const exporting = useTrailExport();
  const params = paramsOf(search);
  const filtered = Object.values(params).some((value) => value !== undefined);
  const change = (part: Partial<TrailSearch>) =>
    void navigate({ search: (now) => ({ ...now, ...part }), replace: 'busca' in part });
  return (
    <PageFrame
      flush
      title="Histórico"
      actions={<ExportButton busy={exporting.isPending} onExport={() => exporting.mutate({ params, name: 'historico' })} />}
    >
      <TrailFilters search={search} onChange={change} />
      <div className={classes.lines}>
        <TrailPages
          // Other filters are another list, read from its beginning.
          key={JSON.stringify(params)}
          optionsOf={(place) => trailOptions(params, place)}
          empty={
            filtered ? (
              <EmptyState
                kind="no-result"
                action={
                  <Button variant="default" onClick={() => change(NO_FILTERS)}>
                    Limpar busca e filtros
                  </Button>
                }
              />
            ) : (
              <EmptyState
                kind="first"
                title="Nada foi registrado ainda."
                text="Aqui aparece o que for incluído, alterado ou excluído no que você vê."
              />
            )
          }
        >
          {(entry) => (
            <TrailItem
              key={entry.id}
              entry={entry}
              names={namesOf(entry.resource)}
              record={`${recordTitle(entry.resource)} · ${recordWords(entry, namesOf(entry.resource))}`}
            />
          )}
        </TrailPages>
      </div>
    </PageFrame>
  );
}
