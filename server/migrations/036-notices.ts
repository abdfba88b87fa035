/**
 * What a person is told of and may read on any device: docs/decisions/117. A notice names what it is about and holds no words of it, which are read
 * with it, as they are then, by whoever may see them. `event` is what caused it: a person has one notice of each, whatever is tried again.
 *
 * `mail` says how far its mail is: `none` where none is to go, `due` from `mail_due_at` on, `sending` once a process has taken it, which no other
 * process takes again, `sent`, and `dropped` where it was not to go any more or could not.
 */
export const notices = `
alter table app_user add column notice_mail boolean not null default true;

create table notice (
  id integer generated always as identity constraint notice_pkey primary key,
  organization_id integer not null constraint notice_organization_fkey references organization on delete cascade,
  user_id integer not null constraint notice_user_fkey references app_user on delete cascade,
  kind text not null
    constraint notice_kind_check check (kind in ('to_approve', 'returned', 'approved', 'sync_failed', 'import_done')),
  event text not null,
  by_user integer constraint notice_by_user_fkey references app_user on delete set null,
  version integer,
  version_step integer,
  sync_id uuid constraint notice_sync_fkey references uau_sync on delete cascade,
  load_id uuid constraint notice_load_fkey references ledger_load on delete cascade,
  created_at timestamptz not null,
  read_at timestamptz,
  mail text not null default 'none' constraint notice_mail_check check (mail in ('none', 'due', 'sending', 'sent', 'dropped')),
  mail_tries integer not null default 0,
  mail_due_at timestamptz,
  constraint notice_event_key unique (organization_id, user_id, event),
  constraint notice_version_fkey foreign key (organization_id, version) references version (organization_id, id) on delete cascade
);
create index notice_newest_idx on notice (organization_id, user_id, created_at desc, id desc);
create index notice_unread_idx on notice (organization_id, user_id) where read_at is null;
create index notice_version_idx on notice (organization_id, version);
create index notice_sync_idx on notice (sync_id);
create index notice_load_idx on notice (load_id);
create index notice_created_idx on notice (created_at);
create index notice_mail_idx on notice (mail_due_at) where mail = 'due';
`;
