import { MAX_CENTS, type Cents } from '#planning/numbers/money.ts';
import type { Month } from '#planning/numbers/months.ts';
import type { CellIssue } from '#planning/uau/read-row.ts';
import { ancestors } from '#planning/chart/lines.ts';
import type { LedgerReading, Posting, StatedTotal, SyntheticSum } from '#planning/ledger/posting.ts';

/** What rows of the ledger come to, in cents. */
export interface LedgerSum {
  rows: number;
  debit: Cents;
  credit: Cents;
}
export interface LedgerPartition extends LedgerSum {
  company: number;
  month: Month;
}
export interface LedgerGroup extends LedgerSum {
  codigo: string;
}
export interface LedgerError extends CellIssue {
  line: number;
}

/** Errors that are listed; the others are counted. */
const LISTED = 200;
/** Rows of synthetic accounts that are held against the sum of those below; a chart has no more groups. */
const HELD = 20_000;

interface Held {
  line: number;
  issues: readonly CellIssue[];
  synthetic: SyntheticSum;
}
type Sides = Pick<LedgerSum, 'debit' | 'credit'>;

/**
 * Adds rows up as they are read: by company and month, by the accounts' first level, and what is wrong with which line.
 */
export class LedgerSummary {
  readonly total: LedgerSum = { rows: 0, debit: 0, credit: 0 };
  readonly errors: LedgerError[] = [];
  wrongRows = 0;
  zeroRows = 0;
  syntheticRows = 0;
  wordRows = 0;
  emptiedDocuments = 0;
  readonly #held: Held[] = [];
  /** By place and account. */
  readonly #accounts = new Map<string, Sides & { codigo: string; place: string }>();
  readonly #stated: (StatedTotal | null)[] = [];
  readonly #partitions = new Map<string, LedgerPartition>();
  readonly #groups = new Map<string, LedgerGroup>();

  /** Takes a row into account and hands on its posting, if it is one. */
  add(line: number, reading: LedgerReading): Posting | null {
    if ('issues' in reading) {
      const { issues, synthetic } = reading;
      if (synthetic && this.#held.length < HELD) this.#held.push({ line, issues, synthetic });
      else this.#refuse(line, issues);
      return null;
    }
    if ('skipped' in reading) {
      if (reading.skipped === 'zero') this.zeroRows += 1;
      if (reading.skipped === 'synthetic') this.syntheticRows += 1;
      if (reading.skipped === 'words') this.wordRows += 1;
      if (reading.stated !== undefined) this.#stated.push(reading.stated);
      return null;
    }
    const { posting } = reading;
    if (posting.emptied) this.emptiedDocuments += 1;
    count(this.total, posting);
    const { company, month, group } = posting;
    const place = `${company}/${month}`;
    let partition = this.#partitions.get(place);
    if (!partition) this.#partitions.set(place, (partition = { company, month, rows: 0, debit: 0, credit: 0 }));
    count(partition, posting);
    let level = this.#groups.get(group);
    if (!level) this.#groups.set(group, (level = { codigo: group, rows: 0, debit: 0, credit: 0 }));
    count(level, posting);
    const spot = placeOf(posting);
    const key = `${spot}/${posting.codigo}`;
    let account = this.#accounts.get(key);
    if (!account) this.#accounts.set(key, (account = { codigo: posting.codigo, place: spot, debit: 0, credit: 0 }));
    account.debit += posting.debit;
    account.credit += posting.credit;
    return posting;
  }

  /**
   * After the last row: a synthetic account's row that says the sum of what the file has below it is a total, and left
   * out; another one is an error.
   */
  settle(): void {
    const sums = new Map<string, Sides>();
    if (this.#held.length > 0)
      for (const { codigo, place, debit, credit } of this.#accounts.values())
        for (const group of ancestors(codigo)) {
          const sum = sums.get(`${place}/${group}`);
          sums.set(`${place}/${group}`, { debit: (sum?.debit ?? 0) + debit, credit: (sum?.credit ?? 0) + credit });
        }
    for (const { line, issues, synthetic } of this.#held.splice(0)) {
      const below = sums.get(`${placeOf(synthetic)}/${synthetic.codigo}`) ?? { debit: 0, credit: 0 };
      if (isSum(synthetic, below)) this.syntheticRows += 1;
      else this.#refuse(line, issues);
    }
    this.errors.sort((one, other) => one.line - other.line);
  }

  #refuse(line: number, issues: readonly CellIssue[]): void {
    this.wrongRows += 1;
    for (const issue of issues) if (this.errors.length < LISTED) this.errors.push({ line, ...issue });
  }

  /** The total that the file itself says, where it says one; of several each may be of a part. */
  get stated(): StatedTotal | null {
    const [one = null] = this.#stated;
    return this.#stated.length === 1 ? one : null;
  }

  /** Whether all sums are within what the product keeps. */
  get isWithinMoney(): boolean {
    const { debit, credit } = this.total;
    return [debit, credit, debit - credit].every((sum) => Math.abs(sum) <= MAX_CENTS);
  }

  partitions(): LedgerPartition[] {
    return [...this.#partitions.values()].sort((one, other) =>
      one.company === other.company ? (one.month < other.month ? -1 : 1) : one.company - other.company,
    );
  }

  groups(): LedgerGroup[] {
    return [...this.#groups.values()].sort((one, other) => Number(one.codigo) - Number(other.codigo));
  }
}

const placeOf = ({ company, center_cost, month }: Pick<SyntheticSum, 'company' | 'center_cost' | 'month'>) =>
  `${company}/${center_cost}/${month}`;

const isSum = ({ debit, credit, net }: SyntheticSum, below: Sides): boolean =>
  net ? debit - credit === below.debit - below.credit : debit === below.debit && credit === below.credit;

function count(sum: LedgerSum, { debit, credit }: Posting): void {
  sum.rows += 1;
  sum.debit += debit;
  sum.credit += credit;
}
