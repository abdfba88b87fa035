import { ActionIcon, TextInput } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react';
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { findCells, fromCursor, goToFound, type Found } from '#src/shared/ui/grid/find.ts';
import classes from '#src/shared/ui/grid/grid.module.css';
import { GRID_TEXT } from '#src/shared/ui/grid/labels.ts';
import type { GridStore } from '#src/shared/ui/grid/store.ts';

interface FindBarProps<T> {
  store: GridStore<T>;
  input: RefObject<HTMLInputElement | null>;
  onClose: () => void;
}

interface Search<T> {
  query: string;
  found: readonly Found<T>[];
  at: number;
}

/** Milliseconds without a key before the lines are looked through. */
const PAUSE = 120;
const ICON = { size: 16, stroke: 1.8 } as const;

/** Ctrl+F: what the browser's own search cannot find, since only the lines on the screen are on the page. */
export function FindBar<T>({ store, input, onClose }: FindBarProps<T>) {
  const [text, setText] = useState('');
  const [search, setSearch] = useState<Search<T>>({ query: '', found: [], at: 0 });
  const waiting = useRef<number | undefined>(undefined);
  // Within the key that opens it: the one that follows would be typed into a cell.
  useLayoutEffect(() => {
    input.current?.focus();
    return () => clearTimeout(waiting.current);
  }, [input]);

  const show = (query: string, found: readonly Found<T>[], at: number): void => {
    const one = found[at];
    if (one) goToFound(store, one);
    setSearch({ query, found, at });
  };
  const look = (query: string): void => {
    clearTimeout(waiting.current);
    const found = findCells(store, query);
    show(query, found, fromCursor(store, found));
  };
  const onChange = (query: string): void => {
    setText(query);
    clearTimeout(waiting.current);
    waiting.current = window.setTimeout(() => look(query), PAUSE);
  };
  const step = (by: 1 | -1): void => {
    if (search.query !== text) return look(text);
    // Looked for again: values change while the bar is open.
    const found = findCells(store, text);
    const active = store.cursor.active();
    const here = found.findIndex(({ record, column }) => record.line === active.line && column === active.column);
    const count = found.length;
    if (count === 0) return show(text, found, 0);
    show(text, found, here >= 0 ? (here + by + count) % count : fromCursor(store, found));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter') step(event.shiftKey ? -1 : 1);
    else if (event.key.toLowerCase() === 'f' && (event.ctrlKey || event.metaKey)) input.current?.select();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const position =
    search.query.trim() === '' ? '' : GRID_TEXT.found(search.found.length === 0 ? 0 : search.at + 1, search.found.length);
  return (
    <div className={classes.find} role="search">
      <TextInput
        ref={input}
        size="xs"
        aria-label={GRID_TEXT.find}
        placeholder={GRID_TEXT.find}
        value={text}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <span role="status">{position}</span>
      <ActionIcon size={24} variant="subtle" color="gray" aria-label={GRID_TEXT.findBefore} onClick={() => step(-1)}>
        <IconChevronUp {...ICON} />
      </ActionIcon>
      <ActionIcon size={24} variant="subtle" color="gray" aria-label={GRID_TEXT.findNext} onClick={() => step(1)}>
        <IconChevronDown {...ICON} />
      </ActionIcon>
      <ActionIcon size={24} variant="subtle" color="gray" aria-label={GRID_TEXT.findClose} onClick={onClose}>
        <IconX {...ICON} />
      </ActionIcon>
    </div>
  );
}
