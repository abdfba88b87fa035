/**
 * What was done that changes no field of a row (a password given, a view begun) is a line of the history by its event. A link that an
 * administrator makes is of his organisation: for a person who has an account elsewhere and has not answered, one that opens nothing.
 * A load of the ledger has a number, by which the history tells it.
 */
export const people = `
alter table audit_log add column event text;
alter table password_reset add column subscription integer constraint password_reset_subscription_fkey references subscription on delete cascade;
create index password_reset_subscription_idx on password_reset (subscription);
create table invitation_link (
  subscription integer primary key constraint invitation_link_subscription_fkey references subscription on delete cascade,
  token_hash text not null constraint invitation_link_token_key unique,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index invitation_link_expires_idx on invitation_link (expires_at);
alter table ledger_load add column number integer generated always as identity constraint ledger_load_number_key unique;
`;
