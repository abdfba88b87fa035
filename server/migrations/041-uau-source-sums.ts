/**
 * What each source of money comes to by company and job of UAU, over all months: `uau_month` once more, without its
 * months, worked out again with them (server/uau/month-sums.ts). The first page and the de-x-para ask for the whole,
 * which is a twentieth of the rows then. Amounts are numeric: a load is not refused for a sum that no total holds.
 */
export const uauSourceSums = `
set local statement_timeout = 0;
create table uau_source_sum (
  organization_id integer not null constraint uau_source_sum_organization_fkey references organization on delete cascade,
  area text not null,
  company integer not null,
  job text not null,
  key1 text not null,
  key2 text not null,
  part text not null,
  rows bigint not null,
  amount numeric not null,
  size numeric not null,
  first text not null,
  last text not null,
  constraint uau_source_sum_pkey primary key (organization_id, area, company, job, key1, key2, part)
);
insert into uau_source_sum (organization_id, area, company, job, key1, key2, part, rows, amount, size, first, last)
  select organization_id, area, company, job, key1, key2, part, sum(rows), sum(amount), sum(abs(amount)), min(month), max(month)
  from uau_month group by 1, 2, 3, 4, 5, 6, 7;
`;
