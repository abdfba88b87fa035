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
const company = (table: string) => `
  constraint ${table}_company_fkey foreign key (organization_id, company) references company (organization_id, id) on delete restrict`;
const named = (table: string) => `
  nome text not null,
  nome_key text not null,
  search_key text not null,
  companies integer[] not null,
  constraint ${table}_nome_key unique (organization_id, nome_key),`;

/** How companies become a group. \`companies\` are all that a rule names: whoever sees them all sees it. */
export const consolidation = `
create table company_participation (${owned('company_participation')}
  company integer not null,
  "from" text not null,
  share integer not null constraint company_participation_share_check check (share between 0 and 1000000),${stamps('company_participation')},
  constraint company_participation_from_key unique (organization_id, company, "from"),${company('company_participation')}
);

create table elimination_pair (${owned('elimination_pair')}${named('elimination_pair')}
  one jsonb not null,
  other jsonb not null,${stamps('elimination_pair')}
);

create table allocation_rule (${owned('allocation_rule')}${named('allocation_rule')}
  "from" text not null,
  until text,
  company integer not null,
  sources jsonb not null,
  basis text not null,
  revenue jsonb not null,
  targets jsonb not null,${stamps('allocation_rule')},${company('allocation_rule')}
);
create index allocation_rule_company_idx on allocation_rule (organization_id, company);
`;
