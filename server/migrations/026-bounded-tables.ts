/**
 * What only grew gets an end (server/upkeep/retention.ts), found by an index. Of a stored answer what is long is packed, and what is too much is not
 * kept: the key still says that the write was done.
 */
export const boundedTables = `
alter table idempotency_key add column packed bytea;
alter table idempotency_key alter column packed set storage external;
alter table idempotency_key add column gone boolean not null default false;
create index session_family_expires_idx on session_family (expires_at);
create index refresh_token_created_idx on refresh_token (created_at);
create index login_attempt_at_idx on login_attempt (at);
create index password_reset_expires_idx on password_reset (expires_at);
create index job_finished_idx on job (finished_at);
create index uau_sync_finished_idx on uau_sync (finished_at);
`;
