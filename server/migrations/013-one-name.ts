/**
 * A person's name is what each organisation calls him, in its subscription, and so is when he was last there: the account, which is one
 * for all of them, keeps neither. Who belongs to an organisation no more is named by the trail of his removal there.
 */
export const oneName = `
alter table app_user drop column name;
alter table app_user drop column last_access_at;
`;
