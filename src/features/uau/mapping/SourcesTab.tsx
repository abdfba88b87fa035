import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useMemo } from 'react';
import { uauCoverage } from '#planning/uau/mapping.ts';
import { covered } from '#src/features/uau/mapping/figures.ts';
import { FileActions } from '#src/features/uau/mapping/FileActions.tsx';
import { HiddenNote } from '#src/features/uau/mapping/HiddenNote.tsx';
import { FIGURES, SOURCE_WORDS, TAB_KINDS, type SourceTab } from '#src/features/uau/mapping/labels.ts';
import { MapFilters } from '#src/features/uau/mapping/MapFilters.tsx';
import { periodOf } from '#src/features/uau/mapping/search.ts';
import { bankTypes, sourceRows, standing, type UauRow } from '#src/features/uau/mapping/source-rows.ts';
import { useSourceWrites } from '#src/features/uau/mapping/use-source-writes.ts';
import { useTargets } from '#src/features/uau/mapping/use-targets.ts';
import { NOT_NARROWED, useUauSearch } from '#src/features/uau/mapping/use-uau-search.ts';
import { useWanted } from '#src/features/uau/mapping/use-wanted.ts';
import { Coverage } from '#src/mapping/Coverage.tsx';
import { MapWork } from '#src/mapping/MapWork.tsx';
import { hasMoney, isOpen } from '#src/mapping/rows.ts';
import { uauFoundPlaces, uauFoundSources, uauMapping, useFoundExport } from '#src/resources/uau-mapping.ts';
import { usePageRights } from '#src/shared/ui/page-rights.ts';
import { EmptyState } from '#src/shared/ui/EmptyState.tsx';
import { Reading } from '#src/features/uau/mapping/Reading.tsx';

const UauMappingImport = lazy(async () => ({
  default: (await import('#src/features/uau/mapping/UauMappingImport.tsx')).UauMappingImport,
}));

/** UAU's companies that the reader sees, to choose among. */
function useCompanyChoices() {
  const { data } = useQuery(uauFoundPlaces());
  return useMemo(
    () =>
      (data?.companies ?? [])
        .toSorted((one, other) => one.code - other.code)
        .map(({ code, name }) => ({ value: String(code), label: name === '' ? String(code) : `${code} · ${name}` })),
    [data],
  );
}

/** The sources of one kind: receipts by type and part, bank entries by type and category, exits by input or CAP. */
export function SourcesTab({ tab }: { tab: SourceTab }) {
  const { search, change } = useUauSearch();
  const rights = usePageRights();
  const narrowed = { ...(search.empresa !== undefined && { company: search.empresa }), ...periodOf(search) };
  const whole = Object.keys(narrowed).length === 0;
  const found = useQuery({ ...uauFoundSources(narrowed), placeholderData: keepPreviousData });
  const mapping = uauMapping.useAll();
  const targets = useTargets(tab === 'insumos');
  const companies = useCompanyChoices();
  const writes = useSourceWrites();
  const exporting = useFoundExport();
  const wanted = useWanted<UauRow>();
  const kinds = TAB_KINDS[tab];
  const rows = useMemo(() => {
    if (!found.data || !mapping.data || !targets.data) return undefined;
    return sourceRows({
      found: found.data.sources,
      mapping: mapping.data,
      kinds,
      suggestions: targets.data.suggestions,
      funding: bankTypes(found.data.funding),
      whole,
    });
  }, [found.data, mapping.data, targets.data, kinds, whole]);
  const coverage = useMemo(() => {
    if (!found.data || !mapping.data) return undefined;
    const own = found.data.sources.filter(({ kind }) => kinds.some((one) => one === kind));
    const { sized, targets: to } = standing(own, mapping.data);
    const { mapped, total, open } = uauCoverage(sized, to);
    return { ...covered(mapped, total), open };
  }, [found.data, mapping.data, kinds]);

  if (!rows || !targets.data || !coverage) return <Reading reads={[found, mapping, ...targets.reads]} />;
  if (targets.data.subgroups.length === 0) return <NoSubgroups />;
  const { options } = targets.data;
  const open = rows.filter((row) => isOpen(row) && row.source.kind !== 'uau_cap');
  return (
    <>
      <MapWork<UauRow>
        rows={rows}
        options={options}
        words={SOURCE_WORDS}
        figures={FIGURES}
        writes={writes}
        traced={() => 'uauFromTo'}
        wanted={wanted}
        place={JSON.stringify([tab, search.busca, search.destino, search.pendentes, narrowed])}
        filters={<MapFilters words={SOURCE_WORDS} options={options} companies={companies} />}
        onClear={() => change(NOT_NARROWED)}
        coverage={
          <>
            <Coverage coverage={coverage} row={SOURCE_WORDS.row} open={open.length} withMoney={open.filter(hasMoney).length} />
            <HiddenNote count={found.data?.hidden_companies ?? 0} />
          </>
        }
        amounts
        stale={found.isPlaceholderData}
        none={
          whole && (
            <EmptyState
              kind="first"
              title="Nada foi lido do UAU ainda"
              text="Sincronize ou importe os dados do UAU: o que trouxer dinheiro aparece aqui."
              action={
                <Button renderRoot={(props) => <Link to="/uau/base-de-dados" {...props} />}>Ir para a base de dados</Button>
              }
            />
          )
        }
        panel={
          search.importar === 1 &&
          rights.edit &&
          mapping.data && (
            <Suspense fallback={null}>
              <UauMappingImport mapping={mapping.data} targets={targets.data} />
            </Suspense>
          )
        }
      />
      <FileActions busy={exporting.isPending} onExport={() => exporting.mutate({ params: narrowed, name: 'uau-de-x-para' })} />
    </>
  );
}

function NoSubgroups() {
  return (
    <EmptyState
      kind="first"
      title="Nenhum subgrupo no fluxo de caixa"
      text="O de-x-para leva cada origem do UAU a um subgrupo do fluxo. Monte primeiro a estrutura."
      action={
        <Button renderRoot={(props) => <Link to="/fluxo/premissas" search={{ aba: 'estrutura' }} {...props} />}>
          Ir para a estrutura
        </Button>
      }
    />
  );
}
