import { actualsSource } from '#planning/statement/basis.ts';
import type { Statement } from '#planning/statement/structure.ts';
import type { ReportSearch } from '#src/features/statement/report-search.ts';
import type { VersionRow } from '#src/layout/use-versions.ts';
import { CompareChip } from '#src/reports/CompareChip.tsx';
import { enterprise } from '#src/resources/enterprise.ts';
import { version as versions } from '#src/resources/version.ts';
import { spanLabel } from '#src/shared/format/month.ts';
import { PlaceFilter } from '#src/shared/places/PlaceFilter.tsx';
import type { Structure } from '#src/shared/places/structure.ts';
import { ChoiceChip, FilterBar, FilterChip } from '#src/shared/ui/FilterBar.tsx';
import { drawnLater } from '#src/shared/ui/later/drawn-later.tsx';
import { later } from '#src/shared/ui/later/later.ts';
import { useNarrow } from '#src/shared/ui/narrow.ts';

const spanFields = later(async () => (await import('#src/features/statement/report/SpanFields.tsx')).SpanFields);
const SpanFields = drawnLater(spanFields);
const SPAN_NEEDS = [spanFields];

interface ReportFiltersProps {
  statement: Statement;
  version: VersionRow;
  /** Undefined until it is read. */
  structure: Structure | undefined;
  search: ReportSearch;
  onSearch: (change: ReportSearch) => void;
}

export const NO_FILTER = {
  regional: undefined,
  empresa: undefined,
  cc: undefined,
  emp: undefined,
  variacao: undefined,
  desvio: undefined,
} satisfies ReportSearch;

const VIEWS = [
  { key: 'mensal', label: 'mês' },
  { key: 'trimestral', label: 'trimestre' },
  { key: 'anual', label: 'ano' },
  { key: 'acumulado', label: 'acumulado' },
] as const;
const GROUP = [
  { key: 'soma', label: 'Soma das empresas' },
  { key: 'grupo', label: 'Consolidado do grupo' },
] as const;
/** What the report is of, how it is put together, and the version beside it. */
export function ReportFilters({ statement, version, structure, search, onSearch }: ReportFiltersProps) {
  const developments = enterprise.useAll();
  const all = versions.useAll();
  const others = (all.data ?? []).filter(({ id }) => id !== version.id);
  const usual = useNarrow() ? 'anual' : 'mensal';
  const view = search.visao ?? usual;
  const active = [search.regional ?? search.empresa ?? search.cc, search.emp, search.variacao ?? search.desvio];
  const span = search.de !== undefined || search.ate !== undefined;
  const [from, to] = [search.de ?? version.start_month, search.ate ?? version.end_month];
  // Its place on a narrow screen, where all of it is one button.
  if (!structure) return <FilterBar active={0}>{null}</FilterBar>;
  return (
    <FilterBar active={active.filter((value) => value !== undefined).length} onClear={() => onSearch(NO_FILTER)}>
      <ChoiceChip
        label="Visão"
        chip={`Visão: ${VIEWS.find(({ key }) => key === view)?.label ?? ''}`}
        choices={VIEWS}
        value={view}
        width={220}
        onChange={(visao) => onSearch({ visao: visao === usual ? undefined : visao, ano: undefined })}
      />
      <FilterChip
        label="Período"
        value={search.ano === undefined ? (span ? (to < from ? 'inválido' : spanLabel(from, to)) : null) : String(search.ano)}
        off={spanLabel(version.start_month, version.end_month)}
        onClear={() => onSearch(search.ano === undefined ? { de: undefined, ate: undefined } : { ano: undefined })}
        width={260}
        needs={SPAN_NEEDS}
      >
        {() => <SpanFields {...{ version, from, to, onSearch }} />}
      </FilterChip>
      <PlaceFilter structure={structure} place={search} onChange={onSearch} />
      <ChoiceChip
        label="Empreendimento"
        off="Todos"
        shown={nameOf(developments.data, search.emp)}
        choices={(developments.data ?? []).map(({ id, code, name }) => ({ key: id, label: `${code} ${name}` }))}
        value={search.emp ?? null}
        onClear={() => onSearch({ emp: undefined })}
        onChange={(emp) => onSearch({ emp })}
      />
      <ChoiceChip
        label="Consolidação"
        shown={search.grupo ? 'do grupo' : null}
        choices={GROUP}
        value={search.grupo ? 'grupo' : 'soma'}
        width={240}
        onClear={() => onSearch({ grupo: undefined })}
        onChange={(key) => onSearch({ grupo: key === 'grupo' ? 1 : undefined })}
      />
      <CompareChip
        source={actualsSource(statement)}
        versions={others}
        alone="Não há outra versão. Copie esta para comparar as duas."
        search={search}
        onChange={onSearch}
      />
    </FilterBar>
  );
}

const nameOf = (
  rows: readonly { id: number; code: string; name: string }[] | undefined,
  id: number | undefined,
): string | null => {
  const found = rows?.find((row) => row.id === id);
  return found ? `${found.code} ${found.name}` : null;
};
