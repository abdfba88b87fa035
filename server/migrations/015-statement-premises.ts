/** Premises of a module's cash flow or income statement in a budget version, one document each as those of revenue are (011). */
const premises = (table: string) => `
create table ${table} (
  id integer generated always as identity primary key,
  organization_id integer not null constraint ${table}_organization_fkey references organization on delete cascade,
  row_version integer not null default 1,
  version integer not null,
  modulo integer not null,
  plan jsonb not null constraint ${table}_plan_check check (jsonb_typeof(plan) = 'object'),
  created_at timestamptz not null default now(),
  created_by integer,
  updated_at timestamptz not null default now(),
  updated_by integer,
  constraint ${table}_organization_id_key unique (organization_id, id),
  constraint ${table}_version_fkey foreign key (organization_id, version) references version (organization_id, id) on delete restrict,
  constraint ${table}_modulo_fkey
    foreign key (organization_id, modulo) references enterprise_module (organization_id, id) on delete restrict,
  constraint ${table}_modulo_key unique (organization_id, version, modulo)
);
create index ${table}_modulo_idx on ${table} (organization_id, modulo);
`;

export const statementPremises = premises('cashflow_plan') + premises('dre_plan');
