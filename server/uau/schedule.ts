import { sql, type Kysely } from 'kysely';
import type { UauSchedule } from '#contract/uau/sync.ts';
import { UAU_AREAS } from '#planning/uau/areas.ts';
import type { Database } from '#server/db/schema.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { AppPorts } from '#server/ports.ts';
import { insertSync } from '#server/uau/sync-store.ts';
import { syncsOf } from '#server/uau/sync-runner.ts';

/** Syncs that begin by themselves, on days and at an hour of Brasília. */

const BRASILIA = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Sao_Paulo',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
});

/** Day, weekday (0 Sunday) and hour of Brasília at an instant. */
export function brasilia(now: number): { day: string; weekday: number; hour: number } {
  const parts = new Map(BRASILIA.formatToParts(now).map(({ type, value }) => [type, value]));
  const day = `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
  return { day, weekday: new Date(`${day}T00:00:00Z`).getUTCDay(), hour: Number(parts.get('hour')) };
}

const DAYS = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado'];

/** As the history tells it. */
const inWords = ({ active, weekdays, hour, areas }: UauSchedule) => ({
  active,
  weekdays: weekdays.map((day) => DAYS[day]).join(', '),
  hour: `${String(hour).padStart(2, '0')}:00`,
  areas: areas.map((area) => UAU_AREAS[area].label).join(', '),
});

const NONE: UauSchedule = { active: false, weekdays: [], hour: 5, areas: [] };

/** As it is kept; where nobody has said anything, none. `lock`: until the transaction ends. */
export async function readSchedule(db: Kysely<Database>, organization: number, lock = false): Promise<UauSchedule> {
  const { rows } = await sql<UauSchedule>`
    select active, weekdays, hour, areas from uau_schedule where organization_id = ${organization}::integer
    ${lock ? sql`for update` : sql``}`.execute(db);
  return rows[0] ?? NONE;
}

/** Keeps a schedule. An hour of today that has passed already is not made up for. */
export async function saveSchedule(
  db: Kysely<Database>,
  { organization, user }: { organization: number; user: number },
  { active, weekdays, hour, areas }: UauSchedule,
  now: number,
): Promise<void> {
  const local = brasilia(now);
  const ran_on = local.hour >= hour ? local.day : null;
  const days = [...new Set(weekdays)].toSorted();
  const at = new Date(now).toISOString();
  await inTransaction(db, async (trx) => {
    const before = await readSchedule(trx, organization, true);
    const after: UauSchedule = { active, weekdays: days, hour, areas: [...new Set(areas)] };
    await sql`
    insert into uau_schedule (organization_id, weekdays, hour, areas, active, ran_on, updated_at, updated_by)
    values (${organization}::integer, ${days}::integer[], ${hour}::integer, ${after.areas}::text[], ${active}::boolean, ${ran_on}::date,
      ${at}::timestamptz, ${user}::integer)
    on conflict (organization_id) do update set weekdays = excluded.weekdays, hour = excluded.hour, areas = excluded.areas, active = excluded.active,
      ran_on = coalesce(excluded.ran_on, uau_schedule.ran_on), updated_at = excluded.updated_at, updated_by = excluded.updated_by`.execute(
      trx,
    );
    if (JSON.stringify(before) === JSON.stringify(after)) return;
    const image = (schedule: UauSchedule) => JSON.stringify({ id: organization, ...inWords(schedule) });
    await sql`
    insert into audit_log (organization_id, user_id, at, table_name, row_id, operation, before, after)
    values (${organization}::integer, ${user}::integer, ${at}::timestamptz, 'uau_schedule', ${organization}::integer, 'update',
      ${image(before)}::jsonb, ${image(after)}::jsonb)`.execute(trx);
  });
}

/** Begins what is due today and has not begun, and takes over what a killed process left. */
export async function tick(ports: AppPorts): Promise<void> {
  const { db, clock } = ports;
  const now = clock();
  const { day, weekday, hour } = brasilia(now);
  // Each row once, whichever process comes first.
  const { rows } = await sql<{ organization_id: number; areas: UauSchedule['areas'] }>`
    update uau_schedule set ran_on = ${day}::date
    where active and ${weekday}::integer = any(weekdays) and hour <= ${hour}::integer and cardinality(areas) > 0
      and ran_on is distinct from ${day}::date
    returning organization_id, areas`.execute(db);
  for (const { organization_id: organization, areas } of rows) {
    const wish = { origin: 'api', areas, companies: null, from: null, until: null, reach: 'all', name: null } as const;
    await insertSync(db, { organization, user: null, origin: 'schedule', wish: { ...wish }, at: new Date(now).toISOString() });
  }
  await syncsOf(ports).kick();
}
