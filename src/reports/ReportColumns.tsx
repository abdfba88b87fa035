import type { RefObject } from 'react';
import classes from '#src/reports/report.module.css';
import { setPreference } from '#src/shared/preferences/store.ts';
import { setColumnWidths, setTableColumns } from '#src/shared/preferences/set-table.ts';
import { useTableColumns, type TableName } from '#src/shared/preferences/table.ts';
import { widthOf } from '#src/shared/ui/columns/edges.ts';
import { MenuCheckboxItem, MenuDivider, MenuItem, MenuLabel } from '#src/shared/ui/later/menu-parts.tsx';

/** The column of names, as tables call it. */
const NAME = 'nome';
/** Pixels of one step. */
const STEP = 32;

/** As much as the mark of what is chosen takes, so that all words of the menu begin on one line. */
const NO_MARK = <span className={classes.unmarked} />;

interface ReportColumnsProps {
  name: TableName;
  /** What stands side by side in a comparison; none where nothing is compared. */
  parts: readonly { key: string; label: string }[];
  /** Where its columns stand, to begin with the width of the names. */
  table: RefObject<HTMLElement | null>;
}

/** Which columns of a comparison a report shows, and how wide its names are; for its reader, on every device. */
export function ReportColumns({ name, parts, table }: ReportColumnsProps) {
  const own = useTableColumns(name);
  const shown = parts.filter(({ key }) => !own.hidden.includes(key));
  const turn = (key: string) =>
    setTableColumns(name, {
      hidden: own.hidden.includes(key) ? own.hidden.filter((one) => one !== key) : [...own.hidden, key],
    });
  const widen = (by: number) => {
    const width = own.widths[NAME] ?? widthOf(table.current, NAME);
    if (width !== undefined) setColumnWidths(name, [NAME], width + by);
  };
  return (
    <>
      <MenuDivider />
      <MenuLabel>Colunas</MenuLabel>
      {parts.map(({ key, label }) => (
        <MenuCheckboxItem
          key={key}
          checked={!own.hidden.includes(key)}
          // One of them stays.
          disabled={shown.length === 1 && shown[0]?.key === key}
          onChange={() => turn(key)}
        >
          {label}
        </MenuCheckboxItem>
      ))}
      <MenuItem leftSection={NO_MARK} closeMenuOnClick={false} onClick={() => widen(STEP)}>
        Alargar os nomes
      </MenuItem>
      <MenuItem leftSection={NO_MARK} closeMenuOnClick={false} onClick={() => widen(-STEP)}>
        Estreitar os nomes
      </MenuItem>
      {own.hidden.length + Object.keys(own.widths).length > 0 && (
        <MenuItem leftSection={NO_MARK} onClick={() => setPreference(name, null)}>
          Colunas como de início
        </MenuItem>
      )}
    </>
  );
}
