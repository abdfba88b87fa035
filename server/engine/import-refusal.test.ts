import { describe, expect, it } from 'vitest';
import { importRefusal, staleText, type Refused } from '#server/engine/import-refusal.ts';
import { protectedRows } from '#server/engine/violation.ts';
import { ApiError, conflict } from '#server/http/errors.ts';
import { RESOURCES } from '#server/resources/all.ts';
import { enterpriseUnitResource } from '#server/resources/enterprise-unit.ts';
import { ALL_RIGHTS } from '#server/rights/rights.ts';
import { testApi } from '#server/test/api.ts';

const { db, fixture } = await testApi();
const scope = { organization: fixture.organizations.alfa, user: fixture.users.ana, rights: ALL_RIGHTS };
const unseen = (count: number): Refused => ({
  context: { db, scope, now: '2026-11-21T12:00:00Z' },
  definition: enterpriseUnitResource,
  definitions: RESOURCES,
  ids: Array.from({ length: count }, (_, at) => 999_000 + at),
});
const said = async (error: ApiError) => {
  const refusal = await importRefusal(unseen(2), error);
  return refusal instanceof ApiError ? Reflect.get(refusal.body, 'detail') : refusal;
};

describe('[RES-5] an import that is not taken back', () => {
  it.each([
    [1, '1 unidade foi alterada depois da importação.'],
    [2, '2 unidades foram alteradas depois da importação.'],
    [4_000, '4.000 unidades foram alteradas depois da importação.'],
  ])('counts rows that have no name to tell: %i', async (count, text) => {
    expect(await staleText(unseen(count))).toContain(`Nada foi desfeito. ${text} O que mudou`);
  });

  it('asks to take a use away where there is one, and else to mend what is said', async () => {
    expect(await said(protectedRows(enterpriseUnitResource, 'expense_entry.accounting'))).toMatch(
      /em lançamentos\. Retire esse uso e peça «Desfazer» de novo, nos avisos\.$/,
    );
    expect(await said(conflict('A versão está bloqueada.'))).toBe(
      'Nada foi desfeito. A versão está bloqueada. Resolva isso e peça «Desfazer» de novo, nos avisos.',
    );
  });
});
