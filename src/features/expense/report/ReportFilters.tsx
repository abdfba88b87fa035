import { AggregatorFilter } from '#src/features/expense/AccountFilter.tsx';
import { PlaceFilter } from '#src/shared/places/PlaceFilter.tsx';
import { GROUPINGS, PERIODS, type ReportSearch } from '#src/features/expense/report/search.ts';
import { GROUPING_LABELS, PERIOD_LABELS } from '#src/features/expense/report/report-labels.ts';
import type { Aggregator, Structure } from '#src/shared/places/structure.ts';
import { SCALE_LABELS, SCALES } from '#src/shared/format/scale-units.ts';
import { ChoiceList, FilterBar, FilterChip } from '#src/shared/ui/FilterBar.tsx';

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
const VARIANCES = [
  { key: 0, label: 'Todas as linhas' },
  { key: 1, label: 'Acima de 1 %' },
  { key: 5, label: 'Acima de 5 %' },
  { key: 10, label: 'Acima de 10 %' },
  { key: 25, label: 'Acima de 25 %' },
] as const;
const AMOUNTS = [
  { key: 0, label: 'Qualquer valor' },
  { key: 1000, label: 'ou acima de R$ 1 mil' },
  { key: 10_000, label: 'ou acima de R$ 10 mil' },
  { key: 100_000, label: 'ou acima de R$ 100 mil' },
] as const;

const comparedText = ({ com, variacao, desvio }: ReportSearch): string | null => {
  if (com !== 'realizado') return null;
  const limits = [
    ...(variacao === undefined ? [] : [`> ${variacao} %`]),
    ...(desvio === undefined ? [] : [`> R$ ${desvio / 1000} mil`]),
  ];
  return ['Realizado', limits.join(' ou ')].filter(Boolean).join(' ');
};

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
        value={comparedText(search)}
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
              {search.com === 'realizado' && (
                <>
                  <ChoiceList
                    label="Variação"
                    choices={VARIANCES}
                    value={search.variacao ?? 0}
                    onChange={(key) => choose({ variacao: key === 0 ? undefined : key })}
                  />
                  <ChoiceList
                    label="Variação em R$"
                    choices={AMOUNTS}
                    value={search.desvio ?? 0}
                    onChange={(key) => choose({ desvio: key === 0 ? undefined : key })}
                  />
                </>
              )}
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
