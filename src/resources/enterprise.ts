import type { EnterpriseCopy } from '#contract/enterprise-actions.ts';
import { useWrite, writeOptions } from '#src/shared/data/hooks.ts';
import { type Answered, rowsOf, withKey } from '#src/shared/data/list-rules.ts';
import { pendingOf } from '#src/shared/data/pending.ts';
import { resource } from '#src/shared/data/resource.ts';
import type { RowIn } from '#src/shared/data/shape.ts';
import { type AnyRow, confirmedRow, type WritePlan } from '#src/shared/data/write.ts';
import type { QueryClient } from '@tanstack/react-query';

const contract = () => import('#shapes/enterprise.ts');

const enterprises = resource('enterprise', async () => (await contract()).enterprise, {
  // A development that changes its company may be seen by others, and with it its modules.
  outdates: [['enterpriseModule'], ['statementReport']],
});

type EnterpriseRow = RowIn<Awaited<ReturnType<typeof enterprises.load>>>;
export type Copying = EnterpriseCopy & { id: number };

/** The copy shows at once; its modules are the server's to make. */
function copyPlan(client: QueryClient, { id: from, ...copy }: Copying): WritePlan {
  const id = pendingOf<AnyRow>(client, 'enterprise').newId();
  const source = confirmedRow(client, 'enterprise', from);
  const row = source && { ...source, id, key: id, code: copy.code, name: copy.name, status: 'viabilidade', row_version: 0 };
  return {
    guess: { kind: 'add', rows: row ? [row] : [] },
    ids: row ? [id] : [],
    async send() {
      const [{ enterprise: own }, { ENTERPRISE_COPY, enterpriseCopy }, calls] = await Promise.all([
        contract(),
        import('#contract/enterprise-actions.ts'),
        import('#src/shared/data/wire.ts'),
      ]);
      const answer = await calls.postFor(
        own.row,
        `${own.url}${from}/${ENTERPRISE_COPY}`,
        await calls.encoded(enterpriseCopy, copy),
      );
      return { kind: 'add', rows: [withKey(answer as unknown as AnyRow, 0)] }; // parsed by the development's own row schema
    },
  };
}

const copyOptions = () =>
  writeOptions<Copying, EnterpriseRow>(
    { ...enterprises.area, affects: [['enterpriseModule'], ['enterpriseUnit']] },
    copyPlan,
    // Parsed by the development's own row schema, as above.
    (answered: Answered<AnyRow>) => rowsOf('rows' in answered ? answered.rows : [])[0] as unknown as EnterpriseRow,
    { notice: 'POST', failure: 'form' },
  );

export const enterprise = {
  ...enterprises,
  /** Copies a development with its modules; answers the new one. */
  useCopy: () => useWrite(copyOptions()),
};
