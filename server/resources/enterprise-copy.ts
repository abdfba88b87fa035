import { sql } from 'kysely';
import type { EnterpriseCopy } from '#contract/enterprise-actions.ts';
import { notFound } from '#server/http/errors.ts';
import type { Row, WriteContext } from '#server/engine/definition.ts';
import { inWrite, type WritePorts } from '#server/engine/in-write.ts';
import { assertPlaced, inScope, type Scope } from '#server/engine/scope.ts';
import { rowRefusal } from '#server/engine/violation.ts';
import { columnsOf, insertRows } from '#server/engine/write.ts';
import { enterpriseModuleResource } from '#server/resources/enterprise-module.ts';
import { enterpriseUnitResource } from '#server/resources/enterprise-unit.ts';
import { enterpriseResource } from '#server/resources/enterprise.ts';

/**
 * Copies a development with its modules under another code and name, and its units when asked: those come as unsold,
 * since nobody bought them here. Jobs of UAU stay with the development they belong to. Throws 404, or 400 for a code or
 * name that is taken.
 */
export function copyEnterprise(ports: WritePorts, scope: Scope, id: number, wish: EnterpriseCopy): Promise<Row> {
  return inWrite(ports, scope, async (context) => {
    const [source] = await rowsOf(context, 'enterprise', sql`t.id = ${id}`);
    if (!source) throw notFound();
    const draft: Row = { ...source, code: wish.code, name: wish.name, status: 'viabilidade', uau_jobs: [] };
    await assertPlaced(context.db, scope, 'enterprise', [{ before: null, after: columnsOf(enterpriseResource, draft) }]);
    const [created] = await insertRows(context, enterpriseResource, [draft]).catch(
      rowRefusal(enterpriseResource, scope, { rows: [draft], bulk: false }),
    );
    if (!created) throw notFound();
    await copyModules(context, id, Number(created['id']), wish.units);
    return created;
  });
}

/** Rows of the reader's scope, locked against changes while they are copied. */
async function rowsOf(
  { db, scope }: WriteContext,
  table: 'enterprise' | 'enterprise_module' | 'enterprise_unit',
  condition: ReturnType<typeof sql>,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select t.* from ${sql.table(table)} as t where ${inScope(scope, table, 't')} and ${condition} order by t.id for share`.execute(
    db,
  );
  return rows;
}

async function copyModules(context: WriteContext, from: number, to: number, withUnits: boolean): Promise<void> {
  const modules = await rowsOf(context, 'enterprise_module', sql`t.empreendimento = ${from}`);
  const copied = await insertRows(
    context,
    enterpriseModuleResource,
    modules.map((module) => ({ ...module, empreendimento: to, uau_jobs: [] })),
  );
  if (!withUnits || copied.length === 0) return;
  const ids = new Map(modules.map((module, position) => [module['id'], copied[position]?.['id']]));
  const units = await rowsOf(
    context,
    'enterprise_unit',
    sql`t.module = any(${modules.map((module) => module['id'])}::integer[])`,
  );
  await insertRows(
    context,
    enterpriseUnitResource,
    units.map((unit) => ({ ...unit, module: ids.get(unit['module']), status: 'disponivel' })),
  );
}
