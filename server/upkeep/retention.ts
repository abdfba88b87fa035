import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { LONGEST_WINDOW_SECONDS, SESSION_SECONDS } from '#server/auth/policy.ts';
import type { Database } from '#server/db/schema.ts';
import { KEY_KEPT_MS } from '#server/http/idempotency.ts';
import { leftOver } from '#server/uau/stage.ts';
import { oldUpload } from '#server/files/upload-store.ts';

/** How long the rows of each table stay, and what ends them: docs/decisions/055-several-processes.md. */

export type Table = keyof Database;

/** Whether a row is over, told at an instant in epoch milliseconds. */
type Over = (now: number) => RawBuilder<SqlBool>;

/**
 * `work`: until a person takes it away, or its organisation goes. `history`: for ever, what was done and by whom. `replaced`: one for each thing it is
 * of, put in the place of the former one. `with`: with the row of another table. `over`: the condition by which any process sweeps it away.
 */
export type Retention = 'work' | 'history' | 'replaced' | { with: Table } | { over: Over };

const DAY = 86_400;
/** Sessions that are over: how an account was used lately may still be asked for. */
const SESSION_KEPT = 30 * DAY;
const JOB_KEPT = 7 * DAY;
/** Syncs that are over, with what is told of each of their parts. */
const SYNC_KEPT = 180 * DAY;

const before = (column: string, seconds: number): Over => {
  const name = sql.ref(column);
  return (now) => sql<SqlBool>`${name} <= ${new Date(now - seconds * 1000).toISOString()}::timestamptz`;
};

const all = <const Name extends Table>(kept: Retention, names: readonly Name[]) =>
  // Object.fromEntries forgets which names they are.
  Object.fromEntries(names.map((name) => [name, kept])) as Record<Name, Retention>;

const stages = <const Name extends Table>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name): [Name, Retention] => [name, { over: () => leftOver(name) }])) as Record<Name, Retention>;

/** Every table has its end: a new one does not compile without. */
export const RETENTION: Readonly<Record<Table, Retention>> = {
  ...all('work', ['organization', 'app_user', 'subscription', 'permit_group']),
  ...all('work', ['regional', 'company', 'center_cost', 'accounting', 'aggregator', 'version', 'expense_entry']),
  ...all('work', ['enterprise', 'enterprise_module', 'enterprise_version', 'enterprise_version_module', 'enterprise_unit']),
  ...all('work', ['economic_index', 'index_value', 'associative_plan', 'poc_plan', 'cashflow_plan', 'dre_plan']),
  ...all('work', ['dre_group', 'dre_subgroup', 'dre_aggregator', 'dre_orderer', 'dre_from_to']),
  ...all('work', ['cashflow_group', 'cashflow_subgroup', 'cashflow_aggregator', 'cashflow_orderer', 'cashflow_from_to']),
  ...all('work', ['company_participation', 'elimination_pair', 'allocation_rule', 'uau_from_to']),
  ...all('work', ['uau_funding_type', 'uau_company_map', 'uau_connection', 'uau_schedule']),
  ...all('history', ['audit_log', 'version_move', 'ledger_load']),
  ...all('replaced', ['second_factor', 'recovery_code', 'photo', 'ledger_entry', 'ledger_year', 'uau_month', 'uau_loaded']),
  ...all('replaced', ['uau_company', 'uau_job', 'uau_unit', 'uau_parcel_type', 'uau_movement_type', 'uau_category', 'uau_input']),
  ...all('replaced', ['uau_receivable', 'uau_received', 'uau_control', 'uau_termination', 'uau_exit']),
  ...stages(['uau_company_stage', 'uau_job_stage', 'uau_unit_stage', 'uau_parcel_type_stage', 'uau_movement_type_stage']),
  ...stages(['uau_category_stage', 'uau_input_stage', 'uau_receivable_stage', 'uau_received_stage', 'uau_control_stage']),
  ...stages(['uau_termination_stage', 'uau_exit_stage']),
  session_family: { over: before('expires_at', SESSION_KEPT) },
  // None outlives its session, which ends so long after it was opened at the latest; a day more for clocks that differ.
  refresh_token: { over: before('created_at', SESSION_SECONDS + DAY) },
  login_attempt: { over: before('at', LONGEST_WINDOW_SECONDS) },
  password_reset: { over: before('expires_at', 0) },
  invitation_link: { over: before('expires_at', 0) },
  idempotency_key: { over: before('at', KEY_KEPT_MS / 1000) },
  job: { over: before('finished_at', JOB_KEPT) },
  uau_sync: { over: before('finished_at', SYNC_KEPT) },
  uau_sync_step: { with: 'uau_sync' },
  uau_upload: { over: oldUpload },
  uau_upload_part: { with: 'uau_upload' },
  rights_stamp: { with: 'organization' },
  expense_entry_count: { with: 'organization' },
  expense_entry_company: { with: 'organization' },
  expense_entry_range: { with: 'organization' },
};
