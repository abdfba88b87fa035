import { partsShown, type PartsArea } from '#src/features/uau/database/columns.tsx';
import { useDatabaseSearch } from '#src/features/uau/database/use-database-search.ts';
import { uauAccountRecivableField, uauInstallmentRecivedField } from '#src/resources/uau-facts.ts';
import { DisplayMenu } from '#src/shared/ui/DisplayMenu.tsx';
import { MenuCheckboxItem, MenuLabel } from '#src/shared/ui/later/menu-parts.tsx';

const PARTS = { receivables: uauAccountRecivableField, received: uauInstallmentRecivedField } as const;

/**
 * Which parts of an instalment's value have a column of their own; the address holds them. All of them stand in the
 * row's panel.
 */
export function ValueColumns({ area }: { area: PartsArea }) {
  const { search, change } = useDatabaseSearch();
  const { data: parts = [] } = PARTS[area].useAnswer();
  const shown = partsShown(area, search.colunas);
  const turn = (key: string, on: boolean) => {
    const next = parts.filter((part) => (part.key === key ? on : shown.has(part.key))).map((part) => part.key);
    const usual = partsShown(area, '');
    const same = next.length === usual.size && next.every((one) => usual.has(one));
    change({ colunas: same ? '' : next.join(',') || NO_COLUMNS, pagina: search.pagina });
  };
  return (
    <DisplayMenu>
      <MenuLabel>Colunas de valor</MenuLabel>
      {parts.map(({ key, label }) => (
        <MenuCheckboxItem key={key} checked={shown.has(key)} onChange={(on) => turn(key, on)}>
          {label}
        </MenuCheckboxItem>
      ))}
    </DisplayMenu>
  );
}

/** In the address: the total alone. */
const NO_COLUMNS = '-';
