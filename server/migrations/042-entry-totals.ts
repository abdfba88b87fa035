/**
 * What entries come to by month in each cost centre, version and year, and when they were last worked on: kept beside the
 * counts of migration 032, so that the list of versions and the first page tell a total without adding every entry up
 * (docs/decisions/192). A write adds one line with its difference for each place, whatever it changed, so that nobody
 * waits for another's; the upkeep puts lines of one place together. Amounts are numeric: no write is refused for a sum
 * that no total holds. Nobody writes entries while what stands is added up, since a process of before may still serve.
 * (Functions' bodies stand on one line: statements are told apart by a semicolon at a line's end.)
 */
const MONTHS = Array.from({ length: 12 }, (_, at) => `m${String(at + 1).padStart(2, '0')}`);
const listed = (of: (month: string) => string, by = ', ') => MONTHS.map(of).join(by);
const INTO = `insert into expense_entry_sum (organization_id, version, year, center_cost, entries, worked_at, ${listed((month) => month)})`;
const PLACE = 'e.organization_id, e.version, e.year, e.center_cost';

/** Rows that came (`''`) or went (`'-'`); an organisation that goes takes its lines along, and gets none. */
const whole = (rows: string, sign: '' | '-') =>
  `${INTO} select ${PLACE}, ${sign}count(*), max(e.updated_at), ${listed((month) => `nullif(${sign}sum(e.${month}), 0)`)} from ${rows} as e where exists (select from organization as o where o.id = e.organization_id) group by 1, 2, 3, 4;`;
const signed = (rows: string, sign: '' | '-') =>
  `select ${PLACE}, ${sign}1 as entries, e.updated_at, ${listed((month) => `${sign}e.${month} as ${month}`)} from ${rows} as e`;

export const entryTotals = `
set local statement_timeout = 0;
lock table expense_entry in share row exclusive mode;
create table expense_entry_sum (
  organization_id integer not null constraint expense_entry_sum_organization_fkey references organization on delete cascade,
  version integer not null,
  center_cost integer not null,
  entries integer not null,
  worked_at timestamptz not null,
  year smallint not null,
  ${listed((month) => `${month} numeric`, ',\n  ')}
);
create index expense_entry_sum_idx on expense_entry_sum (organization_id, version, center_cost);
${INTO} select ${PLACE}, count(*), max(e.updated_at), ${listed((month) => `nullif(sum(e.${month}), 0)`)} from expense_entry as e group by 1, 2, 3, 4;
create function sum_new_entries() returns trigger language plpgsql as
  $$ begin ${whole('added', '')} return null; end $$;
create function sum_gone_entries() returns trigger language plpgsql as
  $$ begin ${whole('gone', '-')} return null; end $$;
create function sum_changed_entries() returns trigger language plpgsql as
  $$ begin ${INTO} select ${PLACE}, sum(e.entries), max(e.updated_at), ${listed((month) => `nullif(sum(e.${month}), 0)`)} from (${signed('gone', '-')} union all ${signed('added', '')}) as e group by 1, 2, 3, 4; return null; end $$;
create trigger expense_entry_sum_new after insert on expense_entry
  referencing new table as added for each statement execute function sum_new_entries();
create trigger expense_entry_sum_gone after delete on expense_entry
  referencing old table as gone for each statement execute function sum_gone_entries();
create trigger expense_entry_sum_changed after update on expense_entry
  referencing old table as gone new table as added for each statement execute function sum_changed_entries();
`;
