import { sql } from 'kysely';
import type { Month } from '#planning/numbers/months.ts';
import { AREA_IDS, UAU_AREAS } from '#planning/uau/areas.ts';
import type { UauField } from '#planning/uau/field.ts';
import { rebuildAllMonths } from '#server/uau/month-sums.ts';
import type { Creator } from './creator.ts';
import type { House } from './house.ts';

export type Side = 'a' | 'b' | 'x';
/** Codes of UAU: of company a, of b, of nobody, and of the other organisation. */
export const CODES = { a: 11, b: 12, nobody: 13, x: 14 } as const;
const jobOf = (code: number) => `J${code}`;
/** Each company's rows are of a month of their own, so that a month told is a company told. */
export const uauMonthOf = (code: number): Month => `2027-${String(code - CODES.a + 3).padStart(2, '0')}`;

interface Owner {
  create: Creator;
  company: number;
  organization: number;
}

/** A row of every area in each company of UAU, the companies mapped but for one; answers the ids of the map. */
export async function uauRows(house: House, owners: Readonly<Record<Side, Owner>>): Promise<Record<Side, number>> {
  const map: Partial<Record<Side, number>> = {};
  for (const side of ['a', 'b', 'x'] as const) {
    const { create, company, organization } = owners[side];
    map[side] = await create('uau/from-to/companies/', { code: CODES[side], company });
    await fill(house, organization, CODES[side]);
  }
  await fill(house, owners.a.organization, CODES.nobody);
  return { a: map.a ?? 0, b: map.b ?? 0, x: map.x ?? 0 };
}

const VALUES: Readonly<Record<Exclude<UauField['kind'], 'date'>, unknown>> = {
  integer: 1,
  code: 'F',
  text: 'Texto',
  money: 100,
  decimal: '1',
  flag: false,
};

async function fill({ db }: House, organization: number, code: number): Promise<void> {
  for (const area of AREA_IDS) {
    const { table } = UAU_AREAS[area];
    const fields: readonly UauField[] = UAU_AREAS[area].fields;
    const own: Record<string, unknown> = {
      company: code,
      job: jobOf(code),
      code: area === 'companies' ? code : area === 'jobs' ? jobOf(code) : `C${code}`,
      status: area === 'exits' ? 'pago' : 1,
      sale: code,
      document: `D${code}`,
    };
    const row = fields.map(
      ({ name, kind }) => [name, own[name] ?? (kind === 'date' ? `${uauMonthOf(code)}-10` : VALUES[kind])] as const,
    );
    const columns = [...row, ...(area === 'units' ? [['custom', JSON.stringify({ C1_unid: `M${code}` })] as const] : [])];
    await sql`insert into ${sql.table(table)} (organization_id, ${sql.join(columns.map(([name]) => sql.ref(name)))})
      values (${organization}, ${sql.join(columns.map(([, value]) => value))})`.execute(db);
    await rebuildAllMonths(db, organization, area);
    await sql`insert into uau_loaded (organization_id, area, company, job, rows, amount, at)
      values (${organization}, ${area}, ${code}, ${jobOf(code)}, 1, 100, '2027-04-01T00:00:00Z')
      on conflict do nothing`.execute(db);
  }
  await db
    .insertInto('uau_funding_type')
    .values({ organization_id: organization, code: 'F' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
