/**
 * How many entries stand in each cost centre, version and year: kept, so that a list tells its count and finds a late
 * page without looking at what stands before it (docs/decisions/077). A write adds a line with its difference, so that
 * nobody waits for another's; lines of one place are put together by the upkeep. The indices of a cost centre and an
 * account hold all that entries are counted by. (Functions' bodies stand on one line: statements are told apart by a
 * semicolon at a line's end.)
 */
const counted = (rows: string, sign: '' | '-') =>
  `insert into expense_entry_count (organization_id, version, year, center_cost, entries) select e.organization_id, e.version, e.year, e.center_cost, ${sign}count(*) from ${rows} as e where exists (select from organization as o where o.id = e.organization_id) group by 1, 2, 3, 4;`;

export const entryCounts = `
set local statement_timeout = 0;
create table expense_entry_count (
  organization_id integer not null constraint expense_entry_count_organization_fkey references organization on delete cascade,
  version integer not null,
  center_cost integer not null,
  entries integer not null,
  year smallint not null
);
create index expense_entry_count_idx on expense_entry_count (organization_id, version, center_cost);
insert into expense_entry_count (organization_id, version, year, center_cost, entries)
  select organization_id, version, year, center_cost, count(*) from expense_entry group by 1, 2, 3, 4;
create function count_new_entries() returns trigger language plpgsql as
  $$ begin ${counted('added', '')} return null; end $$;
create function count_gone_entries() returns trigger language plpgsql as
  $$ begin ${counted('gone', '-')} return null; end $$;
create function count_moved_entry() returns trigger language plpgsql as
  $$ begin ${counted('(select old.*)', '-')} ${counted('(select new.*)', '')} return null; end $$;
create trigger expense_entry_count_new after insert on expense_entry
  referencing new table as added for each statement execute function count_new_entries();
create trigger expense_entry_count_gone after delete on expense_entry
  referencing old table as gone for each statement execute function count_gone_entries();
create trigger expense_entry_count_moved after update on expense_entry for each row
  when ((old.version, old.year, old.center_cost) is distinct from (new.version, new.year, new.center_cost))
  execute function count_moved_entry();
drop index expense_entry_center_cost_idx;
create index expense_entry_center_cost_idx on expense_entry (organization_id, center_cost, version, accounting, year);
drop index expense_entry_accounting_idx;
create index expense_entry_accounting_idx on expense_entry (organization_id, accounting, version, center_cost, year);
create index expense_entry_id_idx on expense_entry (organization_id, id);
`;
