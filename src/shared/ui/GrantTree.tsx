import { TextInput } from '@mantine/core';
import { IconCheck, IconChevronRight, IconMinus, IconSearch } from '@tabler/icons-react';
import { useId, useMemo, useState, type KeyboardEvent } from 'react';
import { EVERYTHING, marksOfGrants, underAll, withGrant, type Grants, type Level, type Mark } from '#src/shared/ui/grants.ts';
import { useRowWindow } from '#src/shared/ui/row-window.ts';
import { filterTree, visibleRows, type TreeNode, type TreeRow } from '#src/shared/ui/tree.ts';
import classes from '#src/shared/ui/GrantTree.module.css';

interface GrantTreeProps {
  label: string;
  nodes: readonly TreeNode[];
  /** «Todos, inclusive os futuros» */
  all: string;
  value: Grants;
  onChange: (grants: Grants) => void;
  disabled?: boolean;
}

const HEIGHT = 30;
const SPOKEN: Record<'true' | 'mixed' | 'false', string> = { true: 'pode editar', mixed: 'edita em parte', false: 'não edita' };

/**
 * What may be read and what may be edited, as a tree of any size: folded at first but for what is granted in part, and
 * only the rows in sight are drawn. Arrows walk and fold, Space gives or takes reading, Shift+Space editing.
 */
export function GrantTree({ label, nodes, all, value, onChange, disabled = false }: GrantTreeProps) {
  const treeId = useId();
  const [text, setText] = useState('');
  const [cursorKey, setCursorKey] = useState<string | null>(null);
  const root = useMemo(() => underAll(nodes, all), [nodes, all]);
  const marks = useMemo(() => marksOfGrants(root, value), [root, value]);
  const [open, setOpen] = useState<ReadonlySet<string>>(
    () => new Set([...marks].flatMap(([key, { read, edit }]) => (read === 'mixed' || edit === 'mixed' ? [key] : []))),
  );
  const searching = text.trim() !== '';
  const rows = useMemo(() => {
    const found = visibleRows(filterTree(nodes, text), (key) => searching || open.has(key));
    // Everything is named above the tree, and is found by no search.
    const first: TreeRow = { node: root, level: 1, expanded: false, parent: null, position: 1, siblings: 1 };
    return searching ? found : [first, ...found];
  }, [nodes, root, text, searching, open]);
  const { scroller, items, show } = useRowWindow({ count: rows.length, rowHeight: HEIGHT });
  const cursor = Math.max(
    0,
    rows.findIndex(({ node }) => node.key === cursorKey),
  );

  const goTo = (position: number) => {
    const row = rows[Math.max(0, Math.min(rows.length - 1, position))];
    if (!row) return;
    setCursorKey(row.node.key);
    show(rows.indexOf(row));
  };
  const fold = (key: string, expanded: boolean) => {
    const next = new Set(open);
    if (expanded) next.add(key);
    else next.delete(key);
    setOpen(next);
  };
  const turn = (key: string, level: Level) => {
    if (!disabled) onChange(withGrant(root, value, { key, level, on: marks.get(key)?.[level] !== true }));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const row = rows[cursor];
    if (!row) return;
    const { node, expanded, parent } = row;
    const branch = node.children.length > 0 && node.key !== EVERYTHING;
    const keys: Record<string, () => void> = {
      ArrowDown: () => goTo(cursor + 1),
      ArrowUp: () => goTo(cursor - 1),
      PageDown: () => goTo(cursor + 10),
      PageUp: () => goTo(cursor - 10),
      Home: () => goTo(0),
      End: () => goTo(rows.length - 1),
      ArrowRight: () => (branch && !expanded ? fold(node.key, true) : goTo(cursor + 1)),
      ArrowLeft: () =>
        branch && expanded && !searching
          ? fold(node.key, false)
          : goTo(rows.findIndex((one) => one.node.key === (parent ?? EVERYTHING))),
      ' ': () => turn(node.key, event.shiftKey ? 'edit' : 'read'),
    };
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };

  return (
    <div className={classes.frame} data-disabled={disabled || undefined}>
      <div className={classes.head}>
        <TextInput
          size="xs"
          className={classes.search}
          aria-label={`Buscar em ${label}`}
          placeholder="Buscar por código ou nome"
          leftSection={<IconSearch size={14} stroke={1.6} />}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            // Enter would save the form around.
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
        <span className={classes.level} aria-hidden>
          Ler
        </span>
        <span className={classes.level} aria-hidden>
          Editar
        </span>
      </div>
      <div
        ref={scroller}
        className={classes.scroller}
        role="tree"
        aria-label={label}
        aria-multiselectable
        aria-disabled={disabled || undefined}
        aria-describedby={`${treeId}-keys`}
        aria-activedescendant={rows.length > 0 ? `${treeId}-${rows[cursor]?.node.key}` : undefined}
        tabIndex={0}
        onKeyDown={onKeyDown}
      >
        <div role="none" className={classes.body} style={{ height: rows.length * HEIGHT }}>
          {items.map((index) => {
            const row = rows[index];
            if (!row) return null;
            const { node, level } = row;
            const mark = marks.get(node.key) ?? { read: false, edit: false };
            const branch = node.children.length > 0 && node.key !== EVERYTHING;
            return (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the tree holds the focus and handles the keys of its items
              <div
                key={node.key}
                id={`${treeId}-${node.key}`}
                role="treeitem"
                aria-level={level}
                aria-posinset={row.position}
                aria-setsize={row.siblings}
                aria-expanded={branch ? row.expanded : undefined}
                aria-checked={mark.read}
                aria-label={`${[node.codigo, node.label].filter(Boolean).join(' ')}, ${SPOKEN[`${mark.edit}`]}`}
                className={classes.row}
                data-all={node.key === EVERYTHING || undefined}
                data-cursor={index === cursor || undefined}
                style={{ height: HEIGHT, transform: `translateY(${index * HEIGHT}px)`, paddingLeft: 4 + (level - 1) * 16 }}
                onClick={() => {
                  setCursorKey(node.key);
                  if (branch && !searching) fold(node.key, !row.expanded);
                }}
              >
                <span className="chevron" data-expanded={row.expanded || undefined} aria-hidden>
                  {branch && <IconChevronRight size={14} stroke={1.8} />}
                </span>
                {node.codigo && <span className={classes.code}>{node.codigo}</span>}
                <span className={classes.label} title={node.label}>
                  {node.label}
                </span>
                <Box mark={mark.read} name="ler" onTurn={() => turn(node.key, 'read')} />
                <Box mark={mark.edit} name="editar" onTurn={() => turn(node.key, 'edit')} />
              </div>
            );
          })}
        </div>
        {rows.length === 0 && <p className={classes.none}>Nada encontrado para «{text}».</p>}
      </div>
      <p id={`${treeId}-keys`} className={classes.foot}>
        Setas andam e abrem · Espaço: ler · Shift + Espaço: editar
      </p>
    </div>
  );
}

/** The mouse's way to tick; the tree's own state and keys speak to everyone else. */
function Box({ mark, name, onTurn }: { mark: Mark; name: string; onTurn: () => void }) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- as above
    <span
      className={classes.box}
      data-mark={mark === false ? undefined : String(mark)}
      data-level={name}
      title={name === 'ler' ? 'Ler' : 'Editar'}
      aria-hidden
      onClick={(event) => {
        event.stopPropagation();
        onTurn();
      }}
    >
      <span>
        {mark === true && <IconCheck size={12} stroke={3} />}
        {mark === 'mixed' && <IconMinus size={12} stroke={3} />}
      </span>
    </span>
  );
}
