import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Button, Switch } from '@mantine/core';
import { searchProblem, type UauList } from '#planning/uau/lists.ts';
import { CategoryFilter, KindFilter, ModuleFilter } from '#src/features/uau/database/CodeFilters.tsx';
import { FundingTypes } from '#src/features/uau/database/FundingTypes.tsx';
import classes from '#src/features/uau/database/database.module.css';
import { sidesOf } from '#src/features/uau/database/sides.ts';
import { LISTS } from '#src/features/uau/database/tabs.ts';
import { useCompanies, useJobs } from '#src/features/uau/database/use-companies.ts';
import { NO_FILTERS, useDatabaseSearch } from '#src/features/uau/database/use-database-search.ts';
import { MonthInput } from '#src/shared/ui/MonthInput.tsx';
import { SearchBox } from '#src/shared/ui/SearchBox.tsx';
import { FilterSelect } from '#src/shared/ui/later/FilterSelect.tsx';

const SEARCHES: Partial<Record<UauList['area'], string>> = {
  receivables: 'Número da venda',
  received: 'Número da venda',
  terminations: 'Número da venda',
  control: 'Número ou documento exato',
  exits: 'Processo ou documento exato',
};

/** Where rows are told apart by something that is no state. */
const SIDES_LABEL: Partial<Record<UauList['area'], { label: string; all: string }>> = {
  control: { label: 'Entradas ou saídas', all: 'Entradas e saídas' },
};

/** What narrows the open area, as far as it takes it. */
export function AreaFilters({ list }: { list: UauList }) {
  const { search, change } = useDatabaseSearch();
  const { choices } = useCompanies();
  const jobs = useJobs(search.empresa);
  const takes = (name: UauList['filters'][number]) => list.filters.includes(name);
  const places = { company: search.empresa, job: search.obra };
  const bank = LISTS[search.aba].bank !== undefined;
  const filtered = Object.entries(NO_FILTERS).some(([name, none]) => Reflect.get(search, name) !== none);
  return (
    <div className={classes.toolbar} role="group" aria-label="Filtros" data-exactly={list.search.exactly || undefined}>
      <SearchBox
        value={search.busca}
        onSearch={(busca) => change({ busca })}
        label={SEARCHES[list.area] ?? 'Buscar'}
        delay={list.search.exactly ? 500 : 250}
        error={searchProblem(list, search.busca)}
      />
      {takes('company') && (
        <FilterSelect
          aria-label="Empresa do UAU"
          placeholder="Todas as empresas"
          clearable
          searchable
          selectFirstOptionOnChange
          nothingFoundMessage="Nenhuma empresa"
          data={choices}
          value={search.empresa === undefined ? null : String(search.empresa)}
          onChange={(value) => change({ empresa: value === null ? undefined : Number(value), obra: undefined })}
        />
      )}
      {takes('job') && (
        <FilterSelect
          aria-label="Obra"
          placeholder="Todas as obras"
          clearable
          searchable
          selectFirstOptionOnChange
          nothingFoundMessage="Nenhuma obra"
          data={jobs}
          value={search.obra ?? null}
          onChange={(value) => change({ obra: value ?? undefined })}
        />
      )}
      {takes('from') && (
        <>
          <MonthInput
            aria-label="Desde o mês"
            placeholder="Desde o mês"
            value={search.de}
            error={search.de !== '' && search.ate !== '' && search.de > search.ate ? 'Depois do último mês.' : undefined}
            onChange={(de) => change({ de })}
          />
          <MonthInput aria-label="Até o mês" placeholder="Até o mês" value={search.ate} onChange={(ate) => change({ ate })} />
        </>
      )}
      {takes('kind') && <KindFilter list={list} places={places} />}
      {takes('status') && (
        <FilterSelect
          aria-label={SIDES_LABEL[list.area]?.label ?? 'Situação'}
          placeholder={SIDES_LABEL[list.area]?.all ?? 'Todas as situações'}
          clearable
          data={sidesOf(list.area)}
          value={search.situacao ?? null}
          onChange={(value) => change({ situacao: value ?? undefined })}
        />
      )}
      {list.area === 'control' && <CategoryFilter places={places} />}
      {takes('input') && search.insumo !== undefined && (
        <FilterSelect
          aria-label="Insumo"
          clearable
          data={[{ value: search.insumo, label: search.insumo === 'none' ? 'Sem insumo' : `Insumo ${search.insumo}` }]}
          value={search.insumo}
          onChange={(value) => change({ insumo: value ?? undefined })}
        />
      )}
      {takes('column') && search.campo !== '' && search.valor !== undefined && (
        <ModuleFilter place={places} column={search.campo} value={search.valor} />
      )}
      {bank && (
        <>
          <Switch
            wrapperProps={{ 'data-narrow': true }}
            label="Só pagas pelo banco"
            checked={search.banco}
            onChange={(event) => change({ banco: event.currentTarget.checked })}
          />
          <span data-narrow>
            <FundingTypes />
          </span>
        </>
      )}
      {filtered && (
        <Button data-narrow variant="subtle" size="compact-sm" onClick={() => change(NO_FILTERS)}>
          Limpar filtros
        </Button>
      )}
    </div>
  );
}
