import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { ActionIcon, Checkbox } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react';
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { HomePart, HomeTile } from '#contract/preference-choices.ts';
import { HOME_PART_LABELS as LABELS } from '#contract/preference-labels.ts';
import { moved, toggled, type Arrangement } from '#src/layout/home-parts/arrangement.ts';
import classes from '#src/layout/home-parts/ArrangementList.module.css';
import { detailsOf } from '#src/layout/home-parts/parts.ts';
import sortable from '#src/shared/ui/sortable.module.css';
import { useSortable } from '#src/shared/ui/sortable.ts';

interface ArrangementListProps {
  value: Arrangement;
  /** Whether a part is one that may be arranged; others keep their places, and are not named. */
  offers: (part: HomePart) => boolean;
  onChange: (next: Arrangement) => void;
}

/**
 * The parts of the first page in their order, each to be moved (by its handle, by buttons, by Alt and arrows) or left
 * out.
 */
export function ArrangementList({ value, offers, onChange }: ArrangementListProps) {
  const list = useRef<HTMLUListElement>(null);
  const [said, setSaid] = useState('');
  /** What had the focus before its row was put elsewhere, which takes it away. */
  const focused = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (focused.current instanceof HTMLElement) focused.current.focus();
    focused.current = null;
  });
  const tiles = value.order.filter(offers);
  const put = (tile: HomeTile, other: HomeTile, after: boolean) => {
    const next = moved(value, tile, other, after);
    focused.current = list.current?.contains(document.activeElement) ? document.activeElement : null;
    onChange(next);
    const shown = next.order.filter(offers);
    setSaid(`${LABELS[tile]}: posição ${shown.indexOf(tile) + 1} de ${shown.length}`);
  };
  const step = (tile: HomeTile, by: -1 | 1) => {
    const other = tiles[tiles.indexOf(tile) + by];
    if (other) put(tile, other, by === 1);
  };
  const { line, onPointerDown } = useSortable(list, (dragged, over, after) => {
    const [tile, other] = [tiles.find((one) => one === dragged), tiles.find((one) => one === over)];
    if (!tile || !other) return null;
    return { key: other, edge: after ? 'bottom' : 'top', run: () => tile !== other && put(tile, other, after) };
  });
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, tile: HomeTile) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    step(tile, event.key === 'ArrowUp' ? -1 : 1);
  };
  const box = (part: HomePart) => (
    <Checkbox size="xs" label={LABELS[part]} checked={!value.hidden.has(part)} onChange={() => onChange(toggled(value, part))} />
  );
  return (
    <div className={classes.place}>
      <ul ref={list} className={`plain ${classes.list}`} onPointerDown={onPointerDown}>
        {tiles.map((tile, at) => (
          // Whichever of its parts has the focus moves it.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
          <li key={tile} data-sort={tile} className={classes.tile} onKeyDown={(event) => onKeyDown(event, tile)}>
            <div className={classes.row}>
              <span className={sortable.handle} data-handle aria-hidden title="Arrastar">
                <IconGripVertical size={16} stroke={1.6} />
              </span>
              {box(tile)}
              <span className={classes.steps}>
                <ActionIcon
                  size={28}
                  aria-label={`Mover ${LABELS[tile]} para cima`}
                  title="Mover para cima"
                  aria-disabled={at === 0}
                  data-disabled={at === 0}
                  onClick={() => step(tile, -1)}
                >
                  <IconArrowUp size={16} stroke={1.6} />
                </ActionIcon>
                <ActionIcon
                  size={28}
                  aria-label={`Mover ${LABELS[tile]} para baixo`}
                  title="Mover para baixo"
                  aria-disabled={at === tiles.length - 1}
                  data-disabled={at === tiles.length - 1}
                  onClick={() => step(tile, 1)}
                >
                  <IconArrowDown size={16} stroke={1.6} />
                </ActionIcon>
              </span>
            </div>
            {!value.hidden.has(tile) && detailsOf(tile).some(offers) && (
              <ul className={`plain ${classes.details}`}>
                {detailsOf(tile)
                  .filter(offers)
                  .map((detail) => (
                    <li key={detail}>{box(detail)}</li>
                  ))}
              </ul>
            )}
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
