import { sql } from 'kysely';
import { user } from '#contract/user.ts';
import { textKey } from '#planning/text/text-key.ts';
import { emailKey } from '#server/auth/email-key.ts';
import { byBoolean, byInteger, where } from '#server/engine/filters.ts';
import type { ResourceDefinition, Row } from '#server/engine/definition.ts';
import { byName } from '#server/resources/keys.ts';
import { admitPeople } from '#server/resources/user-account.ts';
import { assertAdministrator, checkUsers, checkUserRemoval } from '#server/resources/user-rules.ts';

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** Members of one of some groups. */
const ofGroups = where(
  byInteger(sql`g.id`),
  (condition) => sql<boolean>`exists (select from unnest(t.groups) as g(id) where ${condition})`,
);

/** Users of the organisation: its subscriptions, each with the person's account. */
export const userResource: ResourceDefinition = {
  contract: user,
  table: 'subscription',
  scope: 'organization',
  retention: 'work',
  derive: (row: Row) => ({
    email_key: emailKey(text(row['email'])),
    nome_key: textKey(text(row['nome'])),
    search_key: textKey(`${text(row['nome'])} ${text(row['email'])}`),
  }),
  details: () => sql`join app_user as person on person.id = t.user_id`,
  computed: () => ({
    // Of an invited person nothing is shown that another organisation knows; by their number one would tell who was
    // there before.
    user: sql`case when t.accepted_at is not null and person.password_hash is not null then t.user_id end`,
    photo: sql`case when t.accepted_at is not null then person.photo end`,
    second_factor: sql`t.accepted_at is not null and exists (
      select from second_factor as f where f.user_id = t.user_id and f.confirmed_at is not null)`,
    state: sql`case when not (t.is_active and person.is_active) then 'inactive'
      when t.accepted_at is null or person.password_hash is null then 'invited' else 'active' end`,
  }),
  order: {
    nome: byName,
    email: [sql`t.email_key collate "C"`],
    last_access_at: [sql`coalesce(t.last_access_at, 'epoch'::timestamptz)`],
  },
  filters: { is_active: byBoolean(sql`t.is_active`), groups: ofGroups },
  complete: admitPeople,
  check: checkUsers,
  afterWrite: (context) => assertAdministrator(context),
  beforeDelete: checkUserRemoval,
};
