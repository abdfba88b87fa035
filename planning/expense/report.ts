import { checkedCents, sumCents, type Cents } from '#planning/numbers/money.ts';
import { codeKey, parentCode, textKey } from '#planning/text/text-key.ts';

/**
 * The expense report: leaves (group × account × months) folded into the lines a reader sees — group, chart of accounts
 * with subtotals, grand total. The screen and the workbook fold with this one function, so they cannot differ.
 */

export interface ReportNamed {
  id: number;
  codigo: string;
  nome: string;
}

export interface ReportLeaves {
  months: readonly string[];
  groups: readonly ReportNamed[];
  /** Accounts of the lines and every account above them. */
  accounts: readonly (ReportNamed & { kind: string })[];
  lines: readonly { group: number; accounting: number; amounts: readonly Cents[] }[];
}

export interface ReportOptions {
  /** Leaves out lines whose months are all zero; a subtotal of zero over accounts that cancel out is kept. */
  hideZeros?: boolean;
  /** How many levels of the chart are shown, 0 for groups only; anything deeper stays in the subtotals. Absent: all. */
  levels?: number | undefined;
}

export interface ReportRow {
  key: string;
  type: 'group' | 'account' | 'total';
  /** Group the line belongs to; null for the grand total. */
  group: number | null;
  /** Account of the line; null for groups and the grand total. */
  accounting: number | null;
  codigo: string;
  nome: string;
  /** 0 for groups and the total, 1 for the top accounts of a group, and so on. */
  depth: number;
  /** True where the line sums others: groups, accounts with accounts below them, the grand total. */
  subtotal: boolean;
  /** Cents by month, in the order of `months`. */
  amounts: Cents[];
  total: Cents;
}

/** How lines are called: the grand total, a group, an account within a group. */
export const TOTAL_KEY = 'total';
export const groupKey = (group: number): string => `g${group}`;
export const accountKey = (group: number, account: number): string => `g${group}a${account}`;

interface Node {
  account: ReportNamed;
  children: Node[];
  amounts: Cents[];
}

/** What is the same in every group, worked out once: reports have hundreds of groups. */
interface Chart {
  accounts: ReadonlyMap<number, ReportNamed>;
  /** Nearest registered account above an account. */
  parents: ReadonlyMap<number, ReportNamed>;
  /** Place of an account in the order of codes. */
  places: ReadonlyMap<number, number>;
  width: number;
}

/**
 * Lines of the report in reading order: each group with its total, below it its accounts as a tree by code, at the end
 * the grand total. Groups and accounts are ordered by code (1.2 before 1.10). Throws MoneyRangeError when a sum leaves
 * ±R$ 90 trillion.
 */
export function foldExpenseReport(leaves: ReportLeaves, options: ReportOptions = {}): ReportRow[] {
  const byGroup = Map.groupBy(leaves.lines, (line) => line.group);
  return [...foldExpenseSteps(leaves, (group) => byGroup.get(group) ?? [], options)].filter((row) => row !== null);
}

/**
 * The same line by line, with the lines of a group asked for when it is its turn, so that a report of any length is
 * never there as a whole. Null says that some work was done and no line is ready yet: whoever serves others besides may
 * do so between any two steps.
 */
export function* foldExpenseSteps(
  leaves: Omit<ReportLeaves, 'lines'>,
  linesOf: (group: number) => ReportLeaves['lines'],
  options: ReportOptions = {},
): Generator<ReportRow | null, void, undefined> {
  const chart = chartOf(leaves);
  const grand = zeros(chart.width);
  for (const group of inOrder(leaves.groups)) {
    yield null;
    const roots = yield* treeOf(linesOf(group.id), chart);
    const amounts = zeros(chart.width);
    for (const root of roots) add(amounts, root.amounts);
    add(grand, amounts);
    if (hidden(amounts, roots, options)) continue;
    const { id, codigo, nome } = group;
    yield row({ key: groupKey(id), type: 'group', group: id, accounting: null, codigo, nome, depth: 0, subtotal: true, amounts });
    for (const root of roots) yield* rowsOf(root, id, 1, options);
  }
  const total = { group: null, accounting: null, codigo: '', nome: 'Total geral', depth: 0, subtotal: true, amounts: grand };
  yield row({ key: TOTAL_KEY, type: 'total', ...total });
}

