/**
 * Who pays a type of instalment is a row that stays, so that its changes are a history: a type that was never said is the client's. And what a
 * customer calls the own columns of its units stands with each unit, replaced and seen together with it.
 */
export const uauWords = `
alter table uau_funding_type add column id integer generated always as identity;
alter table uau_funding_type add constraint uau_funding_type_id_key unique (id);
alter table uau_funding_type add column payer text not null default 'banco'
  constraint uau_funding_type_payer_check check (payer in ('banco', 'cliente'));
alter table uau_unit add column custom_labels jsonb not null default '{}';
alter table uau_unit_stage add column custom_labels jsonb not null default '{}';
`;
