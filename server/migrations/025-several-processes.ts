/**
 * A job is one process's, which says from time to time that it lives (server/lease). What a process of an older version begins beside newer ones says
 * nothing, and is given an hour.
 */
export const severalProcesses = `
alter table job add column worker uuid;
alter table job add column lease_until timestamptz not null default now() + interval '1 hour';
create index job_open_idx on job (lease_until) where status in ('queued', 'running');
`;
