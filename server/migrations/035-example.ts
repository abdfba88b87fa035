/**
 * Organisations that hold the sample company for one person to look at: docs/decisions/106. A person has one at most.
 */
export const example = `
create table example (
  organization_id integer primary key constraint example_organization_fkey references organization on delete cascade,
  user_id integer not null constraint example_user_key unique constraint example_user_fkey references app_user on delete cascade,
  loaded_at timestamptz not null
);
`;
