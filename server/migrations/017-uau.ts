/**
 * What is read of UAU (planning/uau). Rows are the ERP's, never edited: no row version, no audit. Each says which load brought it. `uau_month` is
 * what its amounts come to by month, kept when a partition is replaced. A stage holds what a load has read so far; it is no part of what is shown.
 */
const rows = {
  uau_company: `
  code integer not null,
  name text not null,
  cnpj text not null,
  city text not null,
  state text not null,
  group_code text not null,
  inactive boolean not null`,
  uau_job: `
  company integer not null,
  code text not null,
  name text not null,
  status integer,
  type integer,
  starts_on date,
  ends_on date,
  launched_on date,
  fiscal_job text not null,
  group_code text not null,
  inactive boolean not null`,
  uau_unit: `
  company integer not null,
  job text not null,
  product integer not null,
  number integer not null,
  identifier text not null,
  status integer,
  quantity text,
  price bigint not null,
  fraction text,
  block integer,
  typology text not null,
  keys_on date,
  custom jsonb not null`,
  uau_parcel_type: `
  code text not null,
  name text not null`,
  uau_movement_type: `
  code text not null,
  name text not null`,
  uau_category: `
  code text not null,
  name text not null`,
  uau_input: `
  code text not null,
  name text not null,
  unit text not null,
  "group" integer,
  subgroup integer,
  price bigint not null,
  cap text not null,
  category text not null,
  inactive boolean not null`,
  uau_receivable: `
  company integer not null,
  job text not null,
  sale integer not null,
  parcel integer not null,
  general_parcel integer,
  type text not null,
  client integer,
  due_on date not null,
  postponed_on date,
  date date not null,
  index_code text not null,
  principal bigint not null,
  correction bigint not null,
  interest bigint not null,
  late_interest bigint not null,
  late_correction bigint not null,
  fine bigint not null,
  fee bigint not null,
  cost_discount bigint not null,
  tax_discount bigint not null,
  total bigint not null`,
  uau_received: `
  company integer not null,
  job text not null,
  sale integer not null,
  parcel integer not null,
  general_parcel integer,
  type text not null,
  paid_by text not null,
  client integer,
  date date not null,
  due_on date,
  confirmed boolean not null,
  value bigint not null,
  correction bigint not null,
  interest bigint not null,
  late_interest bigint not null,
  fine bigint not null,
  addition bigint not null,
  fee bigint not null,
  discount bigint not null,
  early_discount bigint not null,
  total bigint not null`,
  uau_control: `
  company integer not null,
  job text not null,
  bank integer,
  account text not null,
  number integer not null,
  exit boolean not null,
  date date not null,
  type text not null,
  category text not null,
  cap text not null,
  document text not null,
  amount bigint not null`,
  uau_termination: `
  company integer not null,
  job text not null,
  sale integer not null,
  sold_on date,
  cancelled_on date,
  date date not null,
  client integer,
  associative boolean not null,
  ret boolean not null,
  value bigint not null,
  addition bigint not null,
  discount bigint not null,
  total bigint not null`,
  uau_exit: `
  company integer not null,
  job text not null,
  status text not null,
  date date not null,
  contract integer,
  product integer,
  service text not null,
  item text not null,
  input text not null,
  process integer,
  parcel integer,
  supplier integer,
  document text not null,
  category text not null,
  price bigint not null,
  addition bigint not null,
  discount bigint not null,
  gross bigint not null,
  net bigint not null`,
} as const;

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

const table = (name: keyof typeof rows) => {
  const movement = MOVEMENTS[name];
  const key = KEYS[name];
  return `
create table ${name} (
  id bigint generated always as identity primary key,
  organization_id integer not null constraint ${name}_organization_fkey references organization on delete cascade,
  sync_id uuid,${rows[name]}${key ? `,\n  constraint ${name}_key unique (organization_id, ${key})` : ''}
);
create table ${name}_stage (
  sync_id uuid not null,
  line integer not null,${rows[name]}
);
create index ${name}_stage_sync_idx on ${name}_stage (sync_id);
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
  row_version integer not null default 1
);
create index uau_sync_organization_idx on uau_sync (organization_id, created_at);

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
