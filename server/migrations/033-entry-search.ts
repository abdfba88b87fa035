/**
 * What is searched in descriptions of entries is found by an index of their parts of two and three signs
 * (docs/decisions/077): the language's own, since an extension is not there for every database and has to be allowed.
 * Whether an amount is large (migration 022) is a column now: as an expression over the months it made every save of a
 * cell write anew into each index, none of which holds a month. Room is left in the pages for what is saved next.
 */
const large =
  'greatest(abs(m01), abs(m02), abs(m03), abs(m04), abs(m05), abs(m06), abs(m07), abs(m08), abs(m09), abs(m10), abs(m11), abs(m12)) > 100000000';

export const entrySearch = `
set local statement_timeout = 0;
create function text_grams(value text) returns text[] language sql immutable strict parallel safe as
  $$ select coalesce(array_agg(distinct substr(value, n, size)), '{}') from generate_series(2, 3) as size, generate_series(1, length(value) + 1 - size) as n $$;
drop index expense_entry_large_idx;
alter table expense_entry set (fillfactor = 85);
alter table expense_entry add column is_large boolean generated always as (coalesce(${large}, false)) stored;
create index expense_entry_large_idx on expense_entry (organization_id, version, center_cost) where is_large;
create index expense_entry_description_idx on expense_entry using gin (text_grams(description_key));
`;
