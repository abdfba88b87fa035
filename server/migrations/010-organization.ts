/**
 * The organisation as a row of its own: with a version and who changed it, and with itself as the organisation it belongs to, so that
 * the one scope of all queries holds for it too. Its code is the same in capitals; its domain is written small.
 */
export const organizationRow = `
alter table organization
  add column organization_id integer generated always as (id) stored,
  add column row_version integer not null default 1,
  add column created_by integer,
  add column updated_at timestamptz not null default now(),
  add column updated_by integer;
alter table organization drop constraint organization_code_key;
create unique index organization_code_key on organization (lower(code));
update organization set domain = lower(domain);
`;
