import type { Generated } from 'kysely';
import type { UauRow, AreaId } from '#planning/uau/areas.ts';

/** Tables of what is read of UAU (server/migrations/017-uau.ts). */

interface Brought {
  id: Generated<number>;
  organization_id: number;
  sync_id: string | null;
}
export type UauTable<Id extends AreaId> = Brought & UauRow<Id>;
/** Rows that a load has read so far, by its worker's id; `line` is the file's, or the answer's. */
type Stage<Id extends AreaId> = { sync_id: string; line: number } & UauRow<Id>;

/** The customer's own columns, and what he calls them: JSON text on write, by name on read. */
interface WithCustom {
  custom: unknown;
  custom_labels: Generated<unknown>;
}

/** Amounts by month: `key1` and `key2` are the area's keys (planning/uau/areas.ts), `part` the part of the value, empty for the whole row. */
export interface UauMonthTable {
  organization_id: number;
  area: string;
  company: number;
  job: string;
  month: string;
  key1: string;
  key2: string;
  part: string;
  rows: number;
  amount: number;
}

/** Which of the planner's companies one of UAU's is. */
export interface UauCompanyMapTable {
  id: Generated<number>;
  organization_id: number;
  row_version: Generated<number>;
  code: number;
  company: number;
  created_at: Generated<string>;
  created_by: number | null;
  updated_at: Generated<string>;
  updated_by: number | null;
}

/** Where UAU answers; `secrets` is sealed (server/secrets/seal.ts). */
export interface UauConnectionTable {
  organization_id: number;
  url: string;
  login: string;
  secrets: string;
  updated_at: Generated<string>;
  updated_by: number | null;
}

export interface UauSyncTable {
  id: string;
  organization_id: number;
  user_id: number | null;
  origin: string;
  /** What was asked for: JSON text on write, parsed value on read. */
  wish: unknown;
  status: Generated<string>;
  created_at: string;
  started_at: string | null;
  finished_at: string | null;
  error: string | null;
  row_version: Generated<number>;
  /** The run that has it in hand, until `lease_until` unless it says more; stages hold its rows under this id. */
  worker: Generated<string | null>;
  lease_until: Generated<string | null>;
  /** How far it is: steps, of a file bytes. */
  done: Generated<number>;
  total: Generated<number>;
}

export interface UauSyncStepTable {
  sync_id: string;
  position: number;
  area: string;
  company: number | null;
  job: string | null;
  from_month: string | null;
  until_month: string | null;
  status: Generated<string>;
  attempts: Generated<number>;
  read: Generated<number>;
  added: Generated<number>;
  removed: Generated<number>;
  refused: Generated<number>;
  amount: Generated<number>;
  started_at: string | null;
  finished_at: string | null;
  message: Generated<string>;
}

/** What each part of an area was read last by; company 0 and an empty job where the area has none. */
export interface UauLoadedTable {
  organization_id: number;
  area: string;
  company: number;
  job: string;
  sync_id: string | null;
  rows: number;
  amount: number;
  at: string;
}

export interface UauUploadTable {
  id: string;
  organization_id: number;
  user_id: number;
  name: string;
  size: number;
  part_size: number;
  created_at: string;
}
export interface UauUploadPartTable {
  upload_id: string;
  position: number;
  bytes: Uint8Array;
}

export interface UauScheduleTable {
  organization_id: number;
  weekdays: number[];
  hour: number;
  areas: string[];
  active: boolean;
  ran_on: string | null;
  updated_at: Generated<string>;
  updated_by: number | null;
}

export interface UauTables {
  uau_company: UauTable<'companies'>;
  uau_job: UauTable<'jobs'>;
  uau_unit: UauTable<'units'> & WithCustom;
  uau_parcel_type: UauTable<'parcelTypes'>;
  uau_movement_type: UauTable<'movementTypes'>;
  uau_category: UauTable<'categories'>;
  uau_input: UauTable<'inputs'>;
  uau_receivable: UauTable<'receivables'>;
  uau_received: UauTable<'received'>;
  uau_control: UauTable<'control'>;
  uau_termination: UauTable<'terminations'>;
  uau_exit: UauTable<'exits'>;
  uau_company_stage: Stage<'companies'>;
  uau_job_stage: Stage<'jobs'>;
  uau_unit_stage: Stage<'units'> & WithCustom;
  uau_parcel_type_stage: Stage<'parcelTypes'>;
  uau_movement_type_stage: Stage<'movementTypes'>;
  uau_category_stage: Stage<'categories'>;
  uau_input_stage: Stage<'inputs'>;
  uau_receivable_stage: Stage<'receivables'>;
  uau_received_stage: Stage<'received'>;
  uau_control_stage: Stage<'control'>;
  uau_termination_stage: Stage<'terminations'>;
  uau_exit_stage: Stage<'exits'>;
  uau_month: UauMonthTable;
  uau_funding_type: { id: Generated<number>; organization_id: number; code: string; payer: Generated<'banco' | 'cliente'> };
  uau_company_map: UauCompanyMapTable;
  uau_connection: UauConnectionTable;
  uau_sync: UauSyncTable;
  uau_sync_step: UauSyncStepTable;
  uau_loaded: UauLoadedTable;
  uau_upload: UauUploadTable;
  uau_upload_part: UauUploadPartTable;
  uau_schedule: UauScheduleTable;
}
