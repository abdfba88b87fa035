import { useCallback, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import type { Statement } from '#planning/statement/structure.ts';
import { itemRows, type ItemRow } from '#src/features/statement/structure/items.ts';
import { dropAt, moveBy, type Move } from '#src/features/statement/structure/moves.ts';
import classes from '#src/features/statement/structure/structure.module.css';
import { StructureRow } from '#src/features/statement/structure/StructureRow.tsx';
import type { LoadedStructure } from '#src/resources/statement-structure.ts';
import { usePageRights } from '#src/shared/ui/page-rights.ts';
import sortable from '#src/shared/ui/sortable.module.css';
import { useSortable } from '#src/shared/ui/sortable.ts';
import { statementOrderer } from '#src/resources/statement-orderer.ts';
import { statementSubgroup } from '#src/resources/statement-subgroup.ts';
import { tellFailure } from '#src/shared/data/tell-failure.ts';

interface StructureListProps {
  statement: Statement;
  structure: LoadedStructure;
  openKey: string | undefined;
  onOpen: (key: string) => void;
  /** Puts a group or aggregator at the report's end. */
  onShow: (key: string) => void;
}

const NONE: ReadonlySet<string> = new Set();

/**
 * The statement as it will read: its lines in order, groups with their subgroups, and what the report leaves out below
 * it.
 */
export function StructureList({ statement, structure, openKey, onOpen, onShow }: StructureListProps) {
  const { edit } = usePageRights();
  const [closed, setClosed] = useState(NONE);
  const [cursor, setCursor] = useState<string | null>(null);
  const { apply, said } = useMoves(statement);
  const { report, outside } = useMemo(() => itemRows(structure, closed), [structure, closed]);
  const rows = useMemo(() => [...report, ...outside], [report, outside]);
  const current = rows.find(({ key }) => key === (cursor ?? openKey)) ?? rows[0];

  const list = useRef<HTMLDivElement>(null);
  /** What moves takes the focus with it, though its row is drawn anew elsewhere. */
  const follow = useRef<string | null>(null);
  const drawn = useRef(rows);
  const moved = (key: string, work: () => void) => {
    follow.current = key;
    setCursor(key);
    work();
  };
  useLayoutEffect(() => {
    if (drawn.current === rows) return;
    drawn.current = rows;
    const key = follow.current;
    follow.current = null;
    if (key !== null) list.current?.querySelector<HTMLElement>(`[data-sort="${key}"]`)?.focus();
  });

  const { line, onPointerDown } = useSortable(list, (dragged, over, after) => {
    const [from, to] = [rows.find(({ key }) => key === dragged), rows.find(({ key }) => key === over)];
    const move = from && to ? dropAt(structure, from, to, after) : null;
    if (!from || !to || !move) return null;
    return { ...edgeOf(rows, from, to, after), run: () => moved(from.key, () => apply(move)) };
  });

  const fold = useCallback((key: string) => {
    setClosed((now) => {
      const next = new Set(now);
      if (!next.delete(key)) next.add(key);
      return next;
    });
  }, []);
  const goTo = (row: ItemRow | undefined) => {
    if (row) list.current?.querySelector<HTMLElement>(`[data-sort="${row.key}"]`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Buttons and menus of a row have their own keys.
    if (!current || !(event.target instanceof HTMLElement) || event.target.getAttribute('role') !== 'treeitem') return;
    const at = rows.indexOf(current);
    const { key } = event;
    if (event.altKey && (key === 'ArrowUp' || key === 'ArrowDown')) {
      if (edit) step(current.key, key === 'ArrowUp' ? -1 : 1);
    } else if (event.altKey || event.ctrlKey || event.metaKey) return;
    else if (key === 'ArrowDown') goTo(rows[at + 1]);
    else if (key === 'ArrowUp') goTo(rows[at - 1]);
    else if (key === 'Home') goTo(rows[0]);
    else if (key === 'End') goTo(rows.at(-1));
    else if (key === 'ArrowRight' && current.children > 0) {
      if (current.expanded) goTo(rows[at + 1]);
      else fold(current.key);
    } else if (key === 'ArrowLeft') {
      if (current.expanded) fold(current.key);
      else if (current.parent !== null) goTo(rows.find((row) => row.key === current.parent));
    } else if (key === 'Enter' || key === ' ') onOpen(current.key);
    else return;
    event.preventDefault();
  };

  // Rows keep what they were given until they change themselves: they are given what asks for the newest.
  const latest = useRef((_key: string, _by: 1 | -1) => {});
  useLayoutEffect(() => {
    latest.current = (key, by) => {
      const row = rows.find((one) => one.key === key);
      const move = row ? moveBy(structure, row, by) : null;
      if (move) moved(key, () => apply(move));
    };
  });
  const step = useCallback((key: string, by: 1 | -1) => latest.current(key, by), []);

  const draw = (row: ItemRow) => (
    <StructureRow
      key={row.key}
      row={row}
      open={row.key === openKey}
      focusable={row.key === current?.key}
      edit={edit}
      onFocus={setCursor}
      onOpen={onOpen}
      onFold={fold}
      onShow={onShow}
      onMove={step}
    />
  );
  return (
    <div className={classes.scroller}>
      <div
        ref={list}
        role="tree"
        aria-label="Linhas do demonstrativo"
        aria-describedby={edit ? 'structure-keys' : undefined}
        tabIndex={-1}
        className={classes.list}
        onKeyDown={onKeyDown}
        onPointerDown={edit ? onPointerDown : undefined}
      >
        {report.map(draw)}
        {outside.length > 0 && (
          <p className={classes.outside} role="presentation">
            Fora do relatório
          </p>
        )}
        {outside.map(draw)}
        <div ref={line} className={sortable.line} hidden />
      </div>
      {edit && (
        <p id="structure-keys" className={classes.keys}>
          Arraste pela alça, ou mova a linha em foco com Alt+↑ e Alt+↓.
        </p>
      )}
      <p className="hidden-text" role="status" aria-live="polite">
        {said}
      </p>
    </div>
  );
}

/** Where the mark is drawn: lines fall between whole groups, subgroups between rows. */
function edgeOf(rows: readonly ItemRow[], from: ItemRow, over: ItemRow, after: boolean): { key: string; edge: 'top' | 'bottom' } {
  if (from.kind === 'subgrupo') return { key: over.key, edge: after ? 'bottom' : 'top' };
  const line = over.parent ?? over.key;
  if (!after && over.parent === null) return { key: line, edge: 'top' };
  const last = rows.findLast((row) => row.parent === line) ?? over;
  return { key: last.key, edge: 'bottom' };
}

/** Writes changes of places: each one request, shown at once. `said` is what whoever cannot see the list is told. */
function useMoves(statement: Statement) {
  const lines = statementOrderer[statement].usePatchMany({ silent: true });
  const subgroups = statementSubgroup[statement].usePatchMany({ silent: true });
  const [said, setSaid] = useState('');
  const apply = (move: Move | null) => {
    if (!move) return;
    setSaid(move.said);
    const write = move.part === 'lines' ? lines.mutateAsync(move.patches) : subgroups.mutateAsync(move.patches);
    write.catch((error: unknown) => {
      setSaid('');
      void tellFailure(error);
    });
  };
  return { apply, said };
}
