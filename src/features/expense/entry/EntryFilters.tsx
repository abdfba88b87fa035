import { SegmentedControl } from '@mantine/core';
import { useMemo } from 'react';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { AccountFilter, AggregatorFilter } from '#src/features/expense/AccountFilter.tsx';
import { PlaceFilter } from '#src/shared/places/PlaceFilter.tsx';
import { LABELS } from '#src/features/expense/labels.ts';
import type { Entry } from '#src/features/expense/entry/lines.ts';
import type { EntrySearch } from '#src/features/expense/entry/search.ts';
import { chartOf, type Aggregator, type Structure } from '#src/shared/places/structure.ts';
import { FilterBar } from '#src/shared/ui/FilterBar.tsx';
import { SearchBox } from '#src/shared/ui/SearchBox.tsx';
import classes from '#src/features/expense/entry/EntryWork.module.css';

interface EntryFiltersProps {
  structure: Structure;
  aggregators: readonly Aggregator[];
  /** All lines of the year. */
  entries: readonly Entry[];
  /** Calendar years of the version; one is no choice. */
  years: readonly number[];
  year: number;
  search: EntrySearch;
  onSearch: (change: EntrySearch, replace?: boolean) => void;
}

export const NO_FILTERS = {
  regional: undefined,
  empresa: undefined,
  cc: undefined,
  conta: undefined,
  agrupador: undefined,
  texto: undefined,
} satisfies EntrySearch;

/** The screen's filters: what the address holds, as chips. */
export function EntryFilters({ structure, aggregators, entries, years, year, search, onSearch }: EntryFiltersProps) {
  const used = useMemo(() => [...new Set(entries.map(({ accounting }) => accounting))].join(), [entries]);
  const accounts = useMemo(() => chartOf(structure, new Set(used.split(',').map(Number))), [structure, used]);
  const active = [search.regional ?? search.empresa ?? search.cc, search.conta, search.agrupador, search.texto || undefined];
  return (
    <FilterBar active={active.filter((value) => value !== undefined).length} onClear={() => onSearch(NO_FILTERS)}>
      {years.length > 1 && (
        <SegmentedControl
          size="xs"
          aria-label="Ano"
          data={years.map(String)}
          value={String(year)}
          onChange={(value) => onSearch({ ano: Number(value) === years[0] ? undefined : Number(value) })}
        />
      )}
      <PlaceFilter structure={structure} place={search} onChange={onSearch} />
      <AccountFilter structure={structure} accounts={accounts} value={search.conta} onChange={(conta) => onSearch({ conta })} />
      <AggregatorFilter aggregators={aggregators} value={search.agrupador} onChange={(agrupador) => onSearch({ agrupador })} />
      <div className={classes.search}>
        <SearchBox
          label={LABELS.search}
          value={search.texto ?? ''}
          onSearch={(texto) => onSearch({ texto: texto === '' ? undefined : texto }, true)}
        />
      </div>
    </FilterBar>
  );
}
