import { codeKey, textKey } from '#planning/text/text-key.ts';

/** One account of a chart in reading order. Indexes point into the same array. */
export interface ChartNode<Account> {
  account: Account;
  /** 0 for accounts without a registered ancestor. */
  depth: number;
  /** The account with the longest registered prefix of this code; null at the top. */
  parent: number | null;
  /** Index after the last account below this one: the subtree is `[index + 1, end)`. */
  end: number;
}

const keys = new WeakMap<object, string>();

/** `codeKey` of an account's code, once for each: a chart is put in order at each change. Accounts never change. */
export function accountKey(account: { codigo: string }): string {
  let key = keys.get(account);
  if (key === undefined) keys.set(account, (key = codeKey(account.codigo)));
  return key;
}

/**
 * The chart as a tree in reading order: 1, 1.1, 1.2, 1.10, 2. The parent is the longest registered prefix, so
 * `1.1.1.01` hangs under `1` where nothing between them is registered.
 */
export function chartTree<Account extends { codigo: string }>(accounts: readonly Account[]): ChartNode<Account>[] {
  const sorted = accounts
    .map((account) => ({ account, key: accountKey(account) }))
    .sort((left, right) => (left.key < right.key ? -1 : left.key > right.key ? 1 : 0));
  const nodes: ChartNode<Account>[] = [];
  const open: { index: number; prefix: string }[] = [];
  const close = (end: number) => {
    const last = open.pop();
    const node = last && nodes[last.index];
    if (node) node.end = end;
  };
  for (const [index, { account, key }] of sorted.entries()) {
    for (let last = open.at(-1); last && !key.startsWith(last.prefix); last = open.at(-1)) close(index);
    nodes.push({ account, depth: open.length, parent: open.at(-1)?.index ?? null, end: index + 1 });
    open.push({ index, prefix: `${key}.` });
  }
  while (open.length > 0) close(nodes.length);
  return nodes;
}

/** Indexes of accounts whose code begins with the text or name contains it (any accents, case), and of all above. */
export function searchChart(
  nodes: readonly ChartNode<{ codigo: string; nome: string }>[],
  search: string,
): { hits: Set<number>; matching: Set<number> } {
  const wanted = textKey(search);
  const hits = new Set<number>();
  const matching = new Set<number>();
  for (const [index, { account }] of nodes.entries()) {
    if (!account.codigo.startsWith(wanted) && !textKey(account.nome).includes(wanted)) continue;
    hits.add(index);
    for (let at: number | null = index; at !== null && !matching.has(at); at = nodes[at]?.parent ?? null) matching.add(at);
  }
  return { hits, matching };
}

/**
 * Indexes of the rows a reader sees: those of `matching` (all when absent) that lie under no closed account. One pass,
 * so that 5,000 accounts cost well under a frame.
 */
export function visibleNodes(
  nodes: readonly ChartNode<unknown>[],
  isOpen: (index: number) => boolean,
  matching?: ReadonlySet<number>,
): number[] {
  const visible: number[] = [];
  let index = 0;
  while (index < nodes.length) {
    const node = nodes[index];
    const shown = node !== undefined && (!matching || matching.has(index));
    if (shown) visible.push(index);
    index = node && (!shown || !isOpen(index)) ? node.end : index + 1;
  }
  return visible;
}
