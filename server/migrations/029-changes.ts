/**
 * What was written since somebody last asked is found by the transaction that wrote it: lines of the log become visible in another order than that
 * of their numbers and times. Lines of before have none and are told to nobody.
 */
export const changes = `
alter table audit_log add column tx xid8;
alter table audit_log alter column tx set default pg_current_xact_id();
create index audit_log_tx_idx on audit_log (organization_id, tx);
`;
