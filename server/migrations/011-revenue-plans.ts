/**
 * Premises of revenue, one plan a module and budget version, each as one document: they are typed, checked and kept together, nothing asks
 * for a part of them, and their results are worked out where they are looked at. The contract reads and writes the document; amounts in
 * it are cents, shares millionths. Versions, modules and developments with plans cannot be removed from under them.
 */
export const revenuePlans = `
create table associative_plan (
  id integer generated always as identity primary key,
  organization_id integer not null constraint associative_plan_organization_fkey references organization on delete cascade,
  row_version integer not null default 1,
  version integer not null,
  modulo integer not null,
  plan jsonb not null constraint associative_plan_plan_check check (jsonb_typeof(plan) = 'object'),
  created_at timestamptz not null default now(),
  created_by integer,
  updated_at timestamptz not null default now(),
  updated_by integer,
  constraint associative_plan_organization_id_key unique (organization_id, id),
  constraint associative_plan_version_fkey foreign key (organization_id, version) references version (organization_id, id) on delete restrict,
  constraint associative_plan_modulo_fkey
    foreign key (organization_id, modulo) references enterprise_module (organization_id, id) on delete restrict,
  constraint associative_plan_modulo_key unique (organization_id, version, modulo)
);
create index associative_plan_modulo_idx on associative_plan (organization_id, modulo);

create table poc_plan (
  id integer generated always as identity primary key,
  organization_id integer not null constraint poc_plan_organization_fkey references organization on delete cascade,
  row_version integer not null default 1,
  version integer not null,
  modulo integer not null,
  plan jsonb not null constraint poc_plan_plan_check check (jsonb_typeof(plan) = 'object'),
  created_at timestamptz not null default now(),
  created_by integer,
  updated_at timestamptz not null default now(),
  updated_by integer,
  constraint poc_plan_organization_id_key unique (organization_id, id),
  constraint poc_plan_version_fkey foreign key (organization_id, version) references version (organization_id, id) on delete restrict,
  constraint poc_plan_modulo_fkey
    foreign key (organization_id, modulo) references enterprise_module (organization_id, id) on delete restrict,
  constraint poc_plan_modulo_key unique (organization_id, version, modulo)
);
create index poc_plan_modulo_idx on poc_plan (organization_id, modulo);
`;
