/**
 * What makes a repeated request harmless, and the audit log a log.
 *
 * idempotency_key holds the answer of each write that came with an Idempotency-Key, stored in the write's own transaction; the key
 * belongs to one person in one organisation. The audit log refuses every change of what it holds, whoever asks: the trigger also fires
 * where replication would skip it, so only a deliberate `alter table … disable trigger` opens the log.
 * (The function's body stands on one line: statements are told apart by a semicolon at a line's end.)
 */
export const api = `
create table idempotency_key (
  organization_id integer not null constraint idempotency_key_organization_fkey references organization on delete cascade,
  user_id integer not null constraint idempotency_key_user_fkey references app_user on delete cascade,
  key text not null,
  fingerprint text not null,
  status smallint,
  body text,
  at timestamptz not null,
  constraint idempotency_key_pkey primary key (organization_id, user_id, key)
);
create index idempotency_key_at_idx on idempotency_key (at);
create function audit_log_append_only() returns trigger language plpgsql as
  $$ begin raise exception 'audit_log is append-only' using errcode = 'insufficient_privilege'; end $$;
create trigger audit_log_append_only before update or delete or truncate on audit_log
  for each statement execute function audit_log_append_only();
alter table audit_log enable always trigger audit_log_append_only;
`;
