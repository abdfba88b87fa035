import { codeKey, parentCode, textKey } from '#planning/text/text-key.ts';

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
  const open: { node: ChartNode<Account>; index: number; key: string }[] = [];
  for (const { account, key } of sorted) {
    const index = nodes.length;
    let last = open.at(-1);
    for (; last && !isBelow(key, last.key); last = open.at(-1)) {
      last.node.end = index;
      open.pop();
    }
    const node = { account, depth: open.length, parent: last?.index ?? null, end: index + 1 };
    nodes.push(node);
    open.push({ node, index, key });
  }
  for (const { node } of open) node.end = nodes.length;
  return nodes;
}

/** Whether a key begins with another one and a dot, without making that text for each of 10,000 accounts. */
const isBelow = (key: string, above: string): boolean => key[above.length] === '.' && key.startsWith(above);

/**
 * The account with the longest prefix of a code, registered or not, among those of a tree: found by halves, since the
 * tree stands in the order of its keys. Null at the top.
 */
export function indexAbove(nodes: readonly ChartNode<{ codigo: string }>[], codigo: string): number | null {
  for (let above = parentCode(codigo); above !== null; above = parentCode(above)) {
    const key = codeKey(above);
    let [from, to] = [0, nodes.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      const node = nodes[middle];
      if (node && accountKey(node.account) < key) from = middle + 1;
      else to = middle;
    }
    const node = nodes[from];
    if (node && accountKey(node.account) === key) return from;
  }
  return null;
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
