/**
 * A session opened in a browser belongs to that browser: SHA-256 (base64url) of the cookie that its sign-in set. Null for one opened
 * by a script, which has no cookies; sessions from before go on as such until their twelve hours are over.
 */
export const binding = `
alter table session_family add column binding_hash text;
`;
