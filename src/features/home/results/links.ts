import type { HomeResults } from '#contract/home-results.ts';
import type { HomeSummary } from '#contract/home.ts';

export type Of = NonNullable<HomeResults['of']>;
type Official = NonNullable<HomeSummary['official']>;

/** What an address of a report says of the months told here: nothing where they are all of the version's. */
export function monthsOf({ first, last }: Of, { start_month, end_month }: Official) {
  return { ...(first !== start_month && { de: first }), ...(last !== end_month && { ate: last }) };
}

/** The report's column of a variance until a month: of the total, where the months end with it. */
export const varianceColumn = (until: string, { last }: Pick<Of, 'last'>): string =>
  until < last ? 'toDate-difference' : 'total-difference';
