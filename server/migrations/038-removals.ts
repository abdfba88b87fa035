/**
 * Removals that the person who asked for them may take back, for a day: docs/decisions/119. The rows themselves stand
 * in the audit log, written by the removal's own transaction; here is what leads to them, and what the log does not
 * tell: which rows let go of the removed ones, as the database did it by `on delete set null`.
 */
export const removals = `
create table removal (
  organization_id integer not null constraint removal_organization_fkey references organization on delete cascade,
  user_id integer not null constraint removal_user_fkey references app_user on delete cascade,
  key text not null,
  table_name text not null,
  tx xid8 not null default pg_current_xact_id(),
  at timestamptz not null,
  let_go jsonb not null,
  undone_at timestamptz,
  constraint removal_pkey primary key (organization_id, user_id, key)
);
create index removal_at_idx on removal (at);
`;
