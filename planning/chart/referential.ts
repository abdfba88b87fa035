import type { AccountNature } from '#planning/chart/lines.ts';

/** Code of an account in the authority's referential chart, as an ECD's I051 tells it. */
export const REFERENTIAL_CODE = /^\d+(\.\d+)+$/;
/** Characters of such a code that an account keeps. */
export const LONGEST_REFERENTIAL = 30;

/** Parts of that chart (ECF L300, companies in general) whose accounts are all of one nature. */
const NATURES: readonly (readonly [code: string, nature: Extract<AccountNature, 'receita' | 'custo' | 'despesa'>])[] = [
  ['3.01.01.01', 'receita'],
  ['3.01.01.03', 'custo'],
  ['3.01.01.05', 'receita'],
  ['3.01.01.07', 'despesa'],
  ['3.01.01.09', 'despesa'],
  ['3.02', 'despesa'],
];

export const isWithin = (code: string, part: string): boolean => code === part || code.startsWith(`${part}.`);

/** The nature that a referential code says; null for one of the balance sheet, or of a part that holds several. */
export const referentialNature = (code: string) => NATURES.find(([part]) => isWithin(code, part))?.[1] ?? null;
