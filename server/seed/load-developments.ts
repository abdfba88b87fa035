import type { Transaction } from 'kysely';
import { addMonths } from '#planning/numbers/months.ts';
import type { Database } from '#server/db/schema.ts';
import { enterpriseKeys, enterpriseVersionKeys, moduleKeys, unitKeys } from '#server/resources/keys.ts';
import type { Stamp } from '#server/seed/organization.ts';
import { SAMPLE_ENTERPRISES } from '#server/seed/sample-enterprises.ts';
import { SAMPLE_INDICES } from '#server/seed/sample-indices.ts';
import { sampleUnits } from '#server/seed/sample-units.ts';

/** The sample's developments, by code of their company. */
export async function loadEnterprises(
  trx: Transaction<Database>,
  owner: Stamp,
  companies: ReadonlyMap<string, number>,
): Promise<void> {
  for (const { empresa, modules, ...row } of SAMPLE_ENTERPRISES) {
    const { id: empreendimento } = await trx
      .insertInto('enterprise')
      .values({ ...owner, ...row, empresa: companies.get(empresa) ?? 0, ...enterpriseKeys(row) })
      .returning('id')
      .executeTakeFirstOrThrow();
    const rows = modules.map((module) => ({ ...owner, ...module, empreendimento, ...moduleKeys({ ...module }) }));
    const stored = await trx.insertInto('enterprise_module').values(rows).returning(['id', 'n_modulo']).execute();
    const ids = new Map(stored.map(({ id, n_modulo }) => [n_modulo, id]));
    const units = modules.flatMap((module) =>
      sampleUnits(row.code, module).map((unit) => ({
        ...owner,
        module: ids.get(module.n_modulo) ?? 0,
        ...unit,
        ...unitKeys({ ...unit }),
      })),
    );
    if (units.length > 0) await trx.insertInto('enterprise_unit').values(units).execute();
  }
}

export async function loadIndices(trx: Transaction<Database>, owner: Stamp): Promise<void> {
  for (const { values, ...row } of SAMPLE_INDICES) {
    const { id: economic_index } = await trx
      .insertInto('economic_index')
      .values({ ...owner, ...row, ...enterpriseKeys(row) })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('index_value')
      .values(values.map((value) => ({ ...owner, economic_index, ...value })))
      .execute();
  }
}

const later = (month: string | null, months: number) => month && addMonths(month, months);

/** Months by which the works of the second version are late. */
const DELAY = 4;

/** The first development for the draft budget: as registered, and with its works late. */
export async function loadEnterpriseVersions(trx: Transaction<Database>, owner: Stamp, version: number): Promise<void> {
  const modules = await trx
    .selectFrom('enterprise_module as module')
    .innerJoin('enterprise', 'enterprise.id', 'module.empreendimento')
    .where('enterprise.organization_id', '=', owner.organization_id)
    .where('enterprise.code', '=', SAMPLE_ENTERPRISES[0]?.code ?? '')
    .select(['module.empreendimento', 'module.id as module', 'module.unit_count', 'module.private_area', 'module.vgv'])
    .select(['module.launch_month', 'module.works_start', 'module.works_end', 'module.occupancy_month'])
    .orderBy('module.n_modulo')
    .execute();
  let base: number | null = null;
  for (const [name, status, delay] of [
    ['Base 2027', 'vigente', 0],
    ['Obra com atraso', 'rascunho', DELAY],
  ] as const) {
    const row = { empreendimento: modules[0]?.empreendimento ?? 0, name, version, status };
    const stored = await trx
      .insertInto('enterprise_version')
      .values({ ...owner, ...row, base, ...enterpriseVersionKeys(row) })
      .returning('id')
      .executeTakeFirstOrThrow();
    base = stored.id;
    const figures = modules.map(({ empreendimento: _own, works_end, occupancy_month, ...module }) => ({
      ...owner,
      enterprise_version: stored.id,
      ...module,
      works_end: later(works_end, delay),
      occupancy_month: later(occupancy_month, delay),
    }));
    await trx.insertInto('enterprise_version_module').values(figures).execute();
  }
}
