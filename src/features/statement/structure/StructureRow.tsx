import { ActionIcon } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowUp,
  IconChevronRight,
  IconEye,
  IconGripVertical,
  IconPencil,
  IconPlus,
} from '@tabler/icons-react';
import { memo } from 'react';
import type { ItemRow } from '#src/features/statement/structure/items.ts';
import classes from '#src/features/statement/structure/structure.module.css';
import { isBeingAdded, isWithoutId } from '#src/shared/data/list-rules.ts';
import { RowMenu, type RowAction } from '#src/shared/ui/RowMenu.tsx';
import sortable from '#src/shared/ui/sortable.module.css';
import { Waiting } from '#src/shared/ui/Waiting.tsx';

interface StructureRowProps {
  row: ItemRow;
  open: boolean;
  focusable: boolean;
  edit: boolean;
  onFocus: (key: string) => void;
  onOpen: (key: string) => void;
  onFold: (key: string) => void;
  onShow: (key: string) => void;
  onMove: (key: string, by: 1 | -1) => void;
}

/** One line of the statement: its handle, what it is called, what it is made of, and what can be done with it. */
function Row({ row, open, focusable, edit, onFocus, onOpen, onFold, onShow, onMove }: StructureRowProps) {
  const { key, kind, line, nome, codigo, formula, level } = row;
  const outside = line === null && kind !== 'subgrupo';
  const folded = line !== null && kind === 'grupo' && !line.show_subgroups && row.children > 0;
  const movable = edit && !outside && !row.waiting;
  const actions: RowAction[] = [
    edit
      ? { label: 'Editar', Icon: IconPencil, onClick: () => onOpen(key) }
      : { label: 'Ver', Icon: IconEye, onClick: () => onOpen(key) },
    ...(movable
      ? [
          { label: 'Mover para cima', Icon: IconArrowUp, onClick: () => onMove(key, -1) },
          { label: 'Mover para baixo', Icon: IconArrowDown, onClick: () => onMove(key, 1) },
        ]
      : []),
    ...(edit && outside && !isWithoutId(row) ? [{ label: 'Pôr no relatório', Icon: IconPlus, onClick: () => onShow(key) }] : []),
  ];
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the tree handles the keys of its items
    <div
      data-sort={key}
      role="treeitem"
      aria-level={level}
      aria-selected={open}
      aria-expanded={row.children > 0 ? row.expanded : undefined}
      aria-keyshortcuts={movable ? 'Alt+ArrowUp Alt+ArrowDown' : undefined}
      aria-label={[codigo, nome, formula && `= ${formula}`, row.share && '%', folded && 'recolhido'].filter(Boolean).join(' ')}
      tabIndex={focusable ? 0 : -1}
      className={classes.row}
      data-kind={kind}
      data-style={line?.style ?? 'normal'}
      data-outside={outside || undefined}
      onFocus={(event) => {
        if (event.target === event.currentTarget) onFocus(key);
      }}
      onClick={() => onOpen(key)}
    >
      {movable ? (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the handle is for the pointer; Alt and the arrows do the same
        <span className={sortable.handle} data-handle aria-hidden title="Arrastar" onClick={(event) => event.stopPropagation()}>
          <IconGripVertical size={16} stroke={1.6} />
        </span>
      ) : (
        <span className={classes.noHandle} />
      )}
      {row.children > 0 ? (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the arrow keys fold; the mark is for the pointer
        <span
          className="chevron"
          data-expanded={row.expanded || undefined}
          onClick={(event) => {
            event.stopPropagation();
            onFold(key);
          }}
        >
          <IconChevronRight size={14} aria-hidden />
        </span>
      ) : (
        <span className="chevron" />
      )}
      {/* Spaces keep what is seen and what is read alike; nothing draws them. */}
      {codigo !== '' && <span className={classes.code}>{codigo}</span>} <span className={classes.name}>{nome}</span>{' '}
      {formula !== '' && <span className={classes.formula}>= {formula}</span>}{' '}
      {row.share && <span className={classes.mark}>%</span>}
      {folded && (
        <span className={classes.mark} title="O relatório começa com os subgrupos recolhidos">
          recolhido
        </span>
      )}
      {isBeingAdded(row) && <Waiting brief />}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- only keeps a click on a button from opening the row as well */}
      <span className={classes.actions} onClick={(event) => event.stopPropagation()}>
        {edit && outside && !row.waiting && (
          <ActionIcon size={24} aria-label="Pôr no relatório" title="Pôr no relatório" onClick={() => onShow(key)}>
            <IconPlus size={18} stroke={1.6} />
          </ActionIcon>
        )}
        <RowMenu name={nome} actions={actions} />
      </span>
    </div>
  );
}

/** Drawn anew only when something of it changed: a statement may have hundreds. */
export const StructureRow = memo(Row, (before, after) => {
  const [one, other] = [before.row, after.row];
  return (
    before.open === after.open &&
    before.focusable === after.focusable &&
    before.edit === after.edit &&
    before.onOpen === after.onOpen &&
    before.onShow === after.onShow &&
    (Object.keys(one) as (keyof ItemRow)[]).every((field) => one[field] === other[field])
  );
});
