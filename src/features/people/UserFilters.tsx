import type { UserSearch } from '#src/features/people/search.ts';
import { ACTIVITIES } from '#src/features/people/search.ts';
import classes from '#src/features/people/people.module.css';
import { FoldedFields } from '#src/shared/ui/FoldedFields.tsx';
import { FilterSelect } from '#src/shared/ui/later/FilterSelect.tsx';

interface UserFiltersProps {
  search: UserSearch;
  groups: readonly { id: number; nome: string }[];
  onChange: (change: Partial<UserSearch>) => void;
}

export function UserFilters({ search, groups, onChange }: UserFiltersProps) {
  return (
    <FoldedFields
      active={[search.situacao, search.grupo].filter((one) => one !== undefined).length}
      onClear={() => onChange({ situacao: undefined, grupo: undefined })}
    >
      <FilterSelect
        aria-label="Situação"
        className={classes.filter ?? ''}
        data={[
          { value: '', label: 'Todas as situações' },
          { value: 'ativos', label: 'Ativos' },
          { value: 'inativos', label: 'Inativos' },
        ]}
        value={search.situacao ?? ''}
        onChange={(value) => onChange({ situacao: ACTIVITIES.find((one) => one === value) })}
      />
      <FilterSelect
        aria-label="Grupo"
        className={classes.filter ?? ''}
        searchable
        data={[{ value: '', label: 'Todos os grupos' }, ...groups.map(({ id, nome }) => ({ value: String(id), label: nome }))]}
        value={search.grupo === undefined ? '' : String(search.grupo)}
        onChange={(value) => onChange({ grupo: value ? Number(value) : undefined })}
      />
    </FoldedFields>
  );
}
