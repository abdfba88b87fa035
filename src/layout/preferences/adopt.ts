import { preferenceOf, setPreference } from '#src/shared/preferences/store.ts';
import { setTableColumns } from '#src/shared/preferences/set-table.ts';
import { columnsOf } from '#src/shared/preferences/table.ts';

const DENSITY = 'previsto.density';
const WIDTHS = 'previsto.colunas:';

/**
 * What builds before this one kept in the browser becomes its reader's, where they set nothing else by then; it is
 * there once only.
 */
export function adoptFromBrowser(): void {
  try {
    const names = Object.keys(localStorage).filter((key) => key === DENSITY || key.startsWith(WIDTHS));
    for (const key of names) {
      const text = localStorage.getItem(key) ?? '';
      localStorage.removeItem(key);
      if (key === DENSITY) {
        if (preferenceOf('density') === undefined && (text === 'comfortable' || text === 'compact'))
          setPreference('density', text);
      } else adoptWidths(key.slice(WIDTHS.length), text);
    }
  } catch {
    // It stays as it is by itself.
  }
}

function adoptWidths(grid: string, text: string): void {
  const name = `table:grid/${grid.replace(/^\//, '')}` as const;
  if (preferenceOf(name) === undefined) setTableColumns(name, columnsOf({ widths: JSON.parse(text) as unknown }));
}
