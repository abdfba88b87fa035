/** Tries are counted over a network too, whatever account they are for. */
export const attempts = `
create index login_attempt_address_idx on login_attempt (address, at);
`;
