/**
 * Coarser counts beside those of migration 032, so that a list of a million entries is found as fast as one of a hundred
 * thousand: how many entries stand in each company, version and year, and how many have an id of each range
 * (docs/decisions/080). An entry's cost centre is held while its company is read, and a cost centre that goes to another
 * company takes its entries along. (Functions' bodies stand on one line: statements are told apart by a semicolon at a
 * line's end.)
 */
export const RANGE = 4096;

const byCenter = (rows: string, sign: '' | '-') =>
  `insert into expense_entry_count (organization_id, version, year, center_cost, entries) select e.organization_id, e.version, e.year, e.center_cost, ${sign}count(*) from ${rows} as e where exists (select from organization as o where o.id = e.organization_id) group by 1, 2, 3, 4;`;
const byCompany = (rows: string, sign: '' | '-') =>
  `with held as materialized (select cc.id, cc.company from center_cost as cc where cc.id in (select e.center_cost from ${rows} as e) order by cc.id for share) insert into expense_entry_company (organization_id, version, year, company, entries) select e.organization_id, e.version, e.year, h.company, ${sign}count(*) from ${rows} as e join held as h on h.id = e.center_cost where exists (select from organization as o where o.id = e.organization_id) group by 1, 2, 3, 4;`;
const byRange = (rows: string, sign: '' | '-') =>
  `insert into expense_entry_range (organization_id, range, entries) select e.organization_id, e.id / ${RANGE}, ${sign}count(*) from ${rows} as e where exists (select from organization as o where o.id = e.organization_id) group by 1, 2;`;
const all = (rows: string, sign: '' | '-') => [byCenter, byCompany, byRange].map((of) => of(rows, sign)).join(' ');
const placed = (rows: string, sign: '' | '-') => [byCenter, byCompany].map((of) => of(rows, sign)).join(' ');

export const entrySums = `
set local statement_timeout = 0;
create table expense_entry_company (
  organization_id integer not null constraint expense_entry_company_organization_fkey references organization on delete cascade,
  version integer not null,
  company integer not null,
  entries integer not null,
  year smallint not null
);
create index expense_entry_company_idx on expense_entry_company (organization_id, version, company);
create index expense_entry_count_center_idx on expense_entry_count (organization_id, center_cost, version);
create table expense_entry_range (
  organization_id integer not null constraint expense_entry_range_organization_fkey references organization on delete cascade,
  range integer not null,
  entries integer not null
);
create index expense_entry_range_idx on expense_entry_range (organization_id, range);
insert into expense_entry_company (organization_id, version, year, company, entries)
  select c.organization_id, c.version, c.year, cc.company, sum(c.entries) from expense_entry_count as c join center_cost as cc on cc.id = c.center_cost group by 1, 2, 3, 4;
insert into expense_entry_range (organization_id, range, entries)
  select organization_id, id / ${RANGE}, count(*) from expense_entry group by 1, 2;
create or replace function count_new_entries() returns trigger language plpgsql as
  $$ begin ${all('added', '')} return null; end $$;
create or replace function count_gone_entries() returns trigger language plpgsql as
  $$ begin ${all('gone', '-')} return null; end $$;
create or replace function count_moved_entry() returns trigger language plpgsql as
  $$ begin ${placed('(select old.*)', '-')} ${placed('(select new.*)', '')} return null; end $$;
create function count_moved_center() returns trigger language plpgsql as
  $$ begin insert into expense_entry_company (organization_id, version, year, company, entries) select c.organization_id, c.version, c.year, x.company, x.sign * sum(c.entries) from expense_entry_count as c cross join (values (old.company, -1), (new.company, 1)) as x(company, sign) where c.organization_id = new.organization_id and c.center_cost = new.id group by c.organization_id, c.version, c.year, x.company, x.sign; return null; end $$;
create trigger expense_entry_company_moved after update on center_cost for each row
  when (old.company is distinct from new.company) execute function count_moved_center();
`;
