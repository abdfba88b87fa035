import type { Database } from '#server/db/schema.ts';

/**
 * How long the rows of a table stay: docs/decisions/055-several-processes.md. `work`: until a person takes it away, or
 * its organisation goes. `history`: for ever, what was done and by whom. `replaced`: one for each thing it is of, put
 * in the place of the former one. `swept`: until it is over (server/upkeep/retention.ts). `with`: with the row of
 * another table.
 */
type Retention = 'work' | 'history' | 'replaced' | 'swept' | { with: keyof Database };

/**
 * Tables that are no records, each with its end. Every other table is a record's, which states its own
 * (server/resources); the server does not start with a table that nobody states.
 */
export const OTHER_TABLES = {
  app_user: 'work',
  audit_log: 'history',
  example: { with: 'organization' },
  expense_entry_company: { with: 'organization' },
  expense_entry_count: { with: 'organization' },
  expense_entry_range: { with: 'organization' },
  expense_entry_sum: { with: 'organization' },
  idempotency_key: 'swept',
  invitation_link: 'swept',
  job: 'swept',
  ledger_entry: 'replaced',
  ledger_year: 'replaced',
  login_attempt: 'swept',
  notice: 'swept',
  password_reset: 'swept',
  photo: 'replaced',
  preference: { with: 'subscription' },
  recovery_code: 'replaced',
  refresh_token: 'swept',
  removal: 'swept',
  rights_stamp: { with: 'organization' },
  second_factor: 'replaced',
  session_family: 'swept',
  uau_category: 'replaced',
  uau_category_stage: 'swept',
  uau_company: 'replaced',
  uau_company_stage: 'swept',
  uau_control: 'replaced',
  uau_control_stage: 'swept',
  uau_exit: 'replaced',
  uau_exit_stage: 'swept',
  uau_input: 'replaced',
  uau_input_stage: 'swept',
  uau_job: 'replaced',
  uau_job_stage: 'swept',
  uau_loaded: 'replaced',
  uau_month: 'replaced',
  uau_movement_type: 'replaced',
  uau_movement_type_stage: 'swept',
  uau_parcel_type: 'replaced',
  uau_parcel_type_stage: 'swept',
  uau_receivable: 'replaced',
  uau_receivable_stage: 'swept',
  uau_received: 'replaced',
  uau_received_stage: 'swept',
  uau_source_sum: 'replaced',
  uau_sync: 'swept',
  uau_sync_step: { with: 'uau_sync' },
  uau_termination: 'replaced',
  uau_termination_stage: 'swept',
  uau_unit: 'replaced',
  uau_unit_stage: 'swept',
  uau_upload: 'swept',
  uau_upload_part: { with: 'uau_upload' },
  version_move: 'history',
} as const satisfies Partial<Record<keyof Database, Retention>>;

export type OtherTable = keyof typeof OTHER_TABLES;
/** Tables that a record has. */
export type RecordTable = Exclude<keyof Database, OtherTable>;
export type SweptTable = {
  [Table in OtherTable]: (typeof OTHER_TABLES)[Table] extends 'swept' ? Table : never;
}[OtherTable];
