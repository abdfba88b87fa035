import { Switch } from '@mantine/core';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { isBackwards } from '#src/features/uau/mapping/search.ts';
import { NOT_NARROWED, useUauSearch } from '#src/features/uau/mapping/use-uau-search.ts';
import classes from '#src/mapping/mapping.module.css';
import type { MapWords } from '#src/mapping/rows.ts';
import type { MapOptions } from '#src/mapping/subgroup-options.ts';
import { monthLabel } from '#src/shared/format/month.ts';
import { MonthInput } from '#src/shared/ui/MonthInput.tsx';
import { FoldedFields } from '#src/shared/ui/FoldedFields.tsx';
import { SearchBox } from '#src/shared/ui/SearchBox.tsx';
import { FilterSelect } from '#src/shared/ui/later/FilterSelect.tsx';

interface MapFiltersProps {
  words: MapWords;
  options: MapOptions;
  /** UAU's companies, where what is shown may be narrowed by one. */
  companies?: readonly { value: string; label: string }[];
}

/** Which rows are shown. */
export function MapFilters({ words, options, companies = [] }: MapFiltersProps) {
  const { search, change } = useUauSearch();
  const known = search.destino !== undefined && options.names.has(search.destino);
  const active = [
    companies.length > 0 ? search.empresa : undefined,
    known ? search.destino : undefined,
    search.de || search.ate || undefined,
    search.pendentes,
  ];
  return (
    <>
      <SearchBox value={search.busca} onSearch={(busca) => change({ busca })} label={`Buscar ${words.row.one}`} delay={0} />
      <FoldedFields
        active={active.filter((one) => one !== undefined).length}
        onClear={() => change({ ...NOT_NARROWED, busca: search.busca })}
      >
        {companies.length > 0 && (
          <FilterSelect
            aria-label="Empresa do UAU"
            className={classes.filter ?? ''}
            searchable
            data={[{ value: '', label: 'Todas as empresas' }, ...companies]}
            value={search.empresa === undefined ? '' : String(search.empresa)}
            onChange={(empresa) => change({ empresa: Number(empresa) || undefined })}
          />
        )}
        <FilterSelect
          aria-label={words.target}
          className={classes.filter ?? ''}
          searchable
          data={[{ value: '', label: 'Todos os destinos' }, ...options.data]}
          value={known ? (search.destino ?? '') : ''}
          onChange={(destino) => change({ destino: destino || undefined })}
        />
        <MonthInput
          aria-label="De"
          placeholder="De (mês)"
          className={classes.month ?? ''}
          value={search.de}
          onChange={(de) => change({ de })}
        />
        <MonthInput
          aria-label="Até"
          placeholder="Até (mês)"
          className={classes.month ?? ''}
          value={search.ate}
          error={isBackwards(search) && `Vem antes de ${monthLabel(search.de)}. Escolha um mês a partir dele.`}
          onChange={(ate) => change({ ate })}
        />
        <Switch
          label="Só não mapeados"
          checked={search.pendentes === 1}
          onChange={(event) => change({ pendentes: event.currentTarget.checked ? 1 : undefined })}
        />
      </FoldedFields>
    </>
  );
}
