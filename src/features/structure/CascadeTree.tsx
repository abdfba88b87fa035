import { IconChevronRight } from '@tabler/icons-react';
import { startTransition, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { CascadeLeaf, CascadeNode } from '#contract/cascade.ts';
import type { TreeChoice } from '#src/features/structure/moves.ts';
import { isUnsent, isWaiting } from '#src/shared/data/waiting.ts';
import { Waiting } from '#src/shared/ui/Waiting.tsx';
import classes from '#src/features/structure/CascadeTree.module.css';

interface Line {
  node: CascadeNode;
  depth: 0 | 1 | 2;
  /** `r3`, `e7`, `c12`: ids of different kinds may be equal. */
  key: string;
  parent: string | null;
  choice: TreeChoice;
}

interface Chosen {
  regional?: number | undefined;
  empresa?: number | undefined;
}

/** From the top to the chosen node; empty when nothing, or nothing that exists, is chosen. */
export function nodePath(nodes: readonly CascadeNode[], { regional, empresa }: Chosen): CascadeLeaf[] {
  for (const one of nodes) {
    if (empresa === undefined && one.id === regional) return [one];
    const company = one.children?.find((child) => child.id === empresa);
    if (company) return [one, company];
  }
  return [];
}

/** The lines on screen, in order. */
function linesOf(nodes: readonly CascadeNode[], open: ReadonlySet<string>): Line[] {
  const lines: Line[] = [];
  for (const one of nodes) {
    const regionalKey = `r${one.id}`;
    lines.push({ node: one, depth: 0, key: regionalKey, parent: null, choice: { regional: one.id } });
    if (!open.has(regionalKey)) continue;
    for (const company of one.children ?? []) {
      const companyKey = `e${company.id}`;
      lines.push({ node: company, depth: 1, key: companyKey, parent: regionalKey, choice: { empresa: company.id } });
      if (!open.has(companyKey)) continue;
      for (const centre of company.children ?? []) {
        const choice = { empresa: company.id, centerCost: centre.id };
        lines.push({ node: centre, depth: 2, key: `c${centre.id}`, parent: companyKey, choice });
      }
    }
  }
  return lines;
}

/** No line of the tree is lower, in pixels. */
const LEAST_LINE = 20;

interface CascadeTreeProps {
  nodes: readonly CascadeNode[];
  chosen: Chosen & { registro?: number | 'novo' | undefined; aba?: string };
  onChoose: (choice: TreeChoice) => void;
}

/** Regional › empresa › centro de custo as a tree: arrows walk and fold, Enter chooses. */
export function CascadeTree({ nodes, chosen, onChoose }: CascadeTreeProps) {
  const path = nodePath(nodes, chosen);
  const [open, setOpen] = useState<ReadonlySet<string>>(
    () =>
      new Set([
        ...(nodes.length === 1 ? [`r${nodes[0]?.id}`] : []),
        ...path.map((node, depth) => `${depth === 0 ? 'r' : 'e'}${node.id}`),
      ]),
  );
  const [cursor, setCursor] = useState<string | null>(null);
  const [isWhole, setWhole] = useState(false);
  useEffect(() => startTransition(() => setWhole(true)), []);
  const list = useRef<HTMLUListElement>(null);
  const all = linesOf(nodes, open);
  const chosenKey = path.length === 2 ? `e${path[1]?.id}` : path.length === 1 ? `r${path[0]?.id}` : null;
  // What no window shows is drawn after what it does: the list beside the tree is what one comes for.
  const lines = isWhole ? all : all.slice(0, Math.ceil(window.innerHeight / LEAST_LINE));
  const current = lines.find((line) => line.key === (cursor ?? chosenKey)) ?? lines[0];

  const fold = (key: string) => {
    const next = new Set(open);
    if (!next.delete(key)) next.add(key);
    setOpen(next);
  };
  const choose = ({ node, choice }: Line) => {
    if (!isUnsent(node)) onChoose(choice);
  };
  const goTo = (line: Line | undefined) => {
    if (!line) return;
    setCursor(line.key);
    list.current?.querySelector<HTMLElement>(`[data-key="${line.key}"]`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const at = lines.findIndex((line) => line.key === current?.key);
    const line = lines[at];
    if (!line) return;
    const branch = (line.node.children?.length ?? 0) > 0;
    const isOpen = open.has(line.key);
    if (event.key === 'ArrowDown') goTo(lines[at + 1]);
    else if (event.key === 'ArrowUp') goTo(lines[at - 1]);
    else if (event.key === 'Home') goTo(lines[0]);
    else if (event.key === 'End') goTo(lines.at(-1));
    else if (event.key === 'ArrowRight' && branch) {
      if (isOpen) goTo(lines[at + 1]);
      else fold(line.key);
    } else if (event.key === 'ArrowLeft') {
      if (branch && isOpen) fold(line.key);
      else goTo(lines.find((other) => other.key === line.parent));
    } else if (event.key === 'Enter' || event.key === ' ') choose(line);
    else return;
    event.preventDefault();
  };

  return (
    <ul ref={list} role="tree" aria-label="Regionais, empresas e centros de custo" className={classes.tree} onKeyDown={onKeyDown}>
      {lines.map((line) => {
        const { node, depth, key } = line;
        const branch = (node.children?.length ?? 0) > 0;
        const isChosen = key === chosenKey;
        return (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the tree handles the keys of its items
          <li
            key={key}
            data-key={key}
            role="treeitem"
            aria-level={depth + 1}
            aria-expanded={branch ? open.has(key) : undefined}
            aria-selected={isChosen}
            aria-current={(depth === 2 && chosen.aba === 'centro-de-custo' && chosen.registro === node.id) || undefined}
            tabIndex={key === current?.key ? 0 : -1}
            className={classes.line}
            style={{ paddingLeft: 4 + depth * 16 }}
            title={`${node.codigo} · ${node.nome}`}
            onFocus={() => setCursor(key)}
            onClick={() => {
              if (branch && !open.has(key)) fold(key);
              choose(line);
            }}
          >
            {branch ? (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the arrow keys fold; the mark is for the mouse
              <span
                className="chevron"
                data-expanded={open.has(key) || undefined}
                onClick={(event) => {
                  event.stopPropagation();
                  fold(key);
                }}
              >
                <IconChevronRight size={14} aria-hidden />
              </span>
            ) : (
              <span className="chevron" />
            )}
            <span className={classes.name}>{node.nome}</span>
            {isWaiting(node) && <Waiting brief />}
            {branch && <span className={classes.count}>{node.children?.length}</span>}
          </li>
        );
      })}
    </ul>
  );
}
