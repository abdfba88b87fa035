import { searchProblem, type UauList } from '#planning/uau/lists.ts';
import { CategoryFilter, KindFilter, ModuleFilter } from '#src/features/uau/database/CodeFilters.tsx';
import { FundingChip } from '#src/features/uau/database/FundingChip.tsx';
import { PeriodChip } from '#src/features/uau/database/PeriodChip.tsx';
import { CompanyFilter, JobFilter } from '#src/features/uau/database/PlaceFilters.tsx';
import classes from '#src/features/uau/database/database.module.css';
import { sidesOf } from '#src/features/uau/database/sides.ts';
import { LISTS } from '#src/features/uau/database/tabs.ts';
import { filtersOn, NO_FILTERS, useDatabaseSearch } from '#src/features/uau/database/use-database-search.ts';
import { ChoiceChip, FilterBar } from '#src/shared/ui/FilterBar.tsx';
import { SearchBox } from '#src/shared/ui/SearchBox.tsx';

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

/** What narrows the open area, as far as it takes it: one row, on a telephone the search and one button. */
export function AreaFilters({ list }: { list: UauList }) {
  const { search, change } = useDatabaseSearch();
  const takes = (name: UauList['filters'][number]) => list.filters.includes(name);
  const places = { company: search.empresa, job: search.obra };
  const active = filtersOn(search);
  const sides = SIDES_LABEL[list.area] ?? { label: 'Situação', all: 'Todas' };
  return (
    <div className={classes.toolbar} data-tools data-exactly={list.search.exactly || undefined}>
      <SearchBox
        value={search.busca}
        onSearch={(busca) => change({ busca })}
        label={SEARCHES[list.area] ?? 'Buscar'}
        delay={list.search.exactly ? 500 : 250}
        error={searchProblem(list, search.busca)}
      />
      {(list.filters.length > 0 || active > 0) && (
        <div className="row">
          <FilterBar onPaper active={active} onClear={() => change(NO_FILTERS)}>
            {takes('company') && <CompanyFilter />}
            {takes('job') && <JobFilter />}
            {takes('from') && <PeriodChip />}
            {takes('kind') && <KindFilter list={list} places={places} />}
            {takes('status') && (
              <ChosenOf
                label={sides.label}
                off={sides.all}
                choices={sidesOf(list.area)}
                value={search.situacao}
                onChange={(situacao) => change({ situacao })}
              />
            )}
            {list.area === 'control' && <CategoryFilter places={places} />}
            {takes('input') && search.insumo !== undefined && (
              <ChosenOf
                label="Insumo"
                choices={[{ value: search.insumo, label: search.insumo === 'none' ? 'sem insumo' : search.insumo }]}
                value={search.insumo}
                onChange={(insumo) => change({ insumo })}
              />
            )}
            {takes('sale') && search.venda !== undefined && (
              <ChosenOf
                label="Venda"
                choices={[{ value: String(search.venda), label: String(search.venda) }]}
                value={String(search.venda)}
                onChange={(venda) => change({ venda: venda === undefined ? undefined : Number(venda) })}
              />
            )}
            {takes('column') && search.campo !== '' && search.valor !== undefined && (
              <ModuleFilter place={places} column={search.campo} value={search.valor} />
            )}
            {LISTS[search.aba].bank && <FundingChip />}
          </FilterBar>
        </div>
      )}
    </div>
  );
}

interface ChosenOfProps {
  label: string;
  off?: string;
  choices: readonly { value: string; label: string }[];
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

/** One of a few words, or none. */
const ChosenOf = ({ label, off, choices, value, onChange }: ChosenOfProps) => (
  <ChoiceChip
    label={label}
    off={off}
    shown={value === undefined ? null : (choices.find((choice) => choice.value === value)?.label ?? value)}
    choices={choices.map((choice) => ({ key: choice.value, label: choice.label }))}
    value={value ?? null}
    width={240}
    onClear={() => onChange(undefined)}
    onChange={onChange}
  />
);
