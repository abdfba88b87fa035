/** The account of the authority's chart that one of a company is led to, as an ECD tells it (docs/decisions/166). */
export const referentialAccounts = `
alter table accounting add column referential text not null default ''
  constraint accounting_referential_check check (referential ~ '^([0-9]+([.][0-9]+)*)?$' and length(referential) <= 30);
`;
