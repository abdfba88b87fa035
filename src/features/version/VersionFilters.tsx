import type { VersionSearch } from '#src/features/version/search.ts';
import classes from '#src/features/version/VersionPage.module.css';
import { VERSION_KIND_LABELS, VERSION_STATUS_LABELS } from '#contract/version-labels.ts';
import { keyOf, optionsOf } from '#src/shared/ui/choices.ts';
import { FoldedFields } from '#src/shared/ui/FoldedFields.tsx';
import { SearchBox } from '#src/shared/ui/SearchBox.tsx';
import { FilterSelect } from '#src/shared/ui/later/FilterSelect.tsx';

const KINDS = optionsOf(VERSION_KIND_LABELS, 'Todos os tipos');
const STATUSES = optionsOf(VERSION_STATUS_LABELS, 'Todas as situações');

interface VersionFiltersProps {
  search: VersionSearch;
  onChange: (change: Partial<VersionSearch>) => void;
}

export function VersionFilters({ search, onChange }: VersionFiltersProps) {
  return (
    <div className={classes.toolbar}>
      <SearchBox value={search.busca} onSearch={(busca) => onChange({ busca })} label="Buscar versão" />
      <FoldedFields
        active={[search.tipo, search.situacao].filter((one) => one !== undefined).length}
        onClear={() => onChange({ tipo: undefined, situacao: undefined })}
      >
        <FilterSelect
          aria-label="Tipo"
          className={classes.filter ?? ''}
          data={KINDS}
          value={search.tipo ?? ''}
          onChange={(value) => onChange({ tipo: keyOf(VERSION_KIND_LABELS, value) })}
        />
        <FilterSelect
          aria-label="Situação"
          className={classes.filter ?? ''}
          data={STATUSES}
          value={search.situacao ?? ''}
          onChange={(value) => onChange({ situacao: keyOf(VERSION_STATUS_LABELS, value) })}
        />
      </FoldedFields>
    </div>
  );
}
