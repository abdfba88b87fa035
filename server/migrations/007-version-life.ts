/**
 * The life of a version: months that are closed, and why each step was taken.
 *
 * closed_until is the last closed month, null while none is. Who moved a version, when, from where and to where stands in the audit
 * log, in the statement that moved it; version_move adds to the entry of that row_version the reason, and whether the approver had
 * entered values himself. It refuses every change of what it holds, as the log does.
 * (The function's body stands on one line: statements are told apart by a semicolon at a line's end.)
 */
export const versionLife = `
alter table version add column closed_until text,
  add constraint version_closed_until_check check (closed_until between start_month and end_month),
  add constraint version_official_status_check check (not official or status in ('aprovada', 'bloqueada'));

create table version_move (
  organization_id integer not null,
  version integer not null,
  row_version integer not null,
  reason text not null default '',
  self_approved boolean not null default false,
  constraint version_move_pkey primary key (organization_id, version, row_version)
);
create function version_move_append_only() returns trigger language plpgsql as
  $$ begin raise exception 'version_move is append-only' using errcode = 'insufficient_privilege'; end $$;
create trigger version_move_append_only before update or delete or truncate on version_move
  for each statement execute function version_move_append_only();
alter table version_move enable always trigger version_move_append_only;
create index audit_log_at_idx on audit_log (organization_id, at, id);
`;
