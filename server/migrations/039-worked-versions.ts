/**
 * In which version each person worked last, out of the log (server/resources/worked-version.ts): its lines of entries,
 * of the assumptions of modules and of versions, by person and version. The query asks by the same words, or the index
 * does not serve it.
 */
export const workedVersions = `
create index audit_log_worked_idx on audit_log (
  organization_id, user_id,
  (case when table_name = 'version' then row_id else (coalesce(after, before) ->> 'version')::integer end), id
) where table_name in ('version', 'expense_entry', 'associative_plan', 'poc_plan', 'cashflow_plan', 'dre_plan');
`;
