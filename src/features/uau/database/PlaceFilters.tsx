import { FoundChip } from '#src/features/uau/database/FoundChip.tsx';
import { useCompanies, useJobs } from '#src/features/uau/database/use-companies.ts';
import { useDatabaseSearch } from '#src/features/uau/database/use-database-search.ts';

/** One company of UAU; what was chosen of another one goes with it. */
export function CompanyFilter() {
  const { search, change } = useDatabaseSearch();
  const { choices } = useCompanies();
  return (
    <FoundChip
      label="Empresa"
      all="Todas as empresas"
      choices={choices}
      value={search.empresa === undefined ? undefined : String(search.empresa)}
      onChange={(value) =>
        change({ empresa: value === undefined ? undefined : Number(value), obra: undefined, ...columnGone(search) })
      }
    />
  );
}

/** One job of the chosen company, or of all. */
export function JobFilter() {
  const { search, change } = useDatabaseSearch();
  return (
    <FoundChip
      label="Obra"
      all="Todas as obras"
      choices={useJobs(search.empresa)}
      value={search.obra}
      onChange={(obra) => change({ obra, ...columnGone(search) })}
    />
  );
}

/** Which columns tell modules is of the place: the list of modules begins anew with it. */
const columnGone = ({ aba }: { aba: string }) => (aba === 'modulos' ? { campo: '' } : {});
