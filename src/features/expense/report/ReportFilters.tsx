import { AggregatorFilter } from '#src/features/expense/AccountFilter.tsx';
import {
  GROUPINGS,
  PERIODS,
  usualPeriod,
  type Grouping,
  type Period,
  type ReportSearch,
} from '#src/features/expense/report/search.ts';
import { CompareChip } from '#src/reports/CompareChip.tsx';
import { PlaceFilter } from '#src/shared/places/PlaceFilter.tsx';
import type { Aggregator, Structure } from '#src/shared/places/structure.ts';
import { ChoiceChip, FilterBar } from '#src/shared/ui/FilterBar.tsx';
import { useNarrow } from '#src/shared/ui/narrow.ts';

const GROUPING_LABELS: Record<Grouping, string> = { cc: 'centro de custo', empresa: 'empresa', regional: 'regional' };
export const PERIOD_LABELS: Record<Period, string> = { mes: 'mês', trimestre: 'trimestre', ano: 'ano' };

interface ReportFiltersProps {
  /** Undefined until it is read. */
  structure: Structure | undefined;
  aggregators: readonly Aggregator[];
  search: ReportSearch;
  onSearch: (change: ReportSearch) => void;
}

export const NO_PLACE = {
  regional: undefined,
  empresa: undefined,
  cc: undefined,
  agrupador: undefined,
  variacao: undefined,
  desvio: undefined,
} satisfies ReportSearch;

/** How the report is made up, and what it is narrowed to. */
export function ReportFilters({ structure, aggregators, search, onSearch }: ReportFiltersProps) {
  const active = [search.regional ?? search.empresa ?? search.cc, search.agrupador, search.variacao ?? search.desvio];
  const usual = usualPeriod(useNarrow());
  // Its place on a narrow screen, where all of it is one button.
  if (!structure) return <FilterBar active={0}>{null}</FilterBar>;
  return (
    <FilterBar active={active.filter((value) => value !== undefined).length} onClear={() => onSearch(NO_PLACE)}>
      <Choice
        label="Por"
        choices={GROUPINGS.map((key) => ({ key, label: GROUPING_LABELS[key] }))}
        value={search.por ?? 'cc'}
        onChange={(por) => onSearch({ por: por === 'cc' ? undefined : por })}
      />
      <Choice
        label="Visão"
        choices={PERIODS.map((key) => ({ key, label: PERIOD_LABELS[key] }))}
        value={search.visao ?? usual}
        onChange={(visao) => onSearch({ visao: visao === usual ? undefined : visao, ano: undefined })}
      />
      <CompareChip<never> source="contabil" versions={[]} search={search} width={240} onChange={onSearch} />
      <PlaceFilter structure={structure} place={search} onChange={onSearch} />
      <AggregatorFilter aggregators={aggregators} value={search.agrupador} onChange={(agrupador) => onSearch({ agrupador })} />
    </FilterBar>
  );
}

interface ChoiceProps<Key extends string> {
  label: string;
  choices: readonly { key: Key; label: string }[];
  value: Key;
  onChange: (key: Key) => void;
}

/** A chip that says what is chosen, since something always is. */
const Choice = <Key extends string>(props: ChoiceProps<Key>) => (
  <ChoiceChip
    {...props}
    chip={`${props.label}: ${props.choices.find(({ key }) => key === props.value)?.label ?? ''}`}
    width={220}
  />
);
