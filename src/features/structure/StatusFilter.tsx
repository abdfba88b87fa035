import type { Noun } from '#contract/registry.ts';
import classes from '#src/features/structure/StatusFilter.module.css';
import { useStructureSearch } from '#src/features/structure/use-structure-search.ts';
import { FilterSelect } from '#src/shared/ui/later/FilterSelect.tsx';

/** Only records in use, or only the others. */
export function StatusFilter({ noun }: { noun: Noun }) {
  const { search, change } = useStructureSearch();
  const ending = noun.feminine ? 'as' : 'os';
  return (
    <FilterSelect
      aria-label="Situação"
      className={classes.status ?? ''}
      data={[
        { value: '', label: `Tod${ending}` },
        { value: 'ativos', label: `Ativ${ending}` },
        { value: 'inativos', label: `Inativ${ending}` },
      ]}
      value={search.situacao ?? ''}
      onChange={(value) => change({ situacao: value === 'ativos' || value === 'inativos' ? value : undefined })}
    />
  );
}
