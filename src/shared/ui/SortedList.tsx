import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react';
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { moved } from '#src/shared/ui/moved.ts';
import sortable from '#src/shared/ui/sortable.module.css';
import { useSortable } from '#src/shared/ui/sortable.ts';
import classes from '#src/shared/ui/SortedList.module.css';

interface SortedListProps<Key extends string> {
  /** What is put in order, as it stands. */
  keys: readonly Key[];
  labelOf: (key: Key) => string;
  /** One is put before or after another. */
  onMove: (key: Key, other: Key, after: boolean) => void;
  /** What is said of one beside its handle: whether it is shown. */
  renderItem: (key: Key) => ReactNode;
  /** Below it. */
  renderBelow?: (key: Key) => ReactNode;
  /** A key pressed on one, which this list does nothing by; what it answers is said to who listens. */
  onKey?: (event: KeyboardEvent, key: Key) => string | undefined;
}

/** Things in an order of one's own: each is moved by its handle, by buttons, by Alt and arrows. */
export function SortedList<Key extends string>(props: SortedListProps<Key>) {
  const { keys, labelOf, onMove, renderItem, renderBelow, onKey } = props;
  const list = useRef<HTMLUListElement>(null);
  const [said, setSaid] = useState('');
  /** What had the focus before its row was put elsewhere, which takes it away. */
  const focused = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (focused.current instanceof HTMLElement) focused.current.focus();
    focused.current = null;
  });
  const put = (key: Key, other: Key, after: boolean) => {
    focused.current = list.current?.contains(document.activeElement) ? document.activeElement : null;
    onMove(key, other, after);
    setSaid(`${labelOf(key)}: posição ${moved(keys, key, other, after).indexOf(key) + 1} de ${keys.length}`);
  };
  const step = (key: Key, by: -1 | 1) => {
    const other = keys[keys.indexOf(key) + by];
    if (other !== undefined) put(key, other, by === 1);
  };
  const { line, onPointerDown } = useSortable(list, (dragged, over, after) => {
    const [key, other] = [keys.find((one) => one === dragged), keys.find((one) => one === over)];
    if (key === undefined || other === undefined) return null;
    return { key: other, edge: after ? 'bottom' : 'top', run: () => key !== other && put(key, other, after) };
  });
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, key: Key) => {
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault();
      return step(key, event.key === 'ArrowUp' ? -1 : 1);
    }
    const words = onKey?.(event, key);
    if (words !== undefined) setSaid(words);
  };
  const arrow = (key: Key, up: boolean, off: boolean) => (
    <ActionIcon
      size={28}
      aria-label={`Mover ${labelOf(key)} para ${up ? 'cima' : 'baixo'}`}
      title={`Mover para ${up ? 'cima' : 'baixo'}`}
      aria-disabled={off}
      data-disabled={off}
      onClick={() => step(key, up ? -1 : 1)}
    >
      {up ? <IconArrowUp size={16} stroke={1.6} /> : <IconArrowDown size={16} stroke={1.6} />}
    </ActionIcon>
  );
  return (
    <div className={classes.place}>
      <ul ref={list} className={`plain ${classes.list}`} onPointerDown={onPointerDown}>
        {keys.map((key, at) => (
          // Whichever of its parts has the focus moves it.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
          <li key={key} data-sort={key} className={classes.item} onKeyDown={(event) => onKeyDown(event, key)}>
            <div className={classes.row}>
              <span className={sortable.handle} data-handle aria-hidden title="Arrastar">
                <IconGripVertical size={16} stroke={1.6} />
              </span>
              <span className={classes.content}>{renderItem(key)}</span>
              <span className={classes.steps}>
                {arrow(key, true, at === 0)}
                {arrow(key, false, at === keys.length - 1)}
              </span>
            </div>
            {renderBelow?.(key)}
          </li>
        ))}
      </ul>
      <div ref={line} className={sortable.line} hidden />
      <p className="hidden-text" role="status" aria-live="polite">
        {said}
      </p>
    </div>
  );
}
