import type { QueryClient } from '@tanstack/react-query';
import type { RegisterUnit } from '#src/features/revenue/cost/first-plan.ts';
import { enterpriseUnit } from '#src/resources/enterprise-unit.ts';
import { rowsOf } from '#src/shared/data/list-rules.ts';

/** The units of a module as the development's register has them now. */
export async function readRegister(client: QueryClient, module: number): Promise<readonly RegisterUnit[]> {
  return rowsOf(await client.query({ ...enterpriseUnit.allOptions({ module }), staleTime: 0 }));
}
