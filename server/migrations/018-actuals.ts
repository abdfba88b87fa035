import { MONTHS_OF_YEAR } from '#planning/numbers/months.ts';

/**
 * What happened. Of UAU: which of its amounts go where in the cash flow (`uau_from_to`), and which of its jobs are a module's. Of the ledger:
 * its postings as files brought them (`ledger_entry`), never edited, and what they come to by cost centre, account and year (`ledger_year`),
 * kept when postings are replaced and shaped as budget entries are, so that one query sums both. A load replaces a company's month whole.
 * Postings have no foreign keys to what they are of: their sums do, there is a sum of each, and files have hundreds of thousands.
 */
const months = MONTHS_OF_YEAR.map((month) => `${month} bigint`).join(', ');
const organization = (table: string) =>
  `organization_id integer not null constraint ${table}_organization_fkey references organization on delete cascade`;
const places = (table: string) => `
  center_cost integer not null,
  accounting integer not null,
  constraint ${table}_center_cost_fkey
    foreign key (organization_id, center_cost) references center_cost (organization_id, id) on delete restrict,
  constraint ${table}_accounting_fkey
    foreign key (organization_id, accounting) references accounting (organization_id, id) on delete restrict`;

export const actuals = `
create table uau_from_to (
  id integer generated always as identity primary key,
  ${organization('uau_from_to')},
  row_version integer not null default 1,
  source_kind text not null,
  source_key text not null,
  target text not null constraint uau_from_to_target_check check (target in ('subgroup', 'account', 'ignore')),
  subgroup integer,
  accounting integer,
  created_at timestamptz not null default now(),
  created_by integer,
  updated_at timestamptz not null default now(),
  updated_by integer,
  constraint uau_from_to_organization_id_key unique (organization_id, id),
  constraint uau_from_to_subgroup_fkey
    foreign key (organization_id, subgroup) references cashflow_subgroup (organization_id, id) on delete restrict,
  constraint uau_from_to_accounting_fkey
    foreign key (organization_id, accounting) references accounting (organization_id, id) on delete restrict,
  constraint uau_from_to_one_target_check
    check ((target = 'subgroup') = (subgroup is not null) and (target = 'account') = (accounting is not null)),
  constraint uau_from_to_source_key unique (organization_id, source_kind, source_key)
);
create index uau_from_to_subgroup_idx on uau_from_to (organization_id, subgroup);
create index uau_from_to_accounting_idx on uau_from_to (organization_id, accounting);

alter table enterprise_module add column uau_jobs text[] not null default '{}';

create table ledger_load (
  id uuid primary key,
  ${organization('ledger_load')},
  user_id integer,
  name text not null,
  at timestamptz not null,
  rows integer not null,
  amount bigint not null,
  credit bigint not null default 0,
  companies integer[] not null,
  months text[] not null,
  center_costs integer[],
  accountings integer[],
  removed_at timestamptz,
  removed_by integer
);
create index ledger_load_organization_idx on ledger_load (organization_id, at);

create table ledger_entry (
  id bigint generated always as identity primary key,
  ${organization('ledger_entry')},
  load_id uuid not null constraint ledger_entry_load_fkey references ledger_load,
  company integer not null,
  month text not null constraint ledger_entry_month_check check (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  date date,
  document text not null,
  center_cost integer not null,
  accounting integer not null,
  amount bigint not null
);
create index ledger_entry_company_idx on ledger_entry (organization_id, company, month);
create index ledger_entry_place_idx on ledger_entry (organization_id, accounting, center_cost, month);
create index ledger_entry_center_cost_idx on ledger_entry (organization_id, center_cost, month);
create index ledger_entry_load_idx on ledger_entry (load_id);

create table ledger_year (
  ${organization('ledger_year')},
  year smallint not null,
  ${months},${places('ledger_year')},
  constraint ledger_year_pkey primary key (organization_id, year, center_cost, accounting)
);
create index ledger_year_center_cost_idx on ledger_year (organization_id, center_cost);
create index ledger_year_accounting_idx on ledger_year (organization_id, accounting);
`;
