/**
 * What a development is made of: its jobs in UAU, its versions with the figures of each module, and its units.
 *
 * A module is one tower in every version, so its number stays unique in the development and planning pages name it by one id; what differs
 * between versions are its figures, which stand in enterprise_version_module. status_key lets one version be in force for a budget version:
 * it is one word for those, and null, which is equal to nothing, for the others. Fractions are integer hundred-millionths.
 */
export const developmentUnits = `
alter table enterprise add column uau_jobs text[] not null default '{}';

create table enterprise_version (
  id integer generated always as identity primary key,
  organization_id integer not null constraint enterprise_version_organization_fkey references organization on delete cascade,
  row_version integer not null default 1,
  empreendimento integer not null,
  name text not null,
  version integer not null,
  status text not null default 'rascunho' constraint enterprise_version_status_check
    check (status in ('rascunho', 'vigente', 'arquivada')),
  note text not null default '',
  base integer,
  name_key text not null,
  status_key text,
  search_key text not null,
  created_at timestamptz not null default now(),
  created_by integer,
  updated_at timestamptz not null default now(),
  updated_by integer,
  constraint enterprise_version_organization_id_key unique (organization_id, id),
  constraint enterprise_version_empreendimento_fkey
    foreign key (organization_id, empreendimento) references enterprise (organization_id, id) on delete restrict,
  constraint enterprise_version_version_fkey foreign key (organization_id, version) references version (organization_id, id) on delete restrict,
  constraint enterprise_version_base_fkey
    foreign key (organization_id, base) references enterprise_version (organization_id, id) on delete set null (base),
  constraint enterprise_version_name_key unique (organization_id, empreendimento, name_key),
  constraint enterprise_version_status_key unique (organization_id, empreendimento, version, status_key)
);

create table enterprise_version_module (
  id integer generated always as identity primary key,
  organization_id integer not null constraint enterprise_version_module_organization_fkey references organization on delete cascade,
  row_version integer not null default 1,
  enterprise_version integer not null,
  module integer not null,
  unit_count integer,
  private_area bigint,
  vgv bigint,
  launch_month text,
  works_start text,
  works_end text,
  occupancy_month text,
  created_at timestamptz not null default now(),
  created_by integer,
  updated_at timestamptz not null default now(),
  updated_by integer,
  constraint enterprise_version_module_organization_id_key unique (organization_id, id),
  constraint enterprise_version_module_enterprise_version_fkey
    foreign key (organization_id, enterprise_version) references enterprise_version (organization_id, id) on delete restrict,
  constraint enterprise_version_module_module_fkey
    foreign key (organization_id, module) references enterprise_module (organization_id, id) on delete restrict,
  constraint enterprise_version_module_module_key unique (organization_id, enterprise_version, module),
  constraint enterprise_version_module_works_check check (works_end >= works_start),
  constraint enterprise_version_module_occupancy_check check (occupancy_month >= works_end)
);
create index enterprise_version_module_module_idx on enterprise_version_module (organization_id, module);

create table enterprise_unit (
  id integer generated always as identity primary key,
  organization_id integer not null constraint enterprise_unit_organization_fkey references organization on delete cascade,
  row_version integer not null default 1,
  module integer not null,
  identifier text not null,
  typology text not null default '',
  private_area bigint,
  price bigint,
  status text not null default 'disponivel' constraint enterprise_unit_status_check
    check (status in ('disponivel', 'reservada', 'vendida', 'quitada', 'escriturada', 'permutada', 'fora_de_venda')),
  fraction bigint constraint enterprise_unit_fraction_check check (fraction between 0 and 100000000),
  identifier_key text not null,
  typology_key text not null,
  search_key text not null,
  created_at timestamptz not null default now(),
  created_by integer,
  updated_at timestamptz not null default now(),
  updated_by integer,
  constraint enterprise_unit_organization_id_key unique (organization_id, id),
  constraint enterprise_unit_module_fkey
    foreign key (organization_id, module) references enterprise_module (organization_id, id) on delete restrict,
  constraint enterprise_unit_identifier_key unique (organization_id, module, identifier_key)
);
`;
