import { TOO_MUCH } from '#server/sheet-port.ts';
import { sql, type Kysely } from 'kysely';
import type { Month } from '#planning/numbers/months.ts';
import { UAU_AREAS, type AreaId } from '#planning/uau/areas.ts';
import { amountField, hasCompany, hasJob, hasMonth } from '#planning/uau/partition.ts';
import type { CellIssue } from '#planning/uau/read-row.ts';
import type { Database } from '#server/db/schema.ts';
import { inTransaction, takeLong } from '#server/db/transaction.ts';
import type { Piece } from '#server/ports.ts';
import { replaceUnit } from '#server/uau/replace.ts';
import { UauRefused } from '#server/uau/refused.ts';
import { clearStage, stageOf, stageRows, tableOf, type Batch } from '#server/uau/stage.ts';
import type { Changed, Replacing, Unit } from '#server/uau/unit.ts';

/** Some rows as they were read, in no order. */
export interface ReadBatch extends Batch {
  /** Cells that could not be read: their rows are refused. */
  refused: readonly { line: number; issues: readonly CellIssue[] }[];
  /** Lines that are no rows of the area, or of the asked part of it. */
  skipped: number;
}

/**
 * What a load covers: a piece of work, all of it though it came back empty; or the partitions that a file has rows of.
 */
export type Cover = { piece: Piece } | { file: 'months' | 'jobs' };

export interface Load extends Replacing {
  cover: Cover;
  batches: AsyncIterable<ReadBatch>;
  /** Rows that cannot be read are left out and counted; else one of them refuses the load. */
  skipErrors: boolean;
  signal: AbortSignal;
  /** After each batch and unit; throws when the load is not wanted any more. `share` of its phase, or null: unknown. */
  progress: (done: Progress) => Promise<void>;
  /** Within each unit's transaction. */
  report: (trx: Kysely<Database>, changed: Changed) => Promise<void>;
}

export interface Progress {
  phase: 'read' | 'replace';
  share: number | null;
  read: number;
  refused: number;
  /** Σ of what was read, in cents. */
  amount: number;
}

export interface Loaded {
  read: number;
  refused: number;
  amount: number;
  /** The first refusals, in pt-BR; empty when there was none. */
  message: string;
}

/** Refused lines that a message names. */
const NAMED = 5;
/** So many of them say that the file is another one than was meant. */
const HOPELESS = 1_000;
/** Rows replaced in one transaction, unless one partition alone has more. */
const UNIT_ROWS = 100_000;
const FEW_UNITS = 8;

/**
 * Reads everything into the stage, then replaces partition by partition, each whole
 * (docs/decisions/037-uau-loading.md). What fails before the first replacement leaves everything as it was; later, each
 * partition is either the old one or the new. Throws UauRefused in pt-BR.
 */
export async function load(db: Kysely<Database>, task: Load): Promise<Loaded> {
  const { run, area } = task;
  await clearStage(db, run, area);
  const loaded = await fillStage(db, task);
  await assertStaged(db, task, loaded.read);
  const units = await unitsOf(db, task);
  for (const [done, unit] of units.entries()) {
    task.signal.throwIfAborted();
    await replaceUnit(db, task, unit, task.report);
    if (units.length > FEW_UNITS && isPowerOfFour(done + 1)) await lookAgain(db, area);
    await task.progress({ phase: 'replace', share: (done + 1) / units.length, ...loaded });
  }
  await clearStage(db, run, area);
  return loaded;
}

const isPowerOfFour = (count: number) => /^1(00)*$/.test(count.toString(2));

/**
 * A table that has just been empty is planned for as if it were; thousands of units would each be looked for among all.
 */
async function lookAgain(db: Kysely<Database>, area: AreaId): Promise<void> {
  await sql`analyze ${tableOf(area)}, uau_month, uau_source_sum`.execute(db);
}

async function fillStage(db: Kysely<Database>, task: Load): Promise<Loaded> {
  const { area, run, batches, signal, skipErrors, progress } = task;
  const field = amountField(area);
  const lines: string[] = [];
  let [read, refused, amount] = [0, 0, 0];
  let staging: Promise<void> = Promise.resolve();
  try {
    for await (const batch of batches) {
      signal.throwIfAborted();
      read += batch.rows.length;
      refused += batch.refused.length;
      if (field !== null) for (const row of batch.rows) amount += Number(row[field]);
      for (const { line, issues } of batch.refused) if (lines.length < NAMED) lines.push(messageOf(line, issues));
      if (!skipErrors && refused >= HOPELESS) break;
      // The next batch is read while the database writes this one.
      await staging;
      staging = stageRows(db, run, area, batch);
      // Waited for above; a failure before that must not stop the process.
      staging.catch(() => undefined);
      await progress({ phase: 'read', share: null, read, refused, amount });
    }
  } finally {
    await staging;
  }
  if (!Number.isSafeInteger(amount)) throw new UauRefused(TOO_MUCH);
  const message = refused === 0 ? '' : `${refusedText(refused)}: ${lines.join(' · ')}`;
  if (refused > 0 && !skipErrors) throw new UauRefused(`Nada foi gravado. ${message}`);
  if (read === 0 && 'file' in task.cover)
    throw new UauRefused(`Nada foi gravado: o arquivo não tem linhas de ${UAU_AREAS[area].label}. ${message}`.trim());
  return { read, refused, amount, message };
}

