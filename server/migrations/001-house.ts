/**
 * The first house: people and sessions, structure, versions, expense entries, jobs, audit.
 *
 * Constraint names are the map from a violation to a field and its message (contract `unique`), so they are always explicit.
 * Every table of the planner carries organization_id; every row a row_version. Sort and search keys are written by the server
 * (planning/text/text-key.ts), since the two engines share no Portuguese collation.
 */
export const house = `
create table organization (
  id integer generated always as identity primary key,
  code text not null constraint organization_code_key unique,
  domain text not null constraint organization_domain_key unique,
  name text not null,
  created_at timestamptz not null default now()
);

create table app_user (
  id integer generated always as identity primary key,
  email text not null,
  email_key text not null constraint app_user_email_key unique,
  name text not null default '',
  password_hash text,
  is_active boolean not null default true,
  photo text,
  created_at timestamptz not null default now(),
  last_access_at timestamptz
);

create table subscription (
  id integer generated always as identity primary key,
  organization_id integer not null constraint subscription_organization_fkey references organization on delete cascade,
  user_id integer not null constraint subscription_user_fkey references app_user on delete cascade,
  is_admin boolean not null default false,
  constraint subscription_organization_user_key unique (organization_id, user_id)
);

create table session_family (
  id uuid primary key,
  user_id integer not null constraint session_family_user_fkey references app_user on delete cascade,
  organization_id integer not null constraint session_family_organization_fkey references organization on delete cascade,
  user_agent text not null default '',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_used_at timestamptz not null,
  revoked_at timestamptz
);
create index session_family_user_idx on session_family (user_id);

create table refresh_token (
  token_hash text primary key,
  family_id uuid not null constraint refresh_token_family_fkey references session_family on delete cascade,
  parent_hash text,
  created_at timestamptz not null,
  used_at timestamptz
);
create index refresh_token_family_idx on refresh_token (family_id);

create table login_attempt (
  id bigint generated always as identity primary key,
  email_key text not null,
  address text not null,
  at timestamptz not null
);
create index login_attempt_email_idx on login_attempt (email_key, at);

create table regional (
  id integer generated always as identity primary key,
  organization_id integer not null constraint regional_organization_fkey references organization on delete cascade,
  row_version integer not null default 1,
  codigo text not null,
  nome text not null,
  is_active boolean not null default true,
  codigo_key text not null,
  nome_key text not null,
  search_key text not null,
  created_at timestamptz not null default now(),
  created_by integer,
  updated_at timestamptz not null default now(),
  updated_by integer,
  constraint regional_organization_id_key unique (organization_id, id),
  constraint regional_codigo_key unique (organization_id, codigo_key),
  constraint regional_nome_key unique (organization_id, nome_key)
);

create table company (
  id integer generated always as identity primary key,
  organization_id integer not null constraint company_organization_fkey references organization on delete cascade,
  row_version integer not null default 1,
  codigo text not null,
  nome text not null,
  cnpj text not null default '',
  regional integer not null,
  tax_regime text not null default 'RET4' constraint company_tax_regime_check check (tax_regime in ('RET4', 'RET1', 'LP', 'LR')),
  is_active boolean not null default true,
  codigo_key text not null,
  nome_key text not null,
  search_key text not null,
  created_at timestamptz not null default now(),
  created_by integer,
  updated_at timestamptz not null default now(),
  updated_by integer,
  constraint company_organization_id_key unique (organization_id, id),
  constraint company_regional_fkey foreign key (organization_id, regional) references regional (organization_id, id) on delete restrict,
  constraint company_codigo_key unique (organization_id, codigo_key)
);
create unique index company_cnpj_key on company (organization_id, cnpj) where cnpj <> '';
create index company_regional_idx on company (organization_id, regional);

create table center_cost (
  id integer generated always as identity primary key,
  organization_id integer not null constraint center_cost_organization_fkey references organization on delete cascade,
  row_version integer not null default 1,
  codigo text not null,
  nome text not null,
  company integer not null,
  kind text not null default 'administrativo' constraint center_cost_kind_check check (kind in ('administrativo', 'comercial', 'obra')),
  is_active boolean not null default true,
  codigo_key text not null,
  nome_key text not null,
  search_key text not null,
  created_at timestamptz not null default now(),
  created_by integer,
  updated_at timestamptz not null default now(),
  updated_by integer,
  constraint center_cost_organization_id_key unique (organization_id, id),
  constraint center_cost_company_fkey foreign key (organization_id, company) references company (organization_id, id) on delete restrict,
  constraint center_cost_company_codigo_key unique (organization_id, company, codigo_key)
);

create table accounting (
  id integer generated always as identity primary key,
  organization_id integer not null constraint accounting_organization_fkey references organization on delete cascade,
  row_version integer not null default 1,
  codigo text not null,
  nome text not null,
  kind text not null default 'analitica' constraint accounting_kind_check check (kind in ('sintetica', 'analitica')),
  nature text not null default 'despesa' constraint accounting_nature_check
    check (nature in ('ativo', 'passivo', 'patrimonio', 'receita', 'custo', 'despesa')),
  is_active boolean not null default true,
  codigo_key text not null,
  nome_key text not null,
  search_key text not null,
  created_at timestamptz not null default now(),
  created_by integer,
  updated_at timestamptz not null default now(),
  updated_by integer,
  constraint accounting_organization_id_key unique (organization_id, id),
  constraint accounting_codigo_key unique (organization_id, codigo_key),
  constraint accounting_nome_key unique (organization_id, nome_key)
);

create table aggregator (
  id integer generated always as identity primary key,
  organization_id integer not null constraint aggregator_organization_fkey references organization on delete cascade,
  row_version integer not null default 1,
  nome text not null,
  position integer not null default 0,
  accountings integer[] not null default '{}',
  nome_key text not null,
  search_key text not null,
  created_at timestamptz not null default now(),
  created_by integer,
  updated_at timestamptz not null default now(),
  updated_by integer,
  constraint aggregator_organization_id_key unique (organization_id, id),
  constraint aggregator_nome_key unique (organization_id, nome_key)
);

create table version (
  id integer generated always as identity primary key,
  organization_id integer not null constraint version_organization_fkey references organization on delete cascade,
  row_version integer not null default 1,
  nome text not null,
  kind text not null default 'orcamento' constraint version_kind_check check (kind in ('orcamento', 'forecast', 'simulacao')),
  start_month text not null,
  end_month text not null,
  description text not null default '',
  status text not null default 'rascunho' constraint version_status_check
    check (status in ('rascunho', 'em_revisao', 'aprovada', 'bloqueada', 'arquivada')),
  official boolean not null default false,
  base_version integer constraint version_base_version_fkey references version on delete set null,
  nome_key text not null,
  search_key text not null,
  created_at timestamptz not null default now(),
  created_by integer,
  updated_at timestamptz not null default now(),
  updated_by integer,
  constraint version_organization_id_key unique (organization_id, id),
  constraint version_nome_key unique (organization_id, nome_key),
  constraint version_span_check check (end_month >= start_month)
);
create unique index version_official_year_key on version (organization_id, substr(start_month, 1, 4)) where official;

create table expense_entry (
  id integer generated always as identity primary key,
  organization_id integer not null constraint expense_entry_organization_fkey references organization on delete cascade,
  row_version integer not null default 1,
  version integer not null,
  year smallint not null,
  center_cost integer not null,
  accounting integer not null,
  description text not null default '',
  description_key text not null default '',
  m01 bigint, m02 bigint, m03 bigint, m04 bigint, m05 bigint, m06 bigint,
  m07 bigint, m08 bigint, m09 bigint, m10 bigint, m11 bigint, m12 bigint,
  created_at timestamptz not null default now(),
  created_by integer,
  updated_at timestamptz not null default now(),
  updated_by integer,
  constraint expense_entry_version_fkey foreign key (organization_id, version) references version (organization_id, id) on delete restrict,
  constraint expense_entry_center_cost_fkey
    foreign key (organization_id, center_cost) references center_cost (organization_id, id) on delete restrict,
  constraint expense_entry_accounting_fkey
    foreign key (organization_id, accounting) references accounting (organization_id, id) on delete restrict,
  constraint expense_entry_line_key unique (version, year, center_cost, accounting, description_key)
);
create index expense_entry_version_idx on expense_entry (organization_id, version, id);
create index expense_entry_center_cost_idx on expense_entry (organization_id, center_cost, version);
create index expense_entry_accounting_idx on expense_entry (organization_id, accounting, version);

create table job (
  id uuid primary key,
  organization_id integer not null constraint job_organization_fkey references organization on delete cascade,
  user_id integer not null constraint job_user_fkey references app_user on delete cascade,
  kind text not null,
  status text not null constraint job_status_check check (status in ('queued', 'running', 'done', 'failed', 'cancelled')),
  done integer not null default 0,
  total integer not null default 0,
  result jsonb,
  error text,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index job_user_idx on job (user_id, created_at);

create table audit_log (
  id bigint generated always as identity primary key,
  organization_id integer not null,
  user_id integer,
  at timestamptz not null default now(),
  table_name text not null,
  row_id integer not null,
  operation text not null constraint audit_log_operation_check check (operation in ('insert', 'update', 'delete')),
  before jsonb,
  after jsonb
);
create index audit_log_row_idx on audit_log (organization_id, table_name, row_id, id);
`;
