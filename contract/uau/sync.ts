import { z } from 'zod';
import { RECORDS } from '#contract/registry.ts';
import { choice, instant, money, month, text } from '#contract/fields.ts';
import { AREA_IDS } from '#planning/uau/areas.ts';

/**
 * Reading UAU, by its API or by files. POST uau/syncs/ with a wish answers 202 with a sync; GET uau/syncs/ is the
 * history, newest first; GET uau/syncs/{id}/ follows one with its steps; DELETE uau/syncs/{id}/ cancels it: what is
 * done stays done, each partition whole.
 */
export const SYNCS_URL = 'uau/syncs/';
export const SYNC_STATUSES = ['queued', 'running', 'done', 'failed', 'cancelled'] as const;
export type SyncStatus = (typeof SYNC_STATUSES)[number];

const area = choice(AREA_IDS);
const companyCode = z.int().min(0).max(32_767);

/** By the API: areas, of all companies or these; movements of these months, or of all there are. */
export const apiWish = z.object({
  origin: z.literal('api'),
  areas: z.array(area).min(1).max(AREA_IDS.length),
  companies: z.array(companyCode).max(1000).nullable().default(null),
  from: month.nullable().default(null),
  until: month.nullable().default(null),
});
/** By a file that was uploaded (UPLOADS_URL). */
export const fileWish = z.object({
  origin: z.literal('file'),
  area,
  upload: z.uuid(),
  /** Of a CSV file; null: found out. */
  encoding: z.enum(['utf-8', 'windows-1252']).nullable().default(null),
  delimiter: z.enum([';', ',', '\t', '|']).nullable().default(null),
  /** Decimal sign of the file's numbers; null: found out column by column, refused where it cannot be told. */
  decimal: z.enum(['comma', 'dot']).nullable().default(null),
  /** Field of the area → title of the file's column, where the titles are not UAU's. */
  columns: z.record(z.string().max(60), z.string().max(300)).default({}),
  /** What it replaces: the months that the file has (of its jobs), or all months of the jobs that it has. */
  replaces: choice(['months', 'jobs']).default('months'),
  /** Rows with errors are left out and counted; else one refuses the whole file. */
  skip_errors: z.boolean().default(false),
});
export const syncWish = z.discriminatedUnion('origin', [apiWish, fileWish]);
export type SyncWish = z.output<typeof syncWish>;

export const syncStep = z.object({
  position: z.int(),
  area,
  company: z.int().nullable(),
  job: z.string().nullable(),
  from: month.nullable(),
  until: month.nullable(),
  status: z.enum(['waiting', 'running', 'done', 'failed', 'skipped']),
  attempts: z.int(),
  /** Rows read; rows there are now that were not, and the other way round, counted as a multiset; rows refused. */
  read: z.int(),
  added: z.int(),
  removed: z.int(),
  refused: z.int(),
  /** Σ of the rows' amount as they were read, to be held against what is kept. */
  amount: money,
  started_at: instant.nullable(),
  finished_at: instant.nullable(),
  /** pt-BR: why it failed, which lines were refused and why (the first of them). */
  message: z.string(),
});
export type SyncStep = z.output<typeof syncStep>;

export const sync = z.object({
  id: z.uuid(),
  origin: z.enum(['api', 'file', 'schedule']),
  status: z.enum(SYNC_STATUSES),
  /** Who asked for it; empty: the schedule. */
  by: z.string(),
  created_at: instant,
  started_at: instant.nullable(),
  finished_at: instant.nullable(),
  areas: z.array(z.enum(AREA_IDS)),
  /** Name of the file, where it was one. */
  file: z.string().nullable(),
  /** Pieces of work done and in all; of a file, bytes. */
  done: z.int(),
  total: z.int(),
  read: z.int(),
  added: z.int(),
  removed: z.int(),
  refused: z.int(),
  failed_steps: z.int(),
  /** pt-BR reason, present when it failed. */
  error: z.string().nullable(),
});
export type Sync = z.output<typeof sync>;
export const syncPage = z.object({ results: z.array(sync), next: z.string().nullable() });
/** GET uau/syncs/{id}/steps/?status=&page=: its log. */
export const syncSteps = z.object({ results: z.array(syncStep), count: z.int() });

/** A file of up to 1 GiB comes in parts (contract/upload.ts). */
export const UPLOADS_URL = 'uau/uploads/';
export const MAX_UPLOAD_BYTES = 1024 * 1024 * 1024;
/** The name is shown, and is nothing's path. */
export const uploadDraft = z.object({ name: text(300), size: z.int().min(1).max(MAX_UPLOAD_BYTES) });

/**
 * POST uau/uploads/{id}/inspect/ with some of a wish: titles, first rows, which field each column was taken for, what
 * is missing. Of columns that are not taken no cell is shown.
 */
export const inspectionDraft = fileWish.pick({ area: true, encoding: true, delimiter: true, columns: true });
export const uploadInspection = z.object({
  encoding: z.string().nullable(),
  delimiter: z.string().nullable(),
  titles: z.array(z.string()),
  sample: z.array(z.array(z.string())),
  /** Field of the area → title. */
  columns: z.record(z.string(), z.string()),
  /** Required fields without a column. */
  missing: z.array(z.string()),
  /** Titles that hold what is never stored (names, CPF). */
  personal: z.array(z.string()),
});
export type UploadInspection = z.output<typeof uploadInspection>;

/** GET/POST uau/schedule/: on which days (0 Sunday … 6) and at which hour of Brasília the API is read by itself. */
export const SCHEDULE_URL = RECORDS.uauSchedule.url;
export const uauSchedule = z.object({
  active: z.boolean(),
  weekdays: z.array(z.int().min(0).max(6)).max(7),
  hour: z.int().min(0).max(23),
  areas: z.array(area).max(AREA_IDS.length),
});
export type UauSchedule = z.output<typeof uauSchedule>;

/**
 * GET/POST/DELETE uau/connection/, for administrators: secrets are written, never told. POST uau/connection/test/ tries
 * the one in force, or what a draft would be if it were kept; nothing of it is kept or told.
 */
export const CONNECTION_URL = RECORDS.uauConnection.url;
export const connectionDraft = z.object({
  url: z.url({ protocol: /^https?$/ }).max(300),
  login: z.string().min(1).max(100),
  /** Absent or empty: as they are. */
  password: z.string().max(200).optional(),
  integration_token: z.string().max(500).optional(),
});
export const connection = z.object({
  /** Where it is set: by the environment (then it cannot be changed here), by an administrator, or nowhere. */
  origin: z.enum(['environment', 'administrator', 'none']),
  url: z.string(),
  login: z.string(),
  has_password: z.boolean(),
  has_token: z.boolean(),
});
export type Connection = z.output<typeof connection>;
/** Empty: the one in force. */
export const connectionTrial = connectionDraft.partial().strict();
/**
 * GET uau/connection/state/: whether UAU can be read by its API at all, for whoever sees its database. Nothing of the
 * connection itself is told.
 */
export const CONNECTION_STATE_URL = `${CONNECTION_URL}state/`;
export const connectionState = z.object({ connected: z.boolean() });
export const connectionTest = z.object({ ok: z.boolean(), message: z.string(), companies: z.int() });
