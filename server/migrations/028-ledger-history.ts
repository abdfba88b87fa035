/** What a posting was for, where its import was asked to keep it (docs/decisions/063-what-is-said-is-so.md). */
export const ledgerHistory = `
alter table ledger_entry add column history text not null default '';
`;
