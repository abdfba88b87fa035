import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { LONGEST_WINDOW_SECONDS, SESSION_SECONDS } from '#server/auth/policy.ts';
import type { SweptTable } from '#server/db/other-tables.ts';
import { KEY_STORED_MS } from '#server/http/idempotency.ts';
import { UNDO_DAYS } from '#contract/undo.ts';
import { leftOver } from '#server/uau/stage.ts';
import { oldUpload } from '#server/files/upload-store.ts';

/** Whether a row is over, told at an instant in epoch milliseconds. */
type Over = (now: number) => RawBuilder<SqlBool>;

const DAY = 86_400;
/** Sessions that are over: how an account was used lately may still be asked for. */
const SESSION_AGE = 30 * DAY;
const JOB_AGE = 7 * DAY;
/** Of what somebody was told; a person's newest alone are there anyway. */
const NOTICE_AGE = 180 * DAY;
/** Syncs that are over, with what is told of each of their parts. */
const SYNC_AGE = 180 * DAY;

const before = (column: string, seconds: number): Over => {
  const name = sql.ref(column);
  return (now) => sql<SqlBool>`${name} <= ${new Date(now - seconds * 1000).toISOString()}::timestamptz`;
};

const stages = <const Name extends SweptTable>(names: readonly Name[]) =>
  // Object.fromEntries forgets which names they are.
  Object.fromEntries(names.map((name): [Name, Over] => [name, () => leftOver(name)])) as Record<Name, Over>;

/** By what rows of the tables that are swept are over: docs/decisions/055-several-processes.md. */
export const SWEPT: Readonly<Record<SweptTable, Over>> = {
  ...stages(['uau_company_stage', 'uau_job_stage', 'uau_unit_stage', 'uau_parcel_type_stage', 'uau_movement_type_stage']),
  ...stages(['uau_category_stage', 'uau_input_stage', 'uau_receivable_stage', 'uau_received_stage', 'uau_control_stage']),
  ...stages(['uau_termination_stage', 'uau_exit_stage']),
  session_family: before('expires_at', SESSION_AGE),
  // None outlives its session, which ends so long after it was opened at the latest; a day more for clocks that differ.
  refresh_token: before('created_at', SESSION_SECONDS + DAY),
  login_attempt: before('at', LONGEST_WINDOW_SECONDS),
  password_reset: before('expires_at', 0),
  invitation_link: before('expires_at', 0),
  idempotency_key: before('at', KEY_STORED_MS / 1000),
  removal: before('at', UNDO_DAYS * DAY),
  job: before('finished_at', JOB_AGE),
  notice: before('created_at', NOTICE_AGE),
  uau_sync: before('finished_at', SYNC_AGE),
  uau_upload: oldUpload,
};
