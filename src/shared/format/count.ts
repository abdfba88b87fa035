import { wholeText } from '#planning/text/group-digits.ts';

/** A count as people of Brazil read it, `100.218`. */
export const countLabel = (count: number): string => wholeText(count);
