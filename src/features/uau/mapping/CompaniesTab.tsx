import { Button } from '@mantine/core';
import { IconBuildingPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo } from 'react';
import { planNewCompanies } from '#planning/uau/new-companies.ts';
import { suggestPlace } from '#planning/uau/suggest-places.ts';
import { coverageOfRows, figuresOf } from '#src/features/uau/mapping/figures.ts';
import { CHANGES, COMPANY_WORDS } from '#src/features/uau/mapping/labels.ts';
import { FileActions } from '#src/features/uau/mapping/FileActions.tsx';
import { PlacesWork } from '#src/features/uau/mapping/PlacesWork.tsx';
import { Reading } from '#src/features/uau/mapping/Reading.tsx';
import { periodOf } from '#src/features/uau/mapping/search.ts';
import { useUauSearch } from '#src/features/uau/mapping/use-uau-search.ts';
import type { MapRow } from '#src/mapping/rows.ts';
import type { MapOptions } from '#src/mapping/subgroup-options.ts';
import { useMapWrites } from '#src/mapping/use-map-writes.ts';
import { company } from '#src/resources/company.ts';
import { uauCompanyMap } from '#src/resources/uau-company-map.ts';
import { uauFoundPlaces, usePlacesExport } from '#src/resources/uau-mapping.ts';
import { useRights } from '#src/session/use-rights.ts';
import { cnpjLabel } from '#src/shared/format/cnpj.ts';
import { can } from '#src/shared/rights.ts';
import { usePageRights } from '#src/shared/ui/page-rights.ts';

const CompaniesImport = lazy(async () => ({
  default: (await import('#src/features/uau/mapping/CompaniesImport.tsx')).CompaniesImport,
}));

const CompaniesCreate = lazy(async () => ({
  default: (await import('#src/features/uau/mapping/CompaniesCreate.tsx')).CompaniesCreate,
}));

interface CompanyRow extends MapRow {
  code: number;
}

/** Which company of the planner's each of UAU's is: by it what was read is seen, and counted where it belongs. */
export function CompaniesTab() {
  const { search, change: turn } = useUauSearch();
  const held = useRights();
  const places = useQuery({ ...uauFoundPlaces(periodOf(search)), placeholderData: keepPreviousData });
  const rights = usePageRights();
  const exporting = usePlacesExport();
  const map = uauCompanyMap.useAll();
  const companies = company.useAll();
  const add = uauCompanyMap.useSaveMany({ silent: true });
  const change = uauCompanyMap.usePatchMany({ silent: true });
  const removal = uauCompanyMap.useRemoveMany({ silent: true });
  const writes = useMapWrites<CompanyRow>(
    {
      add: (placed) => add.mutateAsync(placed.map(({ row, target }) => ({ code: row.code, company: Number(target) }))),
      change: (placed) =>
        change.mutateAsync(
          placed.flatMap(({ row: { record }, target }) => (record === null ? [] : [{ id: record, company: Number(target) }])),
        ),
      remove: (rows) => removal.mutateAsync(rows.flatMap(({ record }) => record ?? [])),
      busy: add.isPending || change.isPending || removal.isPending,
      records: { of: 'uauCompanyMap', resource: uauCompanyMap },
    },
    { row: COMPANY_WORDS.row, effect: CHANGES },
  );
  const rows = useMemo(() => {
    if (!places.data || !map.data || !companies.data) return undefined;
    const mapped = new Map(map.data.map((row) => [row.code, row]));
    const known = companies.data.map(({ id, nome, cnpj }) => ({ target: String(id), nome, cnpj }));
    return places.data.companies.map((place): CompanyRow => {
      const { code, name, cnpj, size } = place;
      const own = mapped.get(code);
      return {
        key: String(code),
        code,
        codigo: String(code),
        nome: name || 'Empresa sem cadastro',
        about: cnpj === '' ? 'Sem CNPJ no UAU' : cnpjLabel(cnpj),
        target: own ? String(own.company) : null,
        via: '',
        record: own?.id ?? null,
        // In and out: what a company or a job moved, which coverage counts.
        total: size,
        size,
        figures: figuresOf(place),
        refused: null,
        suggestion: own ? null : suggestPlace(place, known),
      };
    });
  }, [places.data, map.data, companies.data]);
  // What is there already is mapped to it, not made again.
  const fresh = useMemo(() => {
    const open = new Set(rows?.flatMap(({ code, target, suggestion }) => (target === null && suggestion === null ? [code] : [])));
    const found = places.data?.companies.filter(({ code }) => open.has(code)) ?? [];
    const planned = planNewCompanies(found, companies.data ?? [], { codes: new Map(), chosen: () => true });
    return planned.some(({ refused }) => refused === null) ? found : [];
  }, [rows, places.data, companies.data]);
  const mayCreate = rights.edit && can(held, 'structure', 'edit');
  const options = useMemo((): MapOptions => {
    const items = (companies.data ?? []).map(({ id, codigo, nome }) => ({ value: String(id), label: `${codigo} · ${nome}` }));
    return { data: [{ group: 'Empresas', items }], names: new Map(items.map(({ value, label }) => [value, label])) };
  }, [companies.data]);
  if (!rows) return <Reading reads={[places, map, companies]} />;
  return (
    <>
      <PlacesWork
        rows={rows}
        options={options}
        words={COMPANY_WORDS}
        writes={writes}
        traced={() => 'uauCompanyMap'}
        coverage={coverageOfRows(rows)}
        hidden={places.data?.hidden_companies ?? 0}
        stale={places.isPlaceholderData}
        actions={
          mayCreate &&
          fresh.length > 0 && (
            <Button
              variant="default"
              leftSection={<IconBuildingPlus size={16} stroke={1.6} />}
              onClick={() => turn({ criar: 1, importar: undefined })}
            >
              {fresh.length === 1 ? 'Criar a empresa do UAU' : `Criar as ${fresh.length} empresas do UAU`}
            </Button>
          )
        }
        panel={
          search.criar === 1 && mayCreate ? (
            <Suspense fallback={null}>
              <CompaniesCreate found={fresh} companies={companies.data ?? []} />
            </Suspense>
          ) : (
            search.importar === 1 &&
            rights.edit && (
              <Suspense fallback={null}>
                <CompaniesImport codes={rows.map(({ code }) => code)} companies={companies.data ?? []} known={map.data ?? []} />
              </Suspense>
            )
          )
        }
      />
      <FileActions
        busy={exporting.isPending}
        onExport={() => exporting.mutate({ params: { of: 'companies', ...periodOf(search) }, name: 'uau-empresas' })}
      />
    </>
  );
}
