import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo } from 'react';
import { textKey } from '#planning/text.ts';
import { suggestSubgroup } from '#planning/statement/suggest.ts';
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
import { uauFoundPlaces, usePlacesExport } from '#src/resources/uau-from-to.ts';
import { usePageRights } from '#src/shared/ui/page-rights.ts';

const CompaniesImport = lazy(async () => ({
  default: (await import('#src/features/uau/mapping/CompaniesImport.tsx')).CompaniesImport,
}));

interface Company {
  id: number;
  codigo: string;
  nome: string;
  cnpj: string;
}

/** The company that one of UAU's probably is: by its CNPJ, its code, its name. */
function suggested(companies: readonly Company[], { code, name, cnpj }: { code: number; name: string; cnpj: string }) {
  const found =
    companies.find((one) => cnpj !== '' && textKey(one.cnpj) === textKey(cnpj)) ??
    companies.find(({ codigo }) => codigo === String(code)) ??
    companies.find(({ nome }) => textKey(nome) === textKey(name));
  const alike = () =>
    suggestSubgroup(
      { names: [name], effect: null },
      companies.map((one) => ({ ...one, sign: 1 })),
    );
  const id = found?.id ?? (name === '' ? null : alike());
  return id === null ? null : String(id);
}

interface CompanyRow extends MapRow {
  code: number;
}

/** Which company of the planner's each of UAU's is: by it what was read is seen, and counted where it belongs. */
export function CompaniesTab() {
  const { search } = useUauSearch();
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
    },
    { row: COMPANY_WORDS.row, effect: CHANGES },
  );
  const rows = useMemo(() => {
    if (!places.data || !map.data || !companies.data) return undefined;
    const mapped = new Map(map.data.map((row) => [row.code, row]));
    return places.data.companies.map((place): CompanyRow => {
      const { code, name, cnpj, amount, size } = place;
      const own = mapped.get(code);
      return {
        key: String(code),
        code,
        codigo: String(code),
        nome: name || 'Empresa sem cadastro',
        about: cnpj === '' ? 'Sem CNPJ no UAU' : cnpj,
        target: own ? String(own.company) : null,
        via: '',
        record: own?.id ?? null,
        total: amount,
        size,
        figures: figuresOf(size, place),
        refused: null,
        suggestion: own ? null : suggested(companies.data ?? [], place),
      };
    });
  }, [places.data, map.data, companies.data]);
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
        panel={
          search.importar === 1 &&
          rights.edit && (
            <Suspense fallback={null}>
              <CompaniesImport codes={rows.map(({ code }) => code)} companies={companies.data ?? []} known={map.data ?? []} />
            </Suspense>
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
