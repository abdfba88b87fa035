import type { QueryClient } from '@tanstack/react-query';
import type { RegisterUnit } from '#src/features/revenue/cost/first-plan.ts';
import { enterpriseUnit } from '#src/resources/enterprise-unit.ts';

/** The units of a module as the development's register has them now. */
export async function readRegister(client: QueryClient, module: number): Promise<readonly RegisterUnit[]> {
  const list = await client.query({ ...enterpriseUnit.allOptions({ module }), staleTime: 0 });
  return Array.isArray(list) ? list : list.results;
}
