import { Switch } from '@mantine/core';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { SOURCE_LABELS } from '#contract/statement-labels.ts';
import classes from '#src/mapping/mapping.module.css';
import type { SourceRow } from '#src/features/statement/mapping/rows.ts';
import type { MapOptions } from '#src/mapping/subgroup-options.ts';
import { useMappingSearch } from '#src/features/statement/mapping/use-mapping-search.ts';
import { keyOf } from '#src/shared/ui/choices.ts';
import { FoldedFields } from '#src/shared/ui/FoldedFields.tsx';
import { SearchBox } from '#src/shared/ui/SearchBox.tsx';
import { FilterSelect } from '#src/shared/ui/later/FilterSelect.tsx';

/** Which sources are shown. */
export function MappingFilters({ rows, options }: { rows: readonly SourceRow[]; options: MapOptions }) {
  const { search, change } = useMappingSearch();
  const kinds = [...new Set(rows.map(({ source }) => source.kind))];
  const chosenKind = keyOf(SOURCE_LABELS, search.origem);
  const chosenSub = search.sub !== undefined && options.names.has(String(search.sub)) ? String(search.sub) : undefined;
  return (
    <>
      <SearchBox
        value={search.busca ?? ''}
        onSearch={(busca) => change({ busca: busca || undefined })}
        label="Buscar origem"
        delay={0}
      />
      <FoldedFields
        active={[chosenKind, chosenSub, search.pendentes].filter((one) => one !== undefined).length}
        onClear={() => change({ origem: undefined, sub: undefined, pendentes: undefined })}
      >
        <FilterSelect
          aria-label="Tipo de origem"
          className={classes.filter ?? ''}
          data={[{ value: '', label: 'Todas as origens' }, ...kinds.map((kind) => ({ value: kind, label: SOURCE_LABELS[kind] }))]}
          value={chosenKind ?? ''}
          onChange={(origem) => change({ origem: origem || undefined })}
        />
        <FilterSelect
          aria-label="Subgrupo"
          className={classes.filter ?? ''}
          searchable
          data={[{ value: '', label: 'Todos os subgrupos' }, ...options.data]}
          value={chosenSub ?? ''}
          onChange={(sub) => change({ sub: Number(sub) || undefined })}
        />
        <Switch
          label="Só sem de-x-para"
          checked={search.pendentes === 1}
          onChange={(event) => change({ pendentes: event.currentTarget.checked ? 1 : undefined })}
        />
      </FoldedFields>
    </>
  );
}
