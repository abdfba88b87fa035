const owned = (table: string) => `
  id integer generated always as identity primary key,
  organization_id integer not null constraint ${table}_organization_fkey references organization on delete cascade,
  row_version integer not null default 1,`;
const stamps = (table: string) => `
  created_at timestamptz not null default now(),
  created_by integer,
  updated_at timestamptz not null default now(),
  updated_by integer,
  constraint ${table}_organization_id_key unique (organization_id, id)`;

/** The structure of one statement: groups of subgroups, formulas over them, the report's lines, and which source goes where. */
const structure = (s: 'dre' | 'cashflow') => `
create table ${s}_group (${owned(`${s}_group`)}
  codigo text not null,
  nome text not null,
  nature text not null default 'D' constraint ${s}_group_nature_check check (nature in ('R', 'D')),
  position integer not null default 0,
  codigo_key text not null,
  nome_key text not null,
  search_key text not null,${stamps(`${s}_group`)},
  constraint ${s}_group_codigo_key unique (organization_id, codigo_key),
  constraint ${s}_group_nome_key unique (organization_id, nome_key)
);

create table ${s}_subgroup (${owned(`${s}_subgroup`)}
  "group" integer not null,
  codigo text not null,
  nome text not null,
  sign integer not null default -1 constraint ${s}_subgroup_sign_check check (sign in (1, -1)),
  position integer not null default 0,
  codigo_key text not null,
  nome_key text not null,
  search_key text not null,${stamps(`${s}_subgroup`)},
  constraint ${s}_subgroup_group_fkey
    foreign key (organization_id, "group") references ${s}_group (organization_id, id) on delete restrict,
  constraint ${s}_subgroup_codigo_key unique (organization_id, codigo_key),
  constraint ${s}_subgroup_nome_key unique (organization_id, "group", nome_key)
);

create table ${s}_aggregator (${owned(`${s}_aggregator`)}
  nome text not null,
  kind text not null default 'subtotal' constraint ${s}_aggregator_kind_check check (kind in ('subtotal', 'indicador')),
  items jsonb not null constraint ${s}_aggregator_items_check check (jsonb_typeof(items) = 'array'),
  format text not null default 'valor' constraint ${s}_aggregator_format_check check (format in ('valor', 'percentual')),
  denominator jsonb,
  nome_key text not null,
  search_key text not null,${stamps(`${s}_aggregator`)},
  constraint ${s}_aggregator_nome_key unique (organization_id, nome_key)
);

create table ${s}_orderer (${owned(`${s}_orderer`)}
  position integer not null,
  kind text not null constraint ${s}_orderer_kind_check check (kind in ('grupo', 'agrupador')),
  ref integer not null,
  show_subgroups boolean not null default false,
  style text not null default 'normal' constraint ${s}_orderer_style_check check (style in ('normal', 'negrito', 'destaque')),${stamps(`${s}_orderer`)},
  constraint ${s}_orderer_ref_key unique (organization_id, kind, ref)
);

create table ${s}_from_to (${owned(`${s}_from_to`)}
  source_kind text not null,
  source_key text not null,
  subgroup integer not null,
  accounting integer,${stamps(`${s}_from_to`)},
  constraint ${s}_from_to_subgroup_fkey
    foreign key (organization_id, subgroup) references ${s}_subgroup (organization_id, id) on delete restrict,
  constraint ${s}_from_to_accounting_fkey
    foreign key (organization_id, accounting) references accounting (organization_id, id) on delete restrict,
  constraint ${s}_from_to_source_key unique (organization_id, source_kind, source_key)
);
create index ${s}_from_to_subgroup_idx on ${s}_from_to (organization_id, subgroup);
create index ${s}_from_to_accounting_idx on ${s}_from_to (organization_id, accounting);
`;

/** DRE and cash flow have the same shape and nothing in common: each has its own tables, so that keys and foreign keys hold within one. */
export const statements = structure('dre') + structure('cashflow');
