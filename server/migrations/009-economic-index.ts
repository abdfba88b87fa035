/**
 * Economic indices and their monthly tables. A value is text, as it was published: numeric would come back as a number in the audit log's
 * JSON, and lose its last places there.
 */
export const economicIndices = `
create table economic_index (
  id integer generated always as identity primary key,
  organization_id integer not null constraint economic_index_organization_fkey references organization on delete cascade,
  row_version integer not null default 1,
  code text not null,
  name text not null,
  kind text not null default 'numero_indice' constraint economic_index_kind_check check (kind in ('numero_indice', 'variacao')),
  forecast_rate bigint,
  note text not null default '',
  code_key text not null,
  name_key text not null,
  search_key text not null,
  created_at timestamptz not null default now(),
  created_by integer,
  updated_at timestamptz not null default now(),
  updated_by integer,
  constraint economic_index_organization_id_key unique (organization_id, id),
  constraint economic_index_code_key unique (organization_id, code_key)
);

create table index_value (
  id integer generated always as identity primary key,
  organization_id integer not null constraint index_value_organization_fkey references organization on delete cascade,
  row_version integer not null default 1,
  economic_index integer not null,
  month text not null constraint index_value_month_check check (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  value text not null constraint index_value_value_check check (value ~ '^-?[0-9]{1,12}([.][0-9]{1,10})?$'),
  created_at timestamptz not null default now(),
  created_by integer,
  updated_at timestamptz not null default now(),
  updated_by integer,
  constraint index_value_organization_id_key unique (organization_id, id),
  constraint index_value_economic_index_fkey
    foreign key (organization_id, economic_index) references economic_index (organization_id, id) on delete restrict,
  constraint index_value_month_key unique (organization_id, economic_index, month)
);
`;
