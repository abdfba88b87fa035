import { REALISED_WORDS, realisedSource } from '#planning/statement/basis.ts';
import type { Statement } from '#planning/statement/structure.ts';
import type { ReportSearch } from '#src/features/statement/report/search.ts';
import type { VersionRow } from '#src/layout/use-versions.ts';
import { enterprise } from '#src/resources/enterprise.ts';
import { version as versions } from '#src/resources/version.ts';
import { spanLabel } from '#src/shared/format/month.ts';
import { PlaceFilter } from '#src/shared/places/PlaceFilter.tsx';
import type { Structure } from '#src/shared/places/structure.ts';
import { ChoiceList, FilterBar, FilterChip } from '#src/shared/ui/FilterBar.tsx';
import { MonthInput } from '#src/shared/ui/MonthInput.tsx';
import classes from '#src/features/statement/report/report.module.css';

interface ReportFiltersProps {
  statement: Statement;
  version: VersionRow;
  structure: Structure;
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
const VARIANCES = [
  { key: 0, label: 'Todas as linhas' },
  { key: 1, label: 'Acima de 1 %' },
  { key: 5, label: 'Acima de 5 %' },
  { key: 10, label: 'Acima de 10 %' },
  { key: 25, label: 'Acima de 25 %' },
] as const;

const AMOUNTS = [
  { key: 0, label: 'Qualquer valor' },
  { key: 1000, label: 'Acima de R$ 1 mil' },
  { key: 10_000, label: 'Acima de R$ 10 mil' },
  { key: 100_000, label: 'Acima de R$ 100 mil' },
] as const;

/** What the report is of, how it is put together, and the version beside it. */
export function ReportFilters({ statement, version, structure, search, onSearch }: ReportFiltersProps) {
  const developments = enterprise.useAll();
  const all = versions.useAll();
  const others = (all.data ?? []).filter(({ id }) => id !== version.id);
  const view = search.visao ?? 'mensal';
  const active = [search.regional ?? search.empresa ?? search.cc, search.emp, search.variacao ?? search.desvio];
  const span = search.de !== undefined || search.ate !== undefined;
  const [from, to] = [search.de ?? version.start_month, search.ate ?? version.end_month];
  return (
    <FilterBar active={active.filter((value) => value !== undefined).length} onClear={() => onSearch(NO_FILTER)}>
      <FilterChip label={`Visão: ${VIEWS.find(({ key }) => key === view)?.label ?? ''}`} value={null} width={220}>
        {(close) => (
          <ChoiceList
            label="Visão"
            choices={VIEWS}
            value={view}
            onChange={(visao) => {
              onSearch({ visao: visao === 'mensal' ? undefined : visao });
              close();
            }}
          />
        )}
      </FilterChip>
      <FilterChip
        label="Período"
        value={span ? (to < from ? 'inválido' : spanLabel(from, to)) : null}
        onClear={() => onSearch({ de: undefined, ate: undefined })}
        width={260}
      >
        {() => (
          <div className={classes.span}>
            <MonthInput
              label="De"
              value={from}
              onChange={(de) => onSearch({ de: de === '' || de === version.start_month ? undefined : de })}
            />
            <MonthInput
              label="Até"
              value={to}
              error={to < from ? 'Vem antes do primeiro mês.' : undefined}
              onChange={(ate) => onSearch({ ate: ate === '' || ate === version.end_month ? undefined : ate })}
            />
          </div>
        )}
      </FilterChip>
      <PlaceFilter structure={structure} place={search} onChange={onSearch} />
      <FilterChip
        label="Empreendimento"
        value={nameOf(developments.data, search.emp)}
        onClear={() => onSearch({ emp: undefined })}
      >
        {(close) => (
          <ChoiceList
            label="Empreendimento"
            choices={(developments.data ?? []).map(({ id, code, name }) => ({ key: id, label: `${code} ${name}` }))}
            value={search.emp ?? null}
            onChange={(emp) => {
              onSearch({ emp });
              close();
            }}
          />
        )}
      </FilterChip>
      <FilterChip label={search.grupo ? 'Consolidado' : 'Empresas somadas'} value={null} width={240}>
        {(close) => (
          <ChoiceList
            label="Consolidação"
            choices={GROUP}
            value={search.grupo ? 'grupo' : 'soma'}
            onChange={(key) => {
              onSearch({ grupo: key === 'grupo' ? 1 : undefined });
              close();
            }}
          />
        )}
      </FilterChip>
      <FilterChip
        label="Comparar com"
        value={comparedText(others, search)}
        onClear={() => onSearch({ com: undefined, variacao: undefined, desvio: undefined })}
      >
        {(close) => (
          <>
            <ChoiceList
              label="Comparar com"
              choices={[
                { key: 'realizado' as const, label: `Realizado (${REALISED_WORDS[realisedSource(statement)]})` },
                ...others.map(({ id, nome }) => ({ key: id, label: nome })),
              ]}
              value={search.com ?? null}
              onChange={(com) => {
                onSearch({ com, desvio: com === 'realizado' ? search.desvio : undefined });
                close();
              }}
            />
            {others.length === 0 && <p className={classes.none}>Não há outra versão. Copie esta para comparar as duas.</p>}
            {search.com !== undefined && (
              <>
                <p className={classes.none}>Variação</p>
                <ChoiceList
                  label="Variação"
                  choices={VARIANCES}
                  value={search.variacao ?? 0}
                  onChange={(key) => {
                    onSearch({ variacao: key === 0 ? undefined : key });
                    close();
                  }}
                />
              </>
            )}
            {search.com === 'realizado' && (
              <>
                <p className={classes.none}>ou, em R$,</p>
                <ChoiceList
                  label="Variação em R$"
                  choices={AMOUNTS}
                  value={search.desvio ?? 0}
                  onChange={(key) => {
                    onSearch({ desvio: key === 0 ? undefined : key });
                    close();
                  }}
                />
              </>
            )}
          </>
        )}
      </FilterChip>
    </FilterBar>
  );
}

const comparedText = (others: readonly VersionRow[], { com, variacao, desvio }: ReportSearch): string | null => {
  const name = com === 'realizado' ? 'Realizado' : others.find(({ id }) => id === com)?.nome;
  const limits = [
    ...(variacao === undefined ? [] : [`> ${variacao} %`]),
    ...(com !== 'realizado' || desvio === undefined ? [] : [`> R$ ${desvio / 1000} mil`]),
  ];
  return name === undefined ? null : [name, limits.join(' ou ')].filter(Boolean).join(' ');
};

const nameOf = (
  rows: readonly { id: number; code: string; name: string }[] | undefined,
  id: number | undefined,
): string | null => {
  const found = rows?.find((row) => row.id === id);
  return found ? `${found.code} ${found.name}` : null;
};
