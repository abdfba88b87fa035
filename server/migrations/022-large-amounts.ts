/**
 * Rows with an amount beyond R$ 1 milhão, which are few: what a total has to look at before it counts them (server/engine/counted.ts holds the same
 * words). All others together stay within the range of money whatever is written.
 */
const months = Array.from({ length: 12 }, (_, at) => `abs(m${String(at + 1).padStart(2, '0')})`).join(', ');
const large = `greatest(${months}) > 100000000`;

export const largeAmounts = `
create index expense_entry_large_idx on expense_entry (organization_id, version, center_cost) where ${large};
create index ledger_year_large_idx on ledger_year (organization_id, center_cost) where ${large};
create index uau_month_large_idx on uau_month (organization_id, company) where abs(amount) > 100000000;
`;