const refusedText = (count: number) => (count === 1 ? '1 linha com erro' : `${count.toLocaleString('pt-BR')} linhas com erro`);

const messageOf = (line: number, [issue]: readonly CellIssue[]) =>
  `linha ${line}${issue ? `, ${issue.column}${issue.value === '' ? '' : ` «${issue.value}»`}: ${issue.problem}` : ''}`;

/** A database that crashed meanwhile has lost the stage: then the load begins again, rather than with half of it. */
async function assertStaged(db: Kysely<Database>, { run, area }: Load, read: number): Promise<void> {
  const found = await inTransaction(db, async (trx) => {
    await takeLong(trx);
    return sql<{ rows: number }>`select count(*)::integer as rows from ${stageOf(area)} where sync_id = ${run}::uuid`.execute(
      trx,
    );
  });
  if (found.rows[0]?.rows !== read) throw new Error(`the stage holds ${found.rows[0]?.rows} of ${read} rows`);
}

/** What is replaced together: what the stage has rows of, and what the piece covers though it came back empty. */
async function unitsOf(db: Kysely<Database>, task: Load): Promise<Unit[]> {
  const { area, cover } = task;
  const all = { from: null, until: null };
  if (!hasCompany(area)) return [{ company: null, job: null, months: all }];
  const months = hasMonth(area) && 'file' in cover && cover.file === 'months';
  const found = await placesOf(db, task, months);
  if ('file' in cover && months) return grouped(found);
  const units = new Map<string, Unit>();
  const span = 'piece' in cover ? { from: cover.piece.from, until: cover.piece.until } : all;
  const add = (company: number, job: string | null) => units.set(JSON.stringify([company, job]), { company, job, months: span });
  for (const { company, job } of found) add(company, job);
  if ('piece' in cover) for (const { company, job } of await covered(db, task, cover.piece)) add(company, job);
  return [...units.values()];
}

interface Place {
  company: number;
  job: string | null;
  month: Month;
  rows: number;
}

async function placesOf(db: Kysely<Database>, { run, area }: Load, months: boolean): Promise<Place[]> {
  const job = hasJob(area) ? sql`s.job` : sql`null::text`;
  const month = months ? sql`to_char(s.date, 'YYYY-MM')` : sql`''::text`;
  return inTransaction(db, async (trx) => {
    await takeLong(trx);
    const { rows } = await sql<Place>`
      select s.company, ${job} as job, ${month} as month, count(*)::integer as rows from ${stageOf(area)} as s
      where s.sync_id = ${run}::uuid group by 1, 2, 3 order by 1, 2, 3`.execute(trx);
    return rows;
  });
}

/** Months of one job together, as long as they are not too many rows. */
function grouped(places: readonly Place[]): Unit[] {
  const units: (Unit & { months: Month[]; rows: number })[] = [];
  for (const { company, job, month, rows } of places) {
    const last = units.at(-1);
    if (last && last.company === company && last.job === job && last.rows + rows <= UNIT_ROWS) {
      last.months.push(month);
      last.rows += rows;
    } else units.push({ company, job, months: [month], rows });
  }
  return units;
}

/** What the piece covers: the place that it names, else all that was ever loaded of it. */
async function covered(
  db: Kysely<Database>,
  { organization, area }: Load,
  piece: Piece,
): Promise<{ company: number; job: string | null }[]> {
  if (piece.company !== null && (piece.job !== null || !hasJob(area)))
    return [{ company: piece.company, job: hasJob(area) ? piece.job : null }];
  const { rows } = await sql<{ company: number; job: string }>`
    select l.company, l.job from uau_loaded as l where l.organization_id = ${organization}::integer and l.area = ${area satisfies AreaId}
      and (${piece.company}::integer is null or l.company = ${piece.company}::integer) order by 1, 2`.execute(db);
  return rows.map(({ company, job }) => ({ company, job: hasJob(area) ? job : null }));
}
