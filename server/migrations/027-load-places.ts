/**
 * What a load of the ledger wrote in is told of every load, as it decides who sees it: of those that said nothing, the cells of what is left of
 * them, or everything there is where nothing is.
 */
const filled = (column: 'center_costs' | 'accountings', field: string, table: string) => `
update ledger_load as l set ${column} = coalesce(
  (select array_agg(distinct e.${field}) from ledger_entry as e where e.load_id = l.id),
  (select array_agg(t.id) from ${table} as t where t.organization_id = l.organization_id), '{}') where l.${column} is null;
alter table ledger_load alter column ${column} set not null;
`;

export const loadPlaces =
  filled('center_costs', 'center_cost', 'center_cost') + filled('accountings', 'accounting', 'accounting');
