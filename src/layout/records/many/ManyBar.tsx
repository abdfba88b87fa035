import { Button } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { Many } from '#src/layout/records/many/many.ts';
import { participle } from '#src/layout/records/many/many-words.ts';
import { ManyQuestion } from '#src/layout/records/many/ManyQuestion.tsx';
import classes from '#src/layout/records/many/many.module.css';
import { countLabel } from '#src/shared/format/count.ts';
import type { Noun } from '#contract/registry.ts';
import type { ListSearch } from '#src/shared/ui/list-schema.ts';
import { usePageRights } from '#src/shared/ui/page-rights.ts';
import type { Selection } from '#src/shared/ui/selection.ts';
import type { StoredRow } from '#src/shared/data/list-rules.ts';

type Place = ListSearch & { registro?: 'novo' | number | undefined };

export interface ManyBarProps<R extends StoredRow> {
  noun: Noun;
  many: Many<R>;
  selection: Selection<R>;
  shown: readonly R[] | undefined;
  /** Rows in all. */
  count: number | undefined;
  search: Place;
  nameOf: (row: R) => string;
  /** Why a record cannot be deleted; undefined when it can. */
  locked?: ((row: R) => string | undefined) | undefined;
  change: (change: Partial<ListSearch>) => void;
  open: (registro: undefined, how?: { saved: boolean }) => void;
  /** A record saved before is no longer kept in sight. */
  forget: () => void;
  onChange: () => void;
}

/** What can be done with the records that are selected, as far as the reader has the rights. */
export function ManyBar<R extends StoredRow>(props: ManyBarProps<R>) {
  const { noun, many, selection, shown, count, search, nameOf, locked, change, open, forget, onChange } = props;
  const { rows, hold } = selection;
  const clear = () => hold([]);
  const { pagina, linhas, registro } = search;
  const here = new Set(shown?.map(({ id }) => id));
  const away = rows.filter(({ id }) => !here.has(id)).length;
  const rights = usePageRights();
  /** Those that are asked about; lists may be read anew meanwhile. */
  const [requested, setRequested] = useState<readonly R[] | null>(null);
  const bar = useRef<HTMLElement>(null);
  // The focus goes down with the bar: it goes on from the list that the bar belonged to.
  useEffect(() => {
    const list = bar.current?.previousElementSibling;
    return () => {
      if (document.activeElement === document.body && list instanceof HTMLElement) list.focus({ preventScroll: true });
    };
  }, []);
  const onRemoved = (gone: readonly R[]) => {
    clear();
    forget();
    if (gone.some(({ id }) => id === registro)) open(undefined, { saved: true });
    // The last rows of the last page take their page with them.
    const last = Math.max(1, Math.ceil(((count ?? 0) - gone.length) / linhas));
    if (pagina > last) change({ pagina: last });
  };
  const staying = rows.find((row) => locked?.(row) !== undefined);
  const why = staying && `${nameOf(staying)}: ${locked?.(staying) ?? ''}`;
  return (
    <section ref={bar} className={classes.bar} aria-label="Ações em lote">
      <span className={classes.count} role="status">
        {countLabel(rows.length)} {participle('selecionad', rows.length, noun)}
        {away > 0 && <span className={classes.away}> ({countLabel(away)} em outras páginas)</span>}
      </span>
      {rights.edit && many.fields && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPencil size={16} />}
          onClick={() => {
            if (registro !== undefined) open(undefined);
            onChange();
          }}
        >
          Alterar
        </Button>
      )}
      {rights.delete && (
        <Button
          size="xs"
          variant="default"
          c="red"
          leftSection={<IconTrash size={16} />}
          disabled={why !== undefined}
          title={why}
          onClick={() => setRequested(rows)}
        >
          Excluir…
        </Button>
      )}
      <Button size="xs" variant="subtle" color="gray" onClick={clear}>
        Limpar seleção
      </Button>
      {requested && (
        <ManyQuestion
          {...{ noun, many, nameOf }}
          rows={requested}
          onDone={(removed) => {
            setRequested(null);
            if (removed) onRemoved(requested);
          }}
        />
      )}
    </section>
  );
}
