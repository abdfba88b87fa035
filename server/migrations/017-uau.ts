import { UAU_ROWS as rows } from '#server/migrations/017-uau-rows.ts';

/**
 * What is read of UAU (planning/uau). Rows are the ERP's, never edited: no row version, no audit. Each says which load brought it. `uau_month` is
 * what its amounts come to by month, kept when a partition is replaced. A stage holds what a load has read so far, under the worker's id; it is no
 * part of what is shown, and not logged: after a crash of the database a load begins again.
 */
const KEYS: Partial<Record<keyof typeof rows, string>> = {
  uau_company: 'code',
  uau_job: 'company, code',
  uau_unit: 'company, product, number',
  uau_parcel_type: 'code',
  uau_movement_type: 'code',
  uau_category: 'code',
  uau_input: 'code',
};

/**
 * Of movements: what narrows them beside company and date, and is read from the index itself, so that a page far behind is found without its
 * rows; and what a search is exact by. Every index is paid for by each load.
 */
const MOVEMENTS: Partial<Record<keyof typeof rows, { told: string; found: readonly string[] }>> = {
  uau_receivable: { told: 'type', found: ['sale'] },
  uau_received: { told: 'type', found: ['sale'] },
  uau_control: { told: 'type', found: ['number', 'document'] },
  uau_termination: { told: 'sale', found: ['sale'] },
  uau_exit: { told: 'status', found: ['process', 'document'] },
};

/** Rows of a stage are fetched place by place when partitions are replaced. */
const places = (columns: string) =>
  ['company', 'job', 'date']
    .filter((name) => columns.includes(`\n  ${name} `))
    .map((name) => `, ${name}`)
    .join('');

const table = (name: keyof typeof rows) => {
  const movement = MOVEMENTS[name];
  const key = KEYS[name];
  return `
create table ${name} (
  id bigint generated always as identity primary key,
  organization_id integer not null constraint ${name}_organization_fkey references organization on delete cascade,
  sync_id uuid,${rows[name]}${key ? `,\n  constraint ${name}_key unique (organization_id, ${key})` : ''}
);
create unlogged table ${name}_stage (
  sync_id uuid not null,
  line integer not null,${rows[name]}
);
create index ${name}_stage_sync_idx on ${name}_stage (sync_id${places(rows[name])});
${
  movement
    ? `create index ${name}_company_idx on ${name} (organization_id, company, date, id) include (job, ${movement.told});
create index ${name}_date_idx on ${name} (organization_id, date, id) include (company, ${movement.told});
${movement.found.map((field) => `create index ${name}_${field}_idx on ${name} (organization_id, ${field});\n`).join('')}`
    : ''
}`;
};

export const uau =
  // The keys of an object of this file.
  (Object.keys(rows) as (keyof typeof rows)[]).map(table).join('') +
  `
create table uau_month (
  organization_id integer not null constraint uau_month_organization_fkey references organization on delete cascade,
  area text not null,
  company integer not null,
  job text not null,
  month text not null constraint uau_month_month_check check (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  key1 text not null,
  key2 text not null,
  part text not null,
  rows integer not null,
  amount bigint not null,
  constraint uau_month_pkey primary key (organization_id, area, company, job, month, key1, key2, part)
);
create index uau_month_area_idx on uau_month (organization_id, area, month);

create table uau_funding_type (
  organization_id integer not null constraint uau_funding_type_organization_fkey references organization on delete cascade,
  code text not null,
  constraint uau_funding_type_pkey primary key (organization_id, code)
);

create table uau_company_map (
  id integer generated always as identity primary key,
  organization_id integer not null constraint uau_company_map_organization_fkey references organization on delete cascade,
  row_version integer not null default 1,
  code integer not null constraint uau_company_map_code_check check (code > 0),
  company integer not null,
  created_at timestamptz not null default now(),
  created_by integer,
  updated_at timestamptz not null default now(),
  updated_by integer,
  constraint uau_company_map_organization_id_key unique (organization_id, id),
  constraint uau_company_map_company_fkey foreign key (organization_id, company) references company (organization_id, id) on delete restrict,
  constraint uau_company_map_code_key unique (organization_id, code)
);

create table uau_connection (
  organization_id integer primary key constraint uau_connection_organization_fkey references organization on delete cascade,
  url text not null,
  login text not null,
  secrets text not null,
  updated_at timestamptz not null default now(),
  updated_by integer
);

create table uau_sync (
  id uuid primary key,
  organization_id integer not null constraint uau_sync_organization_fkey references organization on delete cascade,
  user_id integer,
  origin text not null constraint uau_sync_origin_check check (origin in ('api', 'file', 'schedule')),
  wish jsonb not null,
  status text not null default 'queued'
    constraint uau_sync_status_check check (status in ('queued', 'running', 'done', 'failed', 'cancelled')),
  created_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  error text,
  row_version integer not null default 1,
  worker uuid,
  lease_until timestamptz,
  done bigint not null default 0,
  total bigint not null default 0
);
create index uau_sync_organization_idx on uau_sync (organization_id, created_at);
create unique index uau_sync_running_idx on uau_sync (organization_id) where status = 'running';

create table uau_sync_step (
  sync_id uuid not null constraint uau_sync_step_sync_fkey references uau_sync on delete cascade,
  position integer not null,
  area text not null,
  company integer,
  job text,
  from_month text,
  until_month text,
  status text not null default 'waiting'
    constraint uau_sync_step_status_check check (status in ('waiting', 'running', 'done', 'failed', 'skipped')),
  attempts integer not null default 0,
  read integer not null default 0,
  added integer not null default 0,
  removed integer not null default 0,
  refused integer not null default 0,
  amount bigint not null default 0,
  started_at timestamptz,
  finished_at timestamptz,
  message text not null default '',
  constraint uau_sync_step_pkey primary key (sync_id, position)
);

create table uau_loaded (
  organization_id integer not null constraint uau_loaded_organization_fkey references organization on delete cascade,
  area text not null,
  company integer not null,
  job text not null,
  sync_id uuid,
  rows integer not null,
  amount bigint not null,
  at timestamptz not null,
  constraint uau_loaded_pkey primary key (organization_id, area, company, job)
);

create table uau_upload (
  id uuid primary key,
  organization_id integer not null constraint uau_upload_organization_fkey references organization on delete cascade,
  user_id integer not null,
  name text not null,
  size bigint not null,
  part_size integer not null,
  created_at timestamptz not null
);
create table uau_upload_part (
  upload_id uuid not null constraint uau_upload_part_upload_fkey references uau_upload on delete cascade,
  position integer not null,
  bytes bytea not null,
  constraint uau_upload_part_pkey primary key (upload_id, position)
);
alter table uau_upload_part alter column bytes set storage external;

create table uau_schedule (
  organization_id integer primary key constraint uau_schedule_organization_fkey references organization on delete cascade,
  weekdays integer[] not null,
  hour integer not null constraint uau_schedule_hour_check check (hour between 0 and 23),
  areas text[] not null,
  active boolean not null,
  ran_on date,
  updated_at timestamptz not null default now(),
  updated_by integer
);
`;
