import { useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { Reading } from '#src/shared/ui/chart/Reading.tsx';
import classes from '#src/shared/ui/chart/chart.module.css';

/** What is read of one period or step: where it stands, and its figure in full. */
export interface PlotReading {
  key: string;
  x: number;
  text: string;
}

interface PlotProps {
  title: string;
  /** What the drawing says, for those who do not see it. */
  summary: string;
  width: number;
  height: number;
  /** Room of the axis at the left and of what stands above the drawing. */
  left: number;
  above: number;
  /** Height of the drawing itself, and where it ends at the right. */
  ground: number;
  end: number;
  /** How much of the axis answers the pointer for each reading. */
  band: number;
  readings: readonly PlotReading[];
  /** Wider than its box: a finger that is drawn across scrolls it. */
  scrolls?: boolean;
  children: ReactNode;
}

/**
 * A drawing with what is read of it: by the pointer through the style sheet alone, by keys and a finger through the
 * place that stands for all of them. The arrows go from one period to the next and say its figure.
 */
export function Plot(props: PlotProps) {
  const { title, summary, width, height, left, above, ground, end, band, readings, scrolls = false, children } = props;
  const [at, setAt] = useState<number | null>(null);
  const keys = useRef<HTMLDivElement>(null);
  const last = readings.length - 1;
  const shown = at === null ? null : Math.min(at, last);

  const press = (event: KeyboardEvent) => {
    const to = nextPlace(event.key, shown, last);
    if (to === undefined) return;
    event.preventDefault();
    // What closes a panel or a dialog is for the reading first.
    if (to === null) event.stopPropagation();
    setAt(to);
    // What is read is brought into the box that is narrower than its drawing.
    const box = keys.current?.parentElement;
    if (scrolls && box && to !== null) box.scrollLeft = left + (readings[to]?.x ?? 0) - box.clientWidth / 2;
  };
  const touch = (event: PointerEvent<SVGSVGElement>) => {
    if (event.pointerType !== 'touch' || band === 0) return;
    const across = event.clientX - event.currentTarget.getBoundingClientRect().left - left;
    setAt(nearest(readings, across));
    // Until something else is touched.
    keys.current?.focus({ preventScroll: true });
  };
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys have the slider below; this is the finger's */}
      <svg
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={`${title}. ${summary}`}
        className={classes.chart}
        data-across={scrolls ? undefined : true}
        onPointerDown={touch}
        onPointerMove={touch}
        // After a tap a browser presses a mouse, too, which would take the focus away again.
        onMouseDown={(event) => {
          if (document.activeElement === keys.current) event.preventDefault();
        }}
      >
        <g transform={`translate(${left} ${above})`}>
          {children}
          {readings.map(({ key, x, text }, place) => (
            <Reading key={key} shown={place === shown} {...{ x, band, text, end }} height={ground} />
          ))}
        </g>
      </svg>
      {last >= 0 && (
        <div
          ref={keys}
          className={classes.keys}
          style={{ width }}
          role="slider"
          tabIndex={0}
          aria-label={`${title}, valor a valor`}
          aria-valuemin={1}
          aria-valuemax={last + 1}
          aria-valuenow={(shown ?? 0) + 1}
          aria-valuetext={readings[shown ?? 0]?.text}
          onFocus={() => setAt((now) => now ?? 0)}
          onBlur={() => setAt(null)}
          onKeyDown={press}
        />
      )}
    </>
  );
}

/** Where a key leads; null: nowhere any more, undefined: it is no key of a drawing. */
function nextPlace(key: string, at: number | null, last: number): number | null | undefined {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return at === null ? 0 : Math.min(last, at + 1);
    case 'ArrowLeft':
    case 'ArrowDown':
      return Math.max(0, (at ?? 0) - 1);
    case 'Home':
      return 0;
    case 'End':
      return last;
    case 'Escape':
      return at === null ? undefined : null;
    default:
      return undefined;
  }
}

function nearest(readings: readonly PlotReading[], across: number): number {
  const away = (at: number): number => Math.abs((readings[at]?.x ?? 0) - across);
  return readings.reduce((found, _, at) => (away(at) < away(found) ? at : found), 0);
}
