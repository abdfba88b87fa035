import { AggregatorFilter } from '#src/features/expense/AccountFilter.tsx';
import { PlaceFilter } from '#src/shared/places/PlaceFilter.tsx';
import { GROUPINGS, PERIODS, type ReportSearch } from '#src/features/expense/report/search.ts';
import { GROUPING_LABELS, PERIOD_LABELS } from '#src/features/expense/report/report-labels.ts';
import type { Aggregator, Structure } from '#src/shared/places/structure.ts';
import { SCALE_LABELS } from '#src/shared/format/scale.ts';
import { SCALES } from '#src/shared/format/scale-units.ts';
import { ChoiceList, FilterBar, FilterChip } from '#src/shared/ui/FilterBar.tsx';
import { comparedText, VarianceLimits } from '#src/shared/ui/VarianceLimits.tsx';

interface ReportFiltersProps {
  structure: Structure;
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

const BESIDE = [{ key: 'realizado', label: 'Realizado (contábil)' }] as const;
/** How the report is made up, and what it is narrowed to. */
export function ReportFilters({ structure, aggregators, search, onSearch }: ReportFiltersProps) {
  const active = [search.regional ?? search.empresa ?? search.cc, search.agrupador, search.variacao ?? search.desvio];
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
        value={search.visao ?? 'mes'}
        onChange={(visao) => onSearch({ visao: visao === 'mes' ? undefined : visao })}
      />
      <Choice
        label="Escala"
        choices={SCALES.map((key) => ({ key, label: SCALE_LABELS[key] }))}
        value={search.escala ?? 'unidade'}
        onChange={(escala) => onSearch({ escala: escala === 'unidade' ? undefined : escala })}
      />
      <FilterChip
        label="Comparar com"
        value={search.com === 'realizado' ? comparedText('Realizado', search) : null}
        onClear={() => onSearch({ com: undefined, variacao: undefined, desvio: undefined })}
        width={240}
      >
        {(close) => {
          const choose = (change: ReportSearch) => {
            onSearch(change);
            close();
          };
          return (
            <>
              <ChoiceList label="Comparar com" choices={BESIDE} value={search.com ?? null} onChange={(com) => choose({ com })} />
              {search.com === 'realizado' && <VarianceLimits limits={search} amounts onChange={choose} />}
            </>
          );
        }}
      </FilterChip>
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

function Choice<Key extends string>({ label, choices, value, onChange }: ChoiceProps<Key>) {
  const chosen = choices.find(({ key }) => key === value);
  return (
    <FilterChip label={`${label}: ${chosen?.label ?? ''}`} value={null} width={220}>
      {(close) => (
        <ChoiceList
          label={label}
          choices={choices}
          value={value}
          onChange={(key) => {
            onChange(key);
            close();
          }}
        />
      )}
    </FilterChip>
  );
}
