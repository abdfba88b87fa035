import { Button } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { Many, ManyRow } from '#src/layout/records/many/many.ts';
import { participle } from '#src/layout/records/many/many-words.ts';
import { ManyQuestion } from '#src/layout/records/many/ManyQuestion.tsx';
import classes from '#src/layout/records/many/many.module.css';
import { countLabel } from '#src/shared/format/count.ts';
import type { Noun } from '#src/shared/format/noun.ts';
import { usePageRights } from '#src/shared/ui/page-rights.ts';

export interface ManyBarProps<R extends ManyRow> {
  noun: Noun;
  many: Many<R>;
  rows: readonly R[];
  /** How many of them stand on another page. */
  away: number;
  nameOf: (row: R) => string;
  /** Why a record cannot be deleted; undefined when it can. */
  kept?: ((row: R) => string | undefined) | undefined;
  onChange: () => void;
  onClear: () => void;
  onRemoved: (rows: readonly R[]) => void;
}

/** What can be done with the records that are selected, as far as the reader has the rights. */
export function ManyBar<R extends ManyRow>(props: ManyBarProps<R>) {
  const { noun, many, rows, away, nameOf, kept, onChange, onClear, onRemoved } = props;
  const rights = usePageRights();
  /** Those that are asked about; lists may be read anew meanwhile. */
  const [asked, setAsked] = useState<readonly R[] | null>(null);
  const words = useRef<HTMLElement>(null);
  // The focus goes down with the bar: it goes on from the list that the bar belonged to.
  useEffect(() => {
    const list = words.current?.parentElement?.previousElementSibling;
    return () => {
      if (document.activeElement === document.body && list instanceof HTMLElement) list.focus({ preventScroll: true });
    };
  }, []);
  const staying = rows.find((row) => kept?.(row) !== undefined);
  const why = staying && `${nameOf(staying)}: ${kept?.(staying) ?? ''}`;
  return (
    <>
      <span ref={words} className={classes.count} role="status">
        {countLabel(rows.length)} {participle('selecionad', rows.length, noun)}
        {away > 0 && <span className={classes.away}> ({countLabel(away)} em outras páginas)</span>}
      </span>
      {rights.edit && many.fields && (
        <Button size="xs" variant="default" leftSection={<IconPencil size={16} />} onClick={onChange}>
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
          onClick={() => setAsked(rows)}
        >
          Excluir…
        </Button>
      )}
      <Button size="xs" variant="subtle" color="gray" onClick={onClear}>
        Limpar seleção
      </Button>
      {asked && (
        <ManyQuestion
          {...{ noun, many, nameOf }}
          rows={asked}
          onDone={(removed) => {
            setAsked(null);
            if (removed) onRemoved(asked);
          }}
        />
      )}
    </>
  );
}
