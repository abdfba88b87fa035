import { useState, type ReactNode } from 'react';
import type { Many } from '#src/layout/records/many/many.ts';
import type { ManyBarProps } from '#src/layout/records/many/ManyBar.tsx';
import type { ManyFormProps } from '#src/layout/records/many/ManyForm.tsx';
import { drawnLater } from '#src/shared/ui/later/drawn-later.tsx';
import { later } from '#src/shared/ui/later/later.ts';
import { usePageRights } from '#src/shared/ui/page-rights.ts';
import { useSelection } from '#src/shared/ui/selection.ts';
import type { StoredRow } from '#src/shared/data/list-rules.ts';

export const manyBar = later(async () => (await import('#src/layout/records/many/ManyBar.tsx')).ManyBar);
const manyForm = later(async () => (await import('#src/layout/records/many/ManyForm.tsx')).ManyForm);
// Each is drawn with rows of the one list that it stands under.
const Bar = drawnLater<ManyBarProps<StoredRow>>(manyBar) as <R extends StoredRow>(props: ManyBarProps<R>) => ReactNode;
const Form = drawnLater<ManyFormProps<StoredRow>>(manyForm) as <R extends StoredRow>(props: ManyFormProps<R>) => ReactNode;

/** What the bar is told of its list; `many` is undefined for a list whose records are written one by one. */
type ManyOptions<R extends StoredRow> = Omit<ManyBarProps<R>, 'many' | 'selection' | 'onChange'> & { many: Many<R> | undefined };

/**
 * Many records of a list chosen and written at once. What it takes beside the boxes is loaded when somebody comes near.
 */
export function useMany<R extends StoredRow>({ many, ...list }: ManyOptions<R>) {
  const rights = usePageRights();
  const { pagina: _page, linhas: _size, ordem: _order, registro, ...scope } = list.search;
  const selection = useSelection(list.shown, scope);
  const { ids, select, rows, hold } = selection;
  const [changing, setChanging] = useState(false);
  const chosen = many && rows.length > 0;
  return {
    /** A record that is gone otherwise. */
    drop: (id: number) => hold(rows.filter((row) => row.id !== id)),
    /** The chosen rows stand otherwise than in a `DataTable`. */
    selection,
    /** For `DataTable`. */
    table:
      many && (rights.delete || (rights.edit && many.fields))
        ? {
            selected: ids,
            onSelect: select,
            bulk: chosen && <Bar {...list} {...{ many, selection }} onChange={() => setChanging(true)} />,
          }
        : {},
    /** In the place of the record's panel; null while nothing is changed. */
    panel:
      chosen && changing && registro === undefined ? (
        <Form {...list} {...{ many, selection }} onClose={() => setChanging(false)} />
      ) : null,
  };
}
