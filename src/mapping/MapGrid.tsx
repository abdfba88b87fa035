import { Button } from '@mantine/core';
import {
  Fragment,
  lazy,
  Suspense,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';
import classes from '#src/mapping/mapping.module.css';
import { MapLine, type MapLineActions } from '#src/mapping/MapLine.tsx';
import { isOpen, type RequestedRows, type MapFigure, type MapRow, type MapWords } from '#src/mapping/rows.ts';
import type { MapOptions } from '#src/mapping/subgroup-options.ts';
import type { RecordName } from '#contract/registry.ts';
import { countLabel } from '#src/shared/format/count.ts';
import { counted } from '#src/shared/format/noun.ts';
import { usePageRights } from '#src/shared/ui/page-rights.ts';
import { HeadMark } from '#src/shared/ui/head-mark.tsx';

const HistoryDrawer = lazy(async () => ({ default: (await import('#src/layout/history/HistoryDrawer.tsx')).HistoryDrawer }));

interface MapGridProps<Row extends MapRow> {
  /** Of which resource a row's record is. */
  traced: (row: Row) => RecordName;
  requested: RequestedRows<Row>;
  options: MapOptions;
  words: MapWords;
  figures: readonly MapFigure[];
  chosen: ReadonlySet<string>;
  onChosen: (chosen: ReadonlySet<string>) => void;
  onMap: (row: Row, target: string) => void;
  onRemove: (row: Row) => void;
}

/** Rows drawn at first, and with each «Mostrar mais»: UAU knows thousands of inputs. */
const STEP = 400;

/**
 * Rows and where they go. Arrows walk, Enter opens the choice, choosing goes to the next row; Space and Shift select.
 */
export function MapGrid<Row extends MapRow>(props: MapGridProps<Row>) {
  const { traced, requested, options, words, figures, chosen, onChosen, onMap, onRemove } = props;
  const rights = usePageRights();
  const [most, setMost] = useState(STEP);
  const all = useMemo(() => [...requested.open, ...requested.mapped, ...requested.refused], [requested]);
  const rows = useMemo(() => all.slice(0, most), [all, most]);
  const largest = useMemo(() => all.reduce((top, { size }) => Math.max(top, size), 0), [all]);
  const [cursor, setCursor] = useState<string | null>(null);
  const [editing, setEditing] = useState<string | null>(null);
  const [looked, setLooked] = useState<Row | null>(null);
  /** Where a selection by Shift begins. */
  const [anchor, setAnchor] = useState<string | null>(null);
  const grid = useRef<HTMLDivElement>(null);
  /** Takes the focus once it is drawn again without its choice. */
  const next = useRef<string | null>(null);
  const current = rows.find(({ key }) => key === cursor) ?? rows[0];

  const nodeOf = (key: string) => grid.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(key)}"]`);
  useLayoutEffect(() => {
    const key = next.current;
    if (key === null || editing !== null) return;
    next.current = null;
    nodeOf(key)?.focus();
  });
  const find = (key: string) => rows.find((row) => row.key === key);
  const reach = (from: string | null, to: string): string[] => {
    const [one, other] = [rows.findIndex(({ key }) => key === from), rows.findIndex(({ key }) => key === to)];
    if (one < 0) return [to];
    return rows
      .slice(Math.min(one, other), Math.max(one, other) + 1)
      .flatMap(({ key, refused }) => (refused === null ? [key] : []));
  };
  const pick = (key: string, range: boolean) => {
    if (!rights.edit || find(key)?.refused !== null) return;
    if (range) return onChosen(new Set([...chosen, ...reach(anchor, key)]));
    const now = new Set(chosen);
    if (!now.delete(key)) now.add(key);
    setAnchor(key);
    onChosen(now);
  };
  const map = (key: string, target: string) => {
    const at = rows.findIndex((row) => row.key === key);
    const row = rows[at];
    if (!row) return;
    next.current = rows.slice(at + 1).find(({ refused }) => refused === null)?.key ?? key;
    setCursor(next.current);
    setEditing(null);
    onMap(row, target);
  };

  // Rows keep what they were given until they change themselves: they are given what asks for the newest.
  const ways: MapLineActions = {
    onFocus: setCursor,
    onPick: (key, event) => pick(key, event.shiftKey),
    onEdit: (key) => {
      // Closed without a choice, the row has the focus again.
      if (key === null && editing !== null && next.current === null) next.current = editing;
      setEditing(key);
    },
    onMap: map,
    onRemove: (key) => {
      const row = find(key);
      if (row) onRemove(row);
    },
    onHistory: (key) => setLooked(find(key) ?? null),
  };
  const latest = useRef(ways);
  useLayoutEffect(() => {
    latest.current = ways;
  });
  const actions = useMemo<MapLineActions>(
    () => ({
      onFocus: (key) => latest.current.onFocus(key),
      onPick: (key, event: MouseEvent | KeyboardEvent) => latest.current.onPick(key, event),
      onEdit: (key) => latest.current.onEdit(key),
      onMap: (key, target) => latest.current.onMap(key, target),
      onRemove: (key) => latest.current.onRemove(key),
      onHistory: (key) => latest.current.onHistory(key),
    }),
    [],
  );

  const goTo = (row: Row | undefined, range: boolean) => {
    if (!row) return;
    if (range && rights.edit) {
      const from = anchor ?? current?.key ?? null;
      setAnchor(from);
      onChosen(new Set([...chosen, ...reach(from, row.key)]));
    }
    nodeOf(row.key)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // The choice and buttons within a row have their own keys.
    if (!current || !(event.target instanceof HTMLElement) || event.target.dataset['row'] === undefined) return;
    const at = rows.indexOf(current);
    const { key, shiftKey } = event;
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (key === 'ArrowDown') goTo(rows[at + 1], shiftKey);
    else if (key === 'ArrowUp') goTo(rows[at - 1], shiftKey);
    else if (key === 'Home') goTo(rows[0], shiftKey);
    else if (key === 'End') goTo(rows.at(-1), shiftKey);
    else if (key === 'PageDown') goTo(rows[Math.min(rows.length - 1, at + 12)], shiftKey);
    else if (key === 'PageUp') goTo(rows[Math.max(0, at - 12)], shiftKey);
    else if (key === ' ') pick(current.key, shiftKey);
    else if (key === 'Enter' && rights.edit && current.refused === null) setEditing(current.key);
    else if (key.toLowerCase() === 's' && rights.edit && isOpen(current) && current.suggestion !== null)
      map(current.key, current.suggestion);
    else if (key === 'Delete' && rights.delete && current.record !== null && current.refused === null) onRemove(current);
    else return;
    event.preventDefault();
  };

  const draw = (row: Row) => (
    <MapLine
      key={row.key}
      row={row}
      options={options}
      words={words}
      figures={figures}
      share={largest === 0 ? 0 : row.size / largest}
      chosen={chosen.has(row.key)}
      focusable={row.key === current?.key}
      editing={editing === row.key}
      actions={actions}
    />
  );
  const left = requested.open.filter(isOpen).length;
  const drawn = new Set(rows);
  const sections = [
    {
      id: 'open',
      title: `Sem de-x-para · ${left === requested.open.length ? counted(left, words.row) : `${counted(left, words.row)} de ${requested.open.length}`}`,
      rows: requested.open,
    },
    { id: 'mapped', title: `Com de-x-para · ${counted(requested.mapped.length, words.row)}`, rows: requested.mapped },
    { id: 'apart', title: words.apart, rows: requested.refused },
  ];
  return (
    <>
      <div
        ref={grid}
        role="grid"
        aria-label="De-x-para"
        aria-multiselectable={rights.edit}
        tabIndex={-1}
        className={classes.grid}
        // A property of ours, which the types do not know.
        style={{ '--map-figures': figures.map(({ width }) => width).join(' ') } as CSSProperties}
        onKeyDown={onKeyDown}
      >
        <div role="row" className={classes.head}>
          <span role="columnheader" className={classes.check}>
            <span className="hidden-text">Seleção</span>
          </span>
          <span role="columnheader" className={classes.source}>
            {words.title}
            <HeadMark label={words.title} />
          </span>
          <span className={classes.figures}>
            {figures.map(({ title, minor }) => (
              <span key={title} role="columnheader" className={classes.amount} data-minor={minor}>
                {title}
              </span>
            ))}
          </span>
          <span role="columnheader" className={classes.target}>
            {words.target}
          </span>
          <span role="columnheader" className={classes.menu}>
            <span className="hidden-text">Ações</span>
          </span>
        </div>
        {sections.map(
          ({ id, title, rows: own }) =>
            own.some((row) => drawn.has(row)) && (
              <Fragment key={id}>
                <p role="presentation" className={classes.section}>
                  {title}
                </p>
                {own.filter((row) => drawn.has(row)).map(draw)}
              </Fragment>
            ),
        )}
      </div>
      {all.length > rows.length && (
        <p className={classes.more}>
          Mostradas {countLabel(rows.length)} de {counted(all.length, words.row)}.{' '}
          <Button variant="default" size="compact-sm" onClick={() => setMost((now) => now + STEP)}>
            Mostrar mais
          </Button>
        </p>
      )}
      {looked !== null && looked.record !== null && (
        <Suspense fallback={null}>
          <HistoryDrawer resource={traced(looked)} id={looked.record} name={looked.nome} onClose={() => setLooked(null)} />
        </Suspense>
      )}
    </>
  );
}
