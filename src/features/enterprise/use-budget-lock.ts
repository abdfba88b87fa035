import type { VersionStatus } from '#planning/access/version-life.ts';
import { lockReason } from '#src/resources/version-lock.ts';
import { useRights } from '#src/session/use-rights.ts';
import { holds } from '#src/shared/rights.ts';

export interface Budget {
  id: number;
  nome: string;
  status: VersionStatus;
}

/** Why nothing of a budget version can be changed by the reader; undefined when it can. */
export function useBudgetLock(budgets: readonly Budget[], id: number | undefined): string | undefined {
  const reviewer = holds(useRights(), 'version.review');
  const budget = budgets.find((one) => one.id === id);
  return budget ? (lockReason(budget.status, reviewer) ?? undefined) : undefined;
}
