import { useState, type ReactNode } from 'react';
import type { Many, ManyRow } from '#src/layout/records/many/many.ts';
import type { ManyBarProps } from '#src/layout/records/many/ManyBar.tsx';
import type { ManyFormProps } from '#src/layout/records/many/ManyForm.tsx';
import type { Noun } from '#src/shared/format/noun.ts';
import { drawnLater } from '#src/shared/ui/later/drawn-later.tsx';
import { later } from '#src/shared/ui/later/later.ts';
import type { ListSearch } from '#src/shared/ui/list-schema.ts';
import { usePageRights } from '#src/shared/ui/page-rights.ts';
import { useSelection } from '#src/shared/ui/selection.ts';

export const manyBar = later(async () => (await import('#src/layout/records/many/ManyBar.tsx')).ManyBar);
const manyForm = later(async () => (await import('#src/layout/records/many/ManyForm.tsx')).ManyForm);
// Each is drawn with rows of the one list that it stands under.
const Bar = drawnLater<ManyBarProps<ManyRow>>(manyBar) as <R extends ManyRow>(props: ManyBarProps<R>) => ReactNode;
const Form = drawnLater<ManyFormProps<ManyRow>>(manyForm) as <R extends ManyRow>(props: ManyFormProps<R>) => ReactNode;

type Place = ListSearch & { registro?: 'novo' | number | undefined };

interface ManyOptions<R extends ManyRow> {
  noun: Noun;
  /** Undefined for a list whose records are written one by one. */
  many: Many<R> | undefined;
  shown: readonly R[] | undefined;
  /** Rows in all. */
  count: number | undefined;
  nameOf: (row: R) => string;
  kept?: ((row: R) => string | undefined) | undefined;
  search: Place;
  change: (change: Partial<ListSearch>) => void;
  open: (registro: undefined, how?: { saved: boolean }) => void;
  /** A record saved before is no longer kept in sight. */
  forget: () => void;
}

/** Many records of a list chosen and written at once. What it takes beside the boxes is loaded when somebody comes near. */
export function useMany<R extends ManyRow>(options: ManyOptions<R>) {
  const { noun, many, shown, count, nameOf, kept, search, change, open, forget } = options;
  const rights = usePageRights();
  const { pagina, linhas, ordem: _order, registro, ...scope } = search;
  const selection = useSelection(shown, scope);
  const { rows, ids, select, clear } = selection;
  const [changing, setChanging] = useState(false);
  const may = many !== undefined && (rights.delete || (rights.edit && many.fields !== undefined));
  const close = () => setChanging(false);
  const onRemoved = (gone: readonly R[]) => {
    clear();
    forget();
    if (gone.some(({ id }) => id === registro)) open(undefined, { saved: true });
    const last = Math.max(1, Math.ceil(((count ?? 0) - gone.length) / linhas));
    if (pagina > last) change({ pagina: last });
  };
  return {
    /** A record that is gone otherwise. */
    drop: (id: number) => select(new Set([...ids].filter((one) => one !== id))),
    /** For `DataTable`. */
    table: may
      ? {
          selected: ids,
          onSelect: select,
          bulk: (
            <Bar
              {...{ noun, many, rows, nameOf, kept, onRemoved }}
              away={rows.filter(({ id }) => !shown?.some((row) => row.id === id)).length}
              onChange={() => {
                if (registro !== undefined) open(undefined);
                setChanging(true);
              }}
              onClear={clear}
            />
          ),
        }
      : {},
    /** In the place of the record's panel; null while nothing is changed. */
    panel:
      may && changing && registro === undefined && rows.length > 0 ? (
        <Form
          {...{ noun, many, rows, nameOf }}
          onClose={close}
          onMet={selection.refresh}
          onChanged={() => {
            close();
            clear();
            forget();
          }}
        />
      ) : null,
  };
}
