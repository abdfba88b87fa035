import { useQuery } from '@tanstack/react-query';
import type { UauList } from '#planning/uau/lists.ts';
import { ownColumnWords } from '#planning/uau/unit-columns.ts';
import { FoundChip } from '#src/features/uau/database/FoundChip.tsx';
import { sidesOf } from '#src/features/uau/database/sides.ts';
import { useDatabaseSearch } from '#src/features/uau/database/use-database-search.ts';
import {
  uauAccountRecivableType,
  uauControlCategories,
  uauControlTypes,
  uauInstallmentRecivedType,
  uauUnitColumns,
} from '#src/resources/uau-facts.ts';
import { ChoiceChip } from '#src/shared/ui/FilterBar.tsx';

/** A type, since its fields are parameters of a query. */
type Places = Readonly<{ company: number | undefined; job: string | undefined }>;
const TYPES = { receivables: uauAccountRecivableType, received: uauInstallmentRecivedType, control: uauControlTypes } as const;

/** As a choice names rows without a code, of the address and the API. */
const NONE = 'none';

interface Code {
  code: string;
  name: string;
}

/** Codes that have rows here, in words; rows without one apart. */
function choicesOf(codes: readonly Code[] | undefined, chosen: string | undefined, without: string) {
  const choices = codes?.map(({ code, name }) =>
    code === '' ? { value: NONE, label: without } : { value: code, label: name === '' ? code : `${code} · ${name}` },
  );
  if (chosen !== NONE || choices?.some(({ value }) => value === NONE)) return choices;
  return [...(choices ?? []), { value: NONE, label: without }];
}

/** Types that have rows here; of jobs, UAU's own. */
export function KindFilter({ list: { area }, places }: { list: UauList; places: Places }) {
  const { search, change } = useDatabaseSearch();
  const isListed = area === 'receivables' || area === 'received' || area === 'control';
  const types = useQuery({ ...TYPES[isListed ? area : 'control'](places), enabled: isListed });
  return (
    <FoundChip
      label={area === 'control' ? 'Tipo de movimento' : 'Tipo'}
      all="Todos os tipos"
      choices={isListed ? choicesOf(types.data, search.tipo, 'Sem tipo') : sidesOf('jobs.type')}
      value={search.tipo}
      onChange={(tipo) => change({ tipo })}
    />
  );
}

/** Categories that have rows here. */
export function CategoryFilter({ places }: { places: Places }) {
  const { search, change } = useDatabaseSearch();
  const categories = uauControlCategories.useAnswer(places);
  return (
    <FoundChip
      label="Categoria"
      all="Todas as categorias"
      choices={choicesOf(categories.data, search.categoria, 'Sem categoria')}
      value={search.categoria}
      onChange={(categoria) => change({ categoria })}
    />
  );
}

/** Units of one module, by what the customer calls the column that tells it. */
export function ModuleFilter({ place, column, value }: { place: Places; column: string; value: string }) {
  const { change } = useDatabaseSearch();
  const columns = uauUnitColumns.useAnswer(place);
  const labels = columns.data?.find((one) => one.column === column)?.labels ?? [];
  const words = `${ownColumnWords(column, labels)}: ${value}`;
  return (
    <ChoiceChip
      label="Módulo"
      shown={words}
      choices={[{ key: value, label: words }]}
      value={value}
      onClear={() => change({ campo: '', valor: undefined })}
      onChange={() => undefined}
    />
  );
}
