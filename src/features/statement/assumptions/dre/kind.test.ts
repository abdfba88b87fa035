import { expect, it } from 'vitest';
import { emptyDre } from '#planning/accrual/plan.ts';
import type { Issue } from '#planning/plan/issue.ts';
import { dreKind } from '#src/features/statement/assumptions/dre/kind.ts';
import { unseenCode } from '#src/features/statement/assumptions/use-module-plans.ts';

const hidden = (part: 'poc' | 'cashflow'): Issue => ({
  severity: 'warning',
  code: unseenCode(part),
  field: '',
  month: null,
  message: '',
});
const codesFor = (unseen: readonly Issue[]) =>
  dreKind({}, () => ({ associative: null, poc: null, cashflow: null, dre: null }), unseen)
    .issues({ ...emptyDre(), pecld: 10_000, deferred_commission: true, capitalised: 500_000 })
    .map(({ code }) => code);

it('[SEC-2] [RT-14] tells that assumptions are missing to whoever may see them, and nothing of those that are kept from them', () => {
  expect(codesFor([])).toEqual(['sem_deferred_commission', 'sem_capitalised', 'sem_pecld', 'sem_fluxo']);
  expect(codesFor([hidden('poc')])).toEqual(['sem_fluxo', 'sem_permissao_poc']);
  expect(codesFor([hidden('poc'), hidden('cashflow')])).toEqual(['sem_permissao_poc', 'sem_permissao_cashflow']);
});
