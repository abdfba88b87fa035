import { Button } from '@mantine/core';
import type { KeyboardEvent, MouseEvent, RefObject, SyntheticEvent } from 'react';
import { EmptyState } from '#src/shared/ui/EmptyState.tsx';
import { between, chosen } from '#src/shared/ui/chosen.ts';
import type { ListSearch } from '#src/shared/ui/list-schema.ts';
import classes from '#src/shared/ui/DataTable.module.css';

interface SelectAllProps {
  /** Rows of the page that can be chosen, in their order. */
  ids: readonly number[];
  selected: ReadonlySet<number>;
  onSelect: (selected: ReadonlySet<number>) => void;
}

/** All rows of the page; rows selected on another page stay as they are. */
export function SelectAll({ ids, selected, onSelect }: SelectAllProps) {
  const count = ids.filter((id) => selected.has(id)).length;
  const all = ids.length > 0 && count === ids.length;
  return (
    <label className={classes.tick}>
      <input
        type="checkbox"
        className="tick-box"
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && !all;
        }}
        aria-label="Selecionar todas as linhas da página"
        checked={all}
        disabled={ids.length === 0}
        onChange={() => onSelect(chosen(selected, ids, !all))}
      />
    </label>
  );
}

interface SelectRowProps extends SelectAllProps {
  id: number;
  name: string;
  /** The row whose box was turned last: Shift takes all from there. */
  lastRef: RefObject<number | undefined>;
}

/** Shift while it is pressed, or with Space, takes all rows from the one before; arrows go from box to box. */
export function SelectRow({ id, name, ids, selected, onSelect, lastRef }: SelectRowProps) {
  const turn = ({ nativeEvent }: SyntheticEvent) => {
    const range = 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true;
    onSelect(chosen(selected, range ? between(ids, lastRef.current, id) : [id], !selected.has(id)));
    lastRef.current = id;
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- nothing is done by it but to mark no text
    <label className={classes.tick} onMouseDown={unmarked}>
      <input
        type="checkbox"
        className="tick-box"
        aria-label={`Selecionar ${name}`}
        checked={selected.has(id)}
        onChange={turn}
        onKeyDown={step}
      />
    </label>
  );
}

/** Shift marks the text between two presses otherwise. */
function unmarked(event: MouseEvent): void {
  if (event.shiftKey) event.preventDefault();
}

function step(event: KeyboardEvent): void {
  const row = event.currentTarget.closest('tr, [role=row]');
  const to = event.key === 'ArrowDown' ? row?.nextElementSibling : event.key === 'ArrowUp' ? row?.previousElementSibling : null;
  const box = to?.querySelector('input');
  if (!box) return;
  event.preventDefault();
  box.focus();
  if (event.shiftKey && !box.checked) box.click();
}

/** The page is gone: an old link, or its last row was just removed. */
export function BeyondEnd({ page, onSearch }: { page?: number; onSearch: ((change: Partial<ListSearch>) => void) | undefined }) {
  return (
    <EmptyState
      kind="no-result"
      title={page ? `A página ${page} não existe mais` : undefined}
      text="A lista tem menos registros do que tinha."
      action={
        onSearch && (
          <Button variant="default" onClick={() => onSearch({ pagina: 1 })}>
            Ir para a primeira página
          </Button>
        )
      }
    />
  );
}
