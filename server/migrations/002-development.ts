/** Developments and their modules: what revenue, cash flow and the DRE are planned for. */
export const development = `
create table enterprise (
  id integer generated always as identity primary key,
  organization_id integer not null constraint enterprise_organization_fkey references organization on delete cascade,
  row_version integer not null default 1,
  code text not null,
  name text not null,
  empresa integer not null,
  kind text not null default 'vertical' constraint enterprise_kind_check check (kind in ('vertical', 'horizontal', 'loteamento')),
  modality text not null default 'associativo' constraint enterprise_modality_check
    check (modality in ('associativo', 'sbpe', 'tabela_direta', 'misto')),
  status text not null default 'viabilidade' constraint enterprise_status_check
    check (status in ('viabilidade', 'lancamento', 'obra', 'entregue', 'encerrado')),
  tax_regime text constraint enterprise_tax_regime_check check (tax_regime in ('RET4', 'RET1', 'LP', 'LR')),
  city text not null default '',
  uf text not null default '',
  note text not null default '',
  launch_month text,
  works_start text,
  works_end text,
  occupancy_month text,
  code_key text not null,
  name_key text not null,
  search_key text not null,
  created_at timestamptz not null default now(),
  created_by integer,
  updated_at timestamptz not null default now(),
  updated_by integer,
  constraint enterprise_organization_id_key unique (organization_id, id),
  constraint enterprise_empresa_fkey foreign key (organization_id, empresa) references company (organization_id, id) on delete restrict,
  constraint enterprise_code_key unique (organization_id, code_key),
  constraint enterprise_empresa_name_key unique (organization_id, empresa, name_key),
  constraint enterprise_works_check check (works_end >= works_start),
  constraint enterprise_occupancy_check check (occupancy_month >= works_end)
);

create table enterprise_module (
  id integer generated always as identity primary key,
  organization_id integer not null constraint enterprise_module_organization_fkey references organization on delete cascade,
  row_version integer not null default 1,
  empreendimento integer not null,
  n_modulo integer not null constraint enterprise_module_n_modulo_check check (n_modulo between 1 and 999),
  name text not null default '',
  campo_unid text not null default '' constraint enterprise_module_campo_unid_check check (campo_unid ~ '^(C[1-9][0-9]?_unid)?$'),
  valor_unid text not null default '',
  unit_count integer,
  private_area bigint,
  vgv bigint,
  launch_month text,
  works_start text,
  works_end text,
  occupancy_month text,
  name_key text not null,
  search_key text not null,
  created_at timestamptz not null default now(),
  created_by integer,
  updated_at timestamptz not null default now(),
  updated_by integer,
  constraint enterprise_module_organization_id_key unique (organization_id, id),
  constraint enterprise_module_empreendimento_fkey
    foreign key (organization_id, empreendimento) references enterprise (organization_id, id) on delete restrict,
  constraint enterprise_module_n_modulo_key unique (organization_id, empreendimento, n_modulo),
  constraint enterprise_module_works_check check (works_end >= works_start),
  constraint enterprise_module_occupancy_check check (occupancy_month >= works_end)
);
`;
