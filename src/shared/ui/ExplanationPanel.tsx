import { IconChevronRight } from '@tabler/icons-react';
import { useEffect, useRef, useState, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react';
import type { Explanation } from '#planning/explain/explanation.ts';
import { fileWords } from '#planning/text/text-key.ts';
import { chainCsv, chainText } from '#src/shared/ui/explanation-chain.ts';
import { leaveAt, useTreeFocus } from '#src/shared/ui/explanation-focus.ts';
import { handedOn, type Line, linesOf, type Read, withFound } from '#src/shared/ui/explanation-lines.ts';
import { openedText, readOpened } from '#src/shared/ui/explanation-opened.ts';
import classes from '#src/shared/ui/ExplanationPanel.module.css';
import { SidePanel } from '#src/shared/ui/SidePanel.tsx';

/** Leads to where a figure comes from; null where it is nothing that a reader could open. */
export type Lead = (ref: string) => { label: string; go: () => void } | null;

interface ExplanationPanelProps {
  /** Null while there is no figure to explain. */
  explanation: Explanation | null;
  /** Why there is none, or what is beside it. */
  note?: ReactNode;
  /** In the place of the tree: it is being read, or could not be. */
  state?: ReactNode;
  lead?: Lead | undefined;
  /** Reads what a term was made from, where it says that it opens. */
  open?: ((opens: string) => Promise<Explanation>) | undefined;
  /** Which terms stand open at first, as text for an address, and where that changes. */
  opened?: string | undefined;
  onOpened?: ((opened: string | undefined) => void) | undefined;
  /** Under the tree. */
  children?: ReactNode;
  onClose: () => void;
}

/**
 * How a figure came about, from its formula down to what was typed. It follows what it explains while it stands open.
 */
export function ExplanationPanel(props: ExplanationPanelProps) {
  const { explanation, note, state, lead, open, opened, onOpened, children, onClose } = props;
  return (
    <SidePanel
      title="Explicação"
      note={note ?? (explanation ? 'Do valor até o que foi informado.' : undefined)}
      wide={lead !== undefined}
      onClose={onClose}
    >
      {/* By it the sheet tells this panel from others. */}
      <span hidden className={classes.below} />
      {state}
      {explanation && <ExplanationTree root={explanation} {...{ lead, open, opened, onOpened }} />}
      {children}
    </SidePanel>
  );
}

type TreeProps = { root: Explanation } & Pick<ExplanationPanelProps, 'lead' | 'open' | 'opened' | 'onOpened'>;

function follow({ path }: Line, way: { go: () => void }): void {
  leaveAt(path);
  way.go();
}

/** The tree of an explanation, with the keys of a tree: arrows move, open and close. */
function ExplanationTree({ root, lead, open: ask, opened: first, onOpened }: TreeProps) {
  /** As it begins where the address says nothing. */
  const begin: ReadonlySet<string> = new Set(['0', ...handedOn(root, '0', new Map())]);
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => (first === undefined ? begin : readOpened(first)));
  const [active, setActive] = useState('0');
  const tree = useRef<HTMLUListElement>(null);
  const [read, setRead] = useState<Read>(new Map());
  const lines = linesOf(root, opened, read);
  const at = Math.max(
    0,
    lines.findIndex(({ path }) => path === active),
  );

  const leadOf = (node: Explanation) => (node.ref !== undefined && lead ? lead(node.ref) : null);
  const go = (index: number): void => {
    const line = lines[Math.max(0, Math.min(index, lines.length - 1))];
    if (!line) return;
    setActive(line.path);
    tree.current?.querySelector<HTMLElement>(`[data-path="${line.path}"]`)?.focus();
  };
  const isBranch = (node: Explanation): boolean => node.children.length > 0 || (node.opens !== undefined && ask !== undefined);
  const put = (opens: string, found: Explanation | 'loading' | null): void =>
    setRead((before) => new Map([...before, [opens, found]]));
  const readTerm = ({ path, node }: Line, opens: string): void => {
    const take = (found: Explanation): void => {
      put(opens, found);
      setOpened((before) => new Set([...before, ...handedOn(withFound(node, found), path, read)]));
    };
    put(opens, 'loading');
    void ask?.(opens).then(take, () => put(opens, null));
  };
  // What an address says is open is read as if it were opened here, level by level.
  const unread = lines.find(
    ({ path, node }) => opened.has(path) && node.opens !== undefined && node.children.length === 0 && !read.has(node.opens),
  );
  useEffect(() => {
    if (unread?.node.opens !== undefined && ask) readTerm(unread, unread.node.opens);
    // oxlint-disable-next-line react/exhaustive-deps -- what is read is known by its address alone
  }, [unread?.node.opens]);
  const begins = useTreeFocus(tree, lines, setActive);
  const turn = (line: Line, open: boolean): void => {
    const { path, node } = line;
    // What could not be read is asked for again.
    if (open && node.opens !== undefined && read.get(node.opens) === null) readTerm(line, node.opens);
    const next = new Set(opened);
    if (open) for (const way of [path, ...handedOn(node, path, read)]) next.add(way);
    else next.delete(path);
    setOpened(next);
    // The root alone is told, too, where more stands open at first.
    const isBegin = next.size === begin.size && [...next].every((way) => begin.has(way));
    onOpened?.(isBegin ? undefined : (openedText(next) ?? '0'));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const line = lines[at];
    if (!line || event.altKey || event.ctrlKey || event.metaKey) return;
    const { path, node } = line;
    const branch = isBranch(node);
    const open = opened.has(path);
    const parent = lines.findIndex((one) => one.path === path.slice(0, path.lastIndexOf('.')));
    const moves: Record<string, () => void> = {
      ArrowDown: () => go(at + 1),
      ArrowUp: () => go(at - 1),
      Home: () => go(0),
      End: () => go(lines.length - 1),
      ArrowRight: () => (branch && !open ? turn(line, true) : go(branch ? at + 1 : at)),
      ArrowLeft: () => (branch && open ? turn(line, false) : go(parent >= 0 ? parent : at)),
      Enter: () => {
        const way = leadOf(node);
        if (branch) turn(line, !open);
        else if (way) follow(line, way);
      },
      ' ': () => branch && turn(line, !open),
    };
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    move();
  };

  return (
    <>
      <TakeLines lines={lines} name={`explicacao-${fileWords(root.label)}`} />
      <ul ref={tree} role="tree" aria-label={`Explicação de ${root.label}`} className="plain" onKeyDown={onKeyDown}>
        {lines.map((line) => {
          const { path, depth, node } = line;
          const branch = isBranch(node);
          const open = opened.has(path);
          const given = node.opens === undefined || !open || !branch ? undefined : read.get(node.opens);
          // What stands open is about to be read, at the latest.
          const reading = given === undefined && open && branch && node.children.length === 0 ? 'loading' : given;
          const way = leadOf(node);
          return (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are the tree's
            <li
              key={path}
              role="treeitem"
              data-path={path}
              aria-level={depth + 1}
              aria-expanded={branch ? open : undefined}
              aria-selected={path === active}
              tabIndex={path === (lines[at]?.path ?? '0') ? 0 : -1}
              data-autofocus={path === begins || undefined}
              className={classes.node}
              style={{ '--depth': depth } as CSSProperties /* its type has no custom properties */}
              onClick={() => {
                setActive(path);
                if (branch) turn(line, !open);
              }}
              onFocus={() => setActive(path)}
            >
              <IconChevronRight
                size={14}
                stroke={2}
                aria-hidden
                className={classes.chevron}
                data-open={open || undefined}
                data-leaf={!branch || undefined}
              />
              <span className={classes.words}>
                <span className={classes.label}>{node.label}</span>
                {(node.formula_text !== null || (!way && !branch)) && (
                  <span className={classes.formula}>{node.formula_text === null ? 'informado' : `= ${node.formula_text}`}</span>
                )}
                {node.kept !== undefined && <span className={classes.formula}>{node.kept}</span>}
                {reading === 'loading' && <span className={classes.formula}>Abrindo…</span>}
                {reading === null && (
                  <span className={classes.formula} role="alert">
                    Não foi possível abrir. Feche e abra de novo.
                  </span>
                )}
                {way && (
                  <button
                    type="button"
                    tabIndex={-1}
                    className={classes.lead}
                    onClick={(event) => {
                      event.stopPropagation();
                      follow(line, way);
                    }}
                  >
                    {way.label}
                  </button>
                )}
              </span>
              <span className={classes.value}>{node.text}</span>
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** Takes the chain along, as far as it is opened: on the clipboard, and says whether it could, or as a file. */
function TakeLines({ lines, name }: { lines: readonly Line[]; name: string }) {
  const [said, setSaid] = useState('');
  const copy = async (): Promise<void> => {
    try {
      // Absent on an address without https.
      await navigator.clipboard.writeText(chainText(lines));
      setSaid(lines.length === 1 ? '1 linha copiada.' : `${lines.length} linhas copiadas.`);
    } catch {
      setSaid('O navegador não deixou copiar.');
    }
  };
  const save = async (): Promise<void> => {
    const { saveFile } = await import('#src/shared/http/download.ts');
    saveFile(new Blob([chainCsv(lines)], { type: 'text/csv;charset=utf-8' }), `${name}.csv`);
  };
  return (
    <p className={classes.tools}>
      <button type="button" className={classes.lead} onClick={() => void copy()}>
        Copiar a explicação
      </button>
      <button type="button" className={classes.lead} onClick={() => void save()}>
        Baixar em CSV
      </button>
      <span role="status" className={classes.formula}>
        {said}
      </span>
    </p>
  );
}
