import { amountLeaf, type Explanation } from '#planning/explain/explanation.ts';
import { sourceKey } from '#planning/statement/amounts.ts';
import type { Period } from '#planning/statement/periods.ts';
import type { StatementInput } from '#planning/statement/sheet.ts';

/** A source's figure in a period in which it has no amount, though the report has its row for others: nothing. */
export function noAmount(
  { mapping }: Pick<StatementInput, 'mapping'>,
  { names = {} }: StatementInput,
  row: string,
  { words }: Period,
): Explanation | null {
  const [place = '', source] = row.split(/\|(.*)/s);
  if (source === undefined) return null;
  const mapped = mapping.some((one) => `s${one.subgroup}` === place && sourceKey(one.source) === source);
  const known = mapped || names[source] !== undefined || /^conta_contabil:\d+$/.test(source);
  return known ? amountLeaf(`${names[source] ?? 'Conta'} ${words}`, 0) : null;
}
