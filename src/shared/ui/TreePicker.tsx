import { TextInput } from '@mantine/core';
import { IconChevronRight, IconSearch } from '@tabler/icons-react';
import { useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { filterTree, visibleRows, type TreeNode, type TreeRow } from '#src/shared/ui/tree.ts';
import classes from '#src/shared/ui/TreePicker.module.css';

interface TreePickerProps {
  label: string;
  nodes: readonly TreeNode[];
  /** Key of the chosen node. */
  value: string | null;
  /** A click on the chosen node takes the choice back. */
  onChange: (node: TreeNode | null) => void;
  /** The row above all, which chooses nothing: «Toda a organização». */
  all?: string;
  placeholder?: string;
  /** The picker closes with the choice: typing begins at once, and choosing the chosen again keeps it. */
  toTypeAtOnce?: boolean;
  /** Branches open at first; by default the outermost. */
  openAtFirst?: readonly string[];
}

/**
 * Regional › empresa › centro de custo, as a tree with search: arrows move, right and left open and close, Enter
 * chooses.
 */
export function TreePicker({
  label,
  nodes,
  value,
  onChange,
  all,
  placeholder = 'Buscar',
  toTypeAtOnce = false,
  openAtFirst,
}: TreePickerProps) {
  const [text, setText] = useState('');
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(openAtFirst ?? nodes.map((node) => node.key)));
  const [active, setActive] = useState<string | null>(value);
  const tree = useRef<HTMLDivElement>(null);
  const searching = text.trim() !== '';
  const rows = useMemo(
    () => visibleRows(filterTree(nodes, text), (key) => searching || open.has(key)),
    [nodes, text, searching, open],
  );
  const current = rows.find((row) => row.node.key === active) ?? rows[0];

  const setBranch = (key: string, expanded: boolean) => {
    const next = new Set(open);
    if (expanded) next.add(key);
    else next.delete(key);
    setOpen(next);
  };
  const goTo = (row: TreeRow | undefined) => {
    if (!row) return;
    setActive(row.node.key);
    tree.current?.querySelector<HTMLElement>(`[data-key="${row.node.key}"]`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!current) return;
    const at = rows.indexOf(current);
    const keys: Record<string, () => void> = {
      ArrowDown: () => goTo(rows[at + 1]),
      ArrowUp: () => goTo(rows[at - 1]),
      Home: () => goTo(rows[0]),
      End: () => goTo(rows.at(-1)),
      ArrowRight: () =>
        current.node.children.length > 0 && !current.expanded ? setBranch(current.node.key, true) : goTo(rows[at + 1]),
      ArrowLeft: () =>
        current.expanded && !searching
          ? setBranch(current.node.key, false)
          : goTo(rows.find((row) => row.node.key === current.parent)),
      Enter: () => choose(current),
      ' ': () => choose(current),
    };
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  const choose = (row: TreeRow) => {
    const { node } = row;
    setActive(node.key);
    // While searching every branch stands open.
    if (node.branch) return searching ? goTo(rows[rows.indexOf(row) + 1]) : setBranch(node.key, !row.expanded);
    onChange(node.key === value && !toTypeAtOnce ? null : node);
  };
  const onSearchKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'Enter') return;
    event.preventDefault();
    // What was searched for is what can be chosen.
    goTo(searching ? (rows.find((row) => !row.node.branch) ?? rows[0]) : current);
  };

  return (
    <div className={classes.picker}>
      <TextInput
        size="xs"
        className={classes.search}
        aria-label={`${placeholder} em ${label}`}
        // The first for a list that is there when its panel opens, the second for one that comes later.
        data-autofocus={toTypeAtOnce || undefined}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- only where the picker was opened to be typed into
        autoFocus={toTypeAtOnce}
        placeholder={placeholder}
        leftSection={<IconSearch size={14} stroke={1.6} />}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={onSearchKey}
      />
      {all !== undefined && (
        <button type="button" className={classes.all} aria-pressed={value === null} onClick={() => onChange(null)}>
          {all}
        </button>
      )}
      <div ref={tree} role="tree" aria-label={label} className={classes.tree} tabIndex={-1} onKeyDown={onKeyDown}>
        {rows.map((row) => (
          <Branch
            key={row.node.key}
            row={row}
            selected={row.node.key === value}
            reachable={row === current}
            onToggle={() => setBranch(row.node.key, !row.expanded)}
            onChoose={() => choose(row)}
          />
        ))}
      </div>
      {rows.length === 0 && (
        <p className={classes.none}>{searching ? `Nada encontrado para «${text}».` : 'Nada cadastrado ainda.'}</p>
      )}
    </div>
  );
}

interface BranchProps {
  row: TreeRow;
  selected: boolean;
  reachable: boolean;
  onToggle: () => void;
  onChoose: () => void;
}

function Branch({ row, selected, reachable, onToggle, onChoose }: BranchProps) {
  const { node, level, expanded } = row;
  const branch = node.children.length > 0;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the tree handles the keys of its items
    <div
      role="treeitem"
      data-key={node.key}
      tabIndex={reachable ? 0 : -1}
      aria-level={level}
      aria-posinset={row.position}
      aria-setsize={row.siblings}
      aria-selected={node.branch ? undefined : selected}
      aria-expanded={branch ? expanded : undefined}
      className={classes.item}
      style={{ paddingLeft: 4 + (level - 1) * 16 }}
      onClick={onChoose}
    >
      <span
        className="chevron"
        data-branch={branch || undefined}
        data-expanded={expanded || undefined}
        aria-hidden="true"
        onClick={(event) => {
          if (!branch) return;
          event.stopPropagation();
          onToggle();
        }}
      >
        {branch && <IconChevronRight size={14} stroke={1.8} />}
      </span>
      {node.codigo && <span className={classes.code}>{node.codigo}</span>}
      <span className={classes.label}>{node.label}</span>
      {node.note && <span className={classes.note}>{node.note}</span>}
    </div>
  );
}
