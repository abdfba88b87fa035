import { lazy, Suspense, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import type { Statement } from '#planning/statement/structure.ts';
import classes from '#src/features/statement/mapping/mapping.module.css';
import { isOpen, type AskedRows, type SourceRow } from '#src/features/statement/mapping/rows.ts';
import { SourceLine, type SourceLineActions } from '#src/features/statement/mapping/SourceLine.tsx';
import type { SubgroupOptions } from '#src/features/statement/mapping/subgroup-options.ts';
import { counted } from '#src/shared/format/noun.ts';
import { usePageRights } from '#src/shared/ui/page-rights.ts';
import { SOURCE } from '#src/features/statement/mapping/labels.ts';

const HistoryDrawer = lazy(async () => ({ default: (await import('#src/layout/trail/HistoryDrawer.tsx')).HistoryDrawer }));

interface MappingGridProps {
  statement: Statement;
  asked: AskedRows;
  options: SubgroupOptions;
  amounts: boolean;
  chosen: ReadonlySet<string>;
  onChosen: (chosen: ReadonlySet<string>) => void;
  onMap: (row: SourceRow, subgroup: number) => void;
  onRemove: (row: SourceRow) => void;
}

/** Sources and their subgroups. Arrows walk, Enter opens the choice, choosing goes to the next row; Space and Shift select. */
export function MappingGrid(props: MappingGridProps) {
  const { statement, asked, options, amounts, chosen, onChosen, onMap, onRemove } = props;
  const rights = usePageRights();
  const rows = useMemo(() => [...asked.open, ...asked.mapped, ...asked.refused], [asked]);
  const [cursor, setCursor] = useState<string | null>(null);
  const [editing, setEditing] = useState<string | null>(null);
  const [traced, setTraced] = useState<SourceRow | null>(null);
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
  const map = (key: string, subgroup: number) => {
    const at = rows.findIndex((row) => row.key === key);
    const row = rows[at];
    if (!row) return;
    next.current = rows.slice(at + 1).find(({ refused }) => refused === null)?.key ?? key;
    setCursor(next.current);
    setEditing(null);
    onMap(row, subgroup);
  };

  // Rows keep what they were given until they change themselves: they are given what asks for the newest.
  const ways: SourceLineActions = {
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
    onHistory: (key) => setTraced(find(key) ?? null),
  };
  const latest = useRef(ways);
  useLayoutEffect(() => {
    latest.current = ways;
  });
  const actions = useMemo<SourceLineActions>(
    () => ({
      onFocus: (key) => latest.current.onFocus(key),
      onPick: (key, event: MouseEvent | KeyboardEvent) => latest.current.onPick(key, event),
      onEdit: (key) => latest.current.onEdit(key),
      onMap: (key, subgroup) => latest.current.onMap(key, subgroup),
      onRemove: (key) => latest.current.onRemove(key),
      onHistory: (key) => latest.current.onHistory(key),
    }),
    [],
  );

  const goTo = (row: SourceRow | undefined, range: boolean) => {
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
    else if (key === 'Delete' && rights.delete && current.mapping) onRemove(current);
    else return;
    event.preventDefault();
  };

  const draw = (row: SourceRow) => (
    <SourceLine
      key={row.key}
      row={row}
      options={options}
      chosen={chosen.has(row.key)}
      focusable={row.key === current?.key}
      editing={editing === row.key}
      amounts={amounts}
      actions={actions}
    />
  );
  const left = asked.open.filter(isOpen).length;
  return (
    <>
      <div
        ref={grid}
        role="grid"
        aria-label="De-x-para"
        aria-multiselectable={rights.edit}
        tabIndex={-1}
        className={classes.grid}
        onKeyDown={onKeyDown}
      >
        <div role="row" className={classes.head}>
          <span role="columnheader" className={classes.check}>
            <span className="hidden-text">Seleção</span>
          </span>
          <span role="columnheader" className={classes.source}>
            Origem
          </span>
          <span role="columnheader" className={classes.amount}>
            Total na versão (R$)
          </span>
          <span role="columnheader" className={classes.target}>
            Subgrupo
          </span>
          <span role="columnheader" className={classes.menu}>
            <span className="hidden-text">Ações</span>
          </span>
        </div>
        {asked.open.length > 0 && (
          <p role="presentation" className={classes.section}>
            Sem de-x-para ·{' '}
            {left === asked.open.length ? counted(left, SOURCE) : `${counted(left, SOURCE)} de ${asked.open.length}`}
          </p>
        )}
        {asked.open.map(draw)}
        {asked.mapped.length > 0 && (
          <p role="presentation" className={classes.section}>
            Com de-x-para · {counted(asked.mapped.length, SOURCE)}
          </p>
        )}
        {asked.mapped.map(draw)}
        {asked.refused.length > 0 && (
          <p role="presentation" className={classes.section}>
            Não entram neste demonstrativo
          </p>
        )}
        {asked.refused.map(draw)}
      </div>
      {traced?.mapping && (
        <Suspense fallback={null}>
          <HistoryDrawer
            resource={statement === 'dre' ? 'dreFromTo' : 'cashflowFromTo'}
            id={traced.mapping.id}
            name={traced.nome}
            onClose={() => setTraced(null)}
          />
        </Suspense>
      )}
    </>
  );
}
