/**
 * What a person set for themselves in an organisation (row heights, columns of tables, the order of the first page),
 * and the order of the first page that a group gives its members: docs/decisions/118.
 */
export const preferences = `
create table preference (
  subscription_id integer not null constraint preference_subscription_fkey references subscription on delete cascade,
  name text not null,
  value jsonb not null constraint preference_value_check check (octet_length(value::text) <= 8000),
  updated_at timestamptz not null,
  constraint preference_pkey primary key (subscription_id, name)
);
alter table permit_group add column home jsonb;
`;
