import { sql, type Kysely } from 'kysely';
import { PAGE_IDS } from '#contract/pages.ts';
import { MENU_SECTIONS } from '#contract/page-words.ts';
import {
  homeArrangement,
  preferenceChange,
  MOST_PREFERENCES,
  type PreferenceChange,
  type Preferences,
} from '#contract/preferences.ts';
import type { Database } from '#server/db/schema.ts';
import { inTransaction } from '#server/db/transaction.ts';

const TABLE = 'table:';
const { density, tables } = preferenceChange.shape;

/** A change as rows: what each preference is called in the database, and its value; null takes it away. */
export function namedValues({ age: _age, tables: columns = {}, ...others }: PreferenceChange): [name: string, value: unknown][] {
  const own: [string, unknown][] = [
    ...Object.entries(others),
    ...Object.entries(columns).map(([name, value]): [string, unknown] => [TABLE + name, value]),
  ];
  return own.filter(([, value]) => value !== undefined);
}

/**
 * Keeps what somebody set at that time, unless they set it later than that already, on another device; of all they set
 * the newest.
 */
export async function keepPreferences(
  db: Kysely<Database>,
  subscription: number,
  values: readonly (readonly [name: string, value: unknown])[],
  at: string,
): Promise<void> {
  const present = values.filter(([, value]) => value !== null);
  const gone = values.filter(([, value]) => value === null).map(([name]) => name);
  await inTransaction(db, async (trx) => {
    if (gone.length > 0)
      await trx
        .deleteFrom('preference')
        .where('subscription_id', '=', subscription)
        .where('name', 'in', gone)
        .where('updated_at', '<=', at)
        .execute();
    if (present.length === 0) return;
    await trx
      .insertInto('preference')
      .values(
        present.map(([name, value]) => ({ subscription_id: subscription, name, value: JSON.stringify(value), updated_at: at })),
      )
      .onConflict((known) =>
        known
          .columns(['subscription_id', 'name'])
          .doUpdateSet((row) => ({ value: row.ref('excluded.value'), updated_at: row.ref('excluded.updated_at') }))
          .whereRef('preference.updated_at', '<=', 'excluded.updated_at'),
      )
      .execute();
    await sql`delete from preference as p where p.subscription_id = ${subscription}::integer and p.name not in (
      select name from preference where subscription_id = ${subscription}::integer
      order by updated_at desc, name limit ${MOST_PREFERENCES})`.execute(trx);
  });
}

/** Of a list what there is still: a screen that is gone takes no others with it. */
const known = (value: unknown, all: readonly string[]): string[] | undefined =>
  Array.isArray(value) ? value.filter((one): one is string => all.includes(one)) : undefined;

/**
 * What somebody set, and how a group of theirs arranges the first page: the first by its name of those that do. What no
 * longer fits its contract is passed over, as if it had not been set.
 */
export async function readPreferences(
  db: Kysely<Database>,
  { subscription, groupsOf }: { subscription: number; groupsOf: number },
): Promise<Preferences> {
  const { rows } = await sql<{ name: string; value: unknown }>`
    select name, value from preference where subscription_id = ${subscription}::integer
    union all
    (select 'group_home', g.home from subscription as s join permit_group as g
      on g.organization_id = s.organization_id and g.id = any(s.groups)
      where s.id = ${groupsOf}::integer and g.home is not null order by g.nome_key, g.id limit 1)`.execute(db);
  const found: Preferences = { tables: {} };
  for (const { name, value } of rows) {
    if (name === 'density') found.density = density.safeParse(value).data ?? undefined;
    else if (name === 'home' || name === 'group_home') found[name] = homeArrangement.safeParse(value).data;
    else if (name === 'folded') found.folded = known(value, MENU_SECTIONS);
    else if (name === 'favourites') found.favourites = known(value, PAGE_IDS);
    else if (name.startsWith(TABLE)) {
      const own = tables.safeParse({ [name.slice(TABLE.length)]: value }).data;
      for (const [table, columns] of Object.entries(own ?? {})) if (columns) found.tables[table] = columns;
    }
  }
  return found;
}
