/**
 * Rights: permit groups, and what a subscription grants a person beyond them.
 *
 * What is granted stands in the row that grants it, as JSON of the contract's shape: one row, one audit entry, one version. Ids in it
 * are not watched by foreign keys; one whose row is gone grants nothing, since ids are never given twice.
 * A subscription carries the e-mail too, which never changes, and the organisation's own name for the person.
 */
export const rights = `
create table permit_group (
  id integer generated always as identity primary key,
  organization_id integer not null constraint permit_group_organization_fkey references organization on delete cascade,
  row_version integer not null default 1,
  nome text not null,
  pages jsonb not null default '[]',
  rights text[] not null default '{}',
  center_cost_permissions jsonb not null default '[]',
  accounting_permissions jsonb not null default '[]',
  require_otp boolean not null default false,
  nome_key text not null,
  search_key text not null,
  created_at timestamptz not null default now(),
  created_by integer,
  updated_at timestamptz not null default now(),
  updated_by integer,
  constraint permit_group_organization_id_key unique (organization_id, id),
  constraint permit_group_nome_key unique (organization_id, nome_key)
);

alter table subscription
  add column row_version integer not null default 1,
  add column email text not null default '',
  add column email_key text not null default '',
  add column nome text not null default '',
  add column is_active boolean not null default true,
  add column accepted_at timestamptz,
  add column last_access_at timestamptz,
  add column groups integer[] not null default '{}',
  add column center_cost_permissions jsonb not null default '[]',
  add column accounting_permissions jsonb not null default '[]',
  add column nome_key text not null default '',
  add column search_key text not null default '',
  add column created_at timestamptz not null default now(),
  add column created_by integer,
  add column updated_at timestamptz not null default now(),
  add column updated_by integer;
update subscription as s set email = u.email, email_key = u.email_key, nome = coalesce(nullif(u.name, ''), u.email),
  nome_key = lower(coalesce(nullif(u.name, ''), u.email)), search_key = lower(u.name || ' ' || u.email), accepted_at = now()
  from app_user as u where u.id = s.user_id;
create index subscription_user_idx on subscription (user_id);
create index subscription_groups_idx on subscription using gin (groups);

alter table session_family add column viewing integer
  constraint session_family_viewing_fkey references subscription on delete set null;
`;