/** The nearest registered account above each account, by id: the longest registered prefix; gaps are skipped. */
export function parentsOf(accounts: readonly ReportNamed[]): Map<number, ReportNamed> {
  const byCode = new Map(accounts.map((account) => [codeKey(account.codigo), account]));
  const parents = new Map<number, ReportNamed>();
  for (const { id, codigo } of accounts) {
    for (let code = parentCode(codigo); code !== null; code = parentCode(code)) {
      const parent = byCode.get(codeKey(code));
      if (!parent) continue;
      parents.set(id, parent);
      break;
    }
  }
  return parents;
}

function chartOf({ accounts, months }: Omit<ReportLeaves, 'lines'>): Chart {
  return {
    accounts: new Map(accounts.map((account) => [account.id, account])),
    parents: parentsOf(accounts),
    places: new Map(inOrder(accounts).map(({ id }, place) => [id, place])),
    width: months.length,
  };
}

function inOrder<Named extends ReportNamed>(all: readonly Named[]): Named[] {
  const keyed = all.map((named) => ({ named, code: codeKey(named.codigo), name: textKey(named.nome) }));
  keyed.sort((left, right) => compare(left.code, right.code) || compare(left.name, right.name) || left.named.id - right.named.id);
  return keyed.map(({ named }) => named);
}

const compare = (left: string, right: string) => (left < right ? -1 : left > right ? 1 : 0);

/** Lines that are added at a step. */
const STEP = 100;

/** The group's accounts with entries and all accounts above them, as trees in the order of their codes. */
function* treeOf(lines: ReportLeaves['lines'], { accounts, parents, places, width }: Chart): Generator<null, Node[], undefined> {
  const nodes = new Map<number, Node>();
  const roots: Node[] = [];
  const nodeFor = (account: ReportNamed): Node => {
    const there = nodes.get(account.id);
    if (there) return there;
    const node: Node = { account, children: [], amounts: zeros(width) };
    nodes.set(account.id, node);
    const parent = parents.get(account.id);
    (parent ? nodeFor(parent).children : roots).push(node);
    return node;
  };
  for (const [at, line] of lines.entries()) {
    if (at % STEP === 0) yield null;
    let account = accounts.get(line.accounting);
    while (account) {
      add(nodeFor(account).amounts, line.amounts);
      account = parents.get(account.id);
    }
  }
  const placeOf = ({ account }: Node) => places.get(account.id) ?? 0;
  for (const siblings of [roots, ...[...nodes.values()].map(({ children }) => children)]) {
    siblings.sort((left, right) => placeOf(left) - placeOf(right));
  }
  return roots;
}

function* rowsOf(node: Node, group: number, depth: number, options: ReportOptions): Generator<ReportRow, void, undefined> {
  if (depth > (options.levels ?? Infinity) || hidden(node.amounts, node.children, options)) return;
  const { id, codigo, nome } = node.account;
  const subtotal = node.children.length > 0;
  const { amounts } = node;
  yield row({ key: accountKey(group, id), type: 'account', group, accounting: id, codigo, nome, depth, subtotal, amounts });
  for (const child of node.children) yield* rowsOf(child, group, depth + 1, options);
}

/** A line is hidden only when everything below it is zero too: two accounts that cancel out stay visible. */
function hidden(amounts: readonly Cents[], children: readonly Node[], options: ReportOptions): boolean {
  return (
    options.hideZeros === true &&
    amounts.every((cents) => cents === 0) &&
    children.every((child) => hidden(child.amounts, child.children, options))
  );
}

const row = (line: Omit<ReportRow, 'total'>): ReportRow => ({
  ...line,
  total: sumCents(line.amounts),
});

const zeros = (width: number): Cents[] => Array.from({ length: width }, () => 0);

function add(into: Cents[], amounts: readonly Cents[]): void {
  for (const [index, cents] of amounts.entries()) into[index] = checkedCents((into[index] ?? 0) + cents);
}
