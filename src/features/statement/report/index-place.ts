import type { QueryClient } from '@tanstack/react-query';
import type { indexOf } from '#contract/leads.ts';
import { economicIndex } from '#src/resources/economic-index.ts';
import { indexValue } from '#src/resources/index-value.ts';
import { rowsOf } from '#src/shared/data/list-rules.ts';

/**
 * What the address of an index's value asks for: its table with the month's value open in it, or the index itself,
 * which says what is expected after the table; undefined where the index is gone.
 */
export async function indexPlace(client: QueryClient, { code, month }: ReturnType<typeof indexOf>) {
  const index = rowsOf(await client.query(economicIndex.allOptions())).find((one) => one.code === code);
  if (!index) return undefined;
  if (month === null) return { aba: 'indices' as const, registro: index.id };
  const values = rowsOf(await client.query(indexValue.allOptions({ economic_index: index.id })));
  return { aba: 'indices' as const, indice: index.id, registro: values.find((one) => one.month.startsWith(month))?.id };
}
