/** A user has one link for a new password: of two that were made at once both were good. */
export const oneResetLink = `
delete from password_reset as r using password_reset as newer
where newer.user_id = r.user_id and (newer.created_at, newer.token_hash) > (r.created_at, r.token_hash);
drop index password_reset_user_idx;
alter table password_reset add constraint password_reset_user_key unique (user_id);
`;
