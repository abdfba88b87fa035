import { monthLabel } from '#planning/text/month-text.ts';
import { hasMonths, type Month } from '#planning/numbers/months.ts';

/** Something wrong (`error`: nothing is calculated or saved) or worth knowing (`warning`) about a plan, in pt-BR. */
export interface Issue {
  severity: 'error' | 'warning';
  /** Stable name of the rule, for tests and for what a screen does about it. */
  code: string;
  /** Name of the assumption it is about, as in the plan; empty: the plan as a whole. */
  field: string;
  /** Which of an assumption's own fields it is about, where it has several. */
  part?: string;
  /** The month it is about, which the message names too. */
  month: Month | null;
  message: string;
}

export const hasErrors = (issues: readonly Issue[]): boolean => issues.some(({ severity }) => severity === 'error');

/** Gathers issues; messages that tell of a month take its name. */
export class IssueList {
  readonly issues: Issue[] = [];
  readonly #told = new Set<string>();

  error(code: string, field: string, message: string, month: Month | null = null): void {
    this.#add({ severity: 'error', code, field, month, message });
  }

  /** What is wrong with one of an assumption's own fields. */
  partError(code: string, [field, part]: readonly [string, string], message: string): void {
    this.#add({ severity: 'error', code, field, part, month: null, message });
  }

  warning(code: string, field: string, message: string, month: Month | null = null): void {
    this.#add({ severity: 'warning', code, field, month, message });
  }

  /** The same words for another row say nothing more. */
  #add(issue: Issue): void {
    const words = `${issue.code} ${issue.message}`;
    if (this.#told.has(words)) return;
    this.#told.add(words);
    this.issues.push(issue);
  }
}

/** A horizon beyond the last month there is: no report could name its months. */
export function checkHorizonEnd(list: IssueList, { start, months }: { start: Month; months: number }): void {
  if (!hasMonths(start, months)) list.error('horizonte', 'months', 'O horizonte passa de dez/2199. Diminua-o ou comece antes.');
}

/** A whole number from `least` to `most`. */
export const isWhole = (value: number, least: number, most: number): boolean =>
  Number.isSafeInteger(value) && value >= least && value <= most;

/** `em mar/2027`. */
export const inMonth = (month: Month): string => `em ${monthLabel(month)}`;
