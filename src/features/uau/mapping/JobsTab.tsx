import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo } from 'react';
import { suggestPlace } from '#planning/uau/suggest-places.ts';
import { coverageOfRows, figuresOf } from '#src/features/uau/mapping/figures.ts';
import { JOB_WORDS } from '#src/features/uau/mapping/labels.ts';
import { FileActions } from '#src/features/uau/mapping/FileActions.tsx';
import { PlacesWork } from '#src/features/uau/mapping/PlacesWork.tsx';
import { Reading } from '#src/features/uau/mapping/Reading.tsx';
import { periodOf } from '#src/features/uau/mapping/search.ts';
import { useJobWrites } from '#src/features/uau/mapping/use-job-writes.ts';
import { useUauSearch } from '#src/features/uau/mapping/use-uau-search.ts';
import type { MapRow } from '#src/mapping/rows.ts';
import type { MapOptions } from '#src/mapping/subgroup-options.ts';
import { moduleLabel } from '#contract/enterprise-labels.ts';
import { enterpriseModule } from '#src/resources/enterprise-module.ts';
import { enterprise } from '#src/resources/enterprise.ts';
import { uauFoundPlaces, usePlacesExport } from '#src/resources/uau-mapping.ts';
import { useRights } from '#src/session/use-rights.ts';
import { can } from '#src/shared/rights.ts';
import { PageRightsContext, usePageRights } from '#src/shared/ui/page-rights.ts';

const JobsImport = lazy(async () => ({ default: (await import('#src/features/uau/mapping/JobsImport.tsx')).JobsImport }));

const NO_JOB = 'O UAU não diz a obra destes movimentos: eles contam na empresa.';

/**
 * Which development, or module of it, each job of UAU is. Jobs are the developments' own, so they are changed by
 * whoever may change those.
 */
export function JobsTab() {
  const { search } = useUauSearch();
  const places = useQuery({ ...uauFoundPlaces(periodOf(search)), placeholderData: keepPreviousData });
  const exporting = usePlacesExport();
  const enterprises = enterprise.useAll();
  const modules = enterpriseModule.useAll();
  const rights = useRights();
  const page = usePageRights();
  const may = page.edit && can(rights, 'enterprise', 'edit');
  const { writes, led } = useJobWrites();
  const options = useMemo((): MapOptions => {
    const data = (enterprises.data ?? []).map(({ id, code, name }) => ({
      group: `${code} · ${name}`,
      items: [
        { value: `e${id}`, label: `${code} · ${name}` },
        ...(modules.data ?? [])
          .filter(({ empreendimento }) => empreendimento === id)
          .map((module) => ({ value: `m${module.id}`, label: `${code} › ${module.n_modulo} · ${moduleLabel(module)}` })),
      ],
    }));
    return { data, names: new Map(data.flatMap(({ items }) => items.map(({ value, label }) => [value, label] as const))) };
  }, [enterprises.data, modules.data]);
  const rows = useMemo(() => {
    if (!places.data || !enterprises.data || !modules.data) return undefined;
    const ofEnterprise = new Map(enterprises.data.flatMap(({ id, uau_jobs }) => uau_jobs.map((job) => [job, id] as const)));
    const ofModule = new Map(modules.data.flatMap(({ id, uau_jobs }) => uau_jobs.map((job) => [job, id] as const)));
    const developments = new Map(enterprises.data.map(({ id, name }) => [id, name]));
    // A module is told by its own name and its development's.
    const alike = [
      ...enterprises.data.map(({ id, name }) => ({ target: `e${id}`, nome: name, whole: true })),
      ...modules.data.map((module) => ({
        target: `m${module.id}`,
        nome: `${developments.get(module.empreendimento) ?? ''} ${moduleLabel(module)}`,
      })),
    ];
    const names = new Map(places.data.companies.map(({ code, name }) => [code, name]));
    return places.data.jobs.map((place): MapRow => {
      const key = `${place.company}/${place.code}`;
      const [module, development] = [ofModule.get(key), ofEnterprise.get(key)];
      const written = module !== undefined ? `m${module}` : development !== undefined ? `e${development}` : null;
      const wish = led.get(key);
      const target = wish ? wish.to : written;
      return {
        key,
        codigo: place.code === '' ? String(place.company) : key,
        nome: place.name || (place.code === '' ? 'Sem obra' : 'Obra sem cadastro'),
        about: names.get(place.company) ?? '',
        target: place.code === '' ? null : target,
        via: '',
        record: module ?? development ?? null,
        total: place.size,
        size: place.size,
        figures: figuresOf(place),
        refused: place.code === '' ? NO_JOB : null,
        suggestion: target === null && place.code !== '' ? suggestPlace(place, alike) : null,
      };
    });
  }, [places.data, enterprises.data, modules.data, led]);
  if (!rows) return <Reading reads={[places, enterprises, modules]} />;
  return (
    <PageRightsContext value={{ ...page, edit: may, delete: may }}>
      <PlacesWork
        rows={rows}
        options={options}
        words={JOB_WORDS}
        writes={writes}
        traced={({ target }) => (target?.startsWith('m') ? 'enterpriseModule' : 'enterprise')}
        coverage={coverageOfRows(rows)}
        hidden={places.data?.hidden_companies ?? 0}
        stale={places.isPlaceholderData}
        panel={
          search.importar === 1 &&
          may && (
            <Suspense fallback={null}>
              <JobsImport
                jobs={rows.filter(({ refused }) => refused === null)}
                enterprises={enterprises.data ?? []}
                modules={modules.data ?? []}
              />
            </Suspense>
          )
        }
      />
      <FileActions
        busy={exporting.isPending}
        onExport={() => exporting.mutate({ params: { of: 'jobs', ...periodOf(search) }, name: 'uau-obras' })}
      />
    </PageRightsContext>
  );
}
