import { TOO_MUCH } from '#server/sheet-port.ts';
import { sql, type Kysely, type Transaction } from 'kysely';
import { z } from 'zod';
import { ledgerImportResult, type LedgerImport, type LedgerImportResult } from '#contract/ledger.ts';
import type { Posting } from '#planning/ledger/posting.ts';
import { LedgerSummary, type LedgerPartition } from '#planning/ledger/summary.ts';
import type { Upload } from '#contract/upload.ts';
import type { Database } from '#server/db/schema.ts';
import { takeLong } from '#server/db/transaction.ts';
import { removeUpload, uploadOf } from '#server/files/upload-store.ts';
import { JobRefused, type JobRun } from '#server/jobs.ts';
import { ledgerLines } from '#server/ledger/file.ts';
import { logOfLoad } from '#server/ledger/log.ts';
import { companyNames, groupNames, writablePlaces } from '#server/ledger/places.ts';
import { lockLedger, takeAway, within } from '#server/ledger/replace.ts';
import { rebuildLedgerYears } from '#server/ledger/year-sums.ts';
import { raise } from '#server/notices/raise.ts';
import type { AppPorts } from '#server/ports.ts';
import type { Scope } from '#server/engine/scope.ts';
import { violationOf } from '#server/engine/violation.ts';

/** Rows of one file; they are held while they are written. */
const MAX_ROWS = 500_000;
const MAX_PARTITIONS = 5_000;
const BATCH = 2_000;
/** The bar's length: reading is the first half of a commit, all of a trial. */
const STEPS = 1_000;

const CHANGED = 'A estrutura foi alterada durante a importação. Nada foi gravado; confira e tente de novo.';

/** A result as the job keeps it. */
type Wire = z.input<typeof ledgerImportResult>;

interface Read {
  upload: Upload;
  summary: LedgerSummary;
  postings: Posting[];
}

/**
 * The work of one job of the ledger's import (contract/ledger.ts): tells what a file would do, or does it. Each company
 * and month of the file is replaced as far as the asker may write there; all of it in one transaction with the job's
 * end, so that a file is written as a whole or not at all (docs/decisions/042-ledger.md). Throws FileRefused and
 * JobRefused in pt-BR.
 */
export async function importLedger(ports: AppPorts, scope: Scope, requested: LedgerImport, run: JobRun): Promise<Wire> {
  try {
    const trial = requested.step === 'dry_run';
    const read = await readAll(ports, scope, requested, run, trial ? STEPS : STEPS / 2);
    if (trial) return z.encode(ledgerImportResult, await resultOf(ports.db, scope, read.summary));
    return await write(ports, scope, read, run);
  } catch (error) {
    if (violationOf(error)) throw new JobRefused(CHANGED);
    throw error;
  }
}

async function readAll(
  ports: AppPorts,
  scope: Scope,
  { upload: id, reading, step }: LedgerImport,
  run: JobRun,
  steps: number,
): Promise<Read> {
  const upload = await uploadOf(ports.db, scope.organization, id);
  const places = await writablePlaces(ports.db, scope);
  const summary = new LedgerSummary();
  const postings: Posting[] = [];
  const tell = async (share: number) => run.progress(Math.floor(share * steps), STEPS);
  for await (const lines of ledgerLines(ports, { upload, choice: reading, places, signal: run.signal, progress: tell })) {
    run.signal.throwIfAborted();
    for (const { line, reading: one } of lines) {
      const posting = summary.add(line, one);
      if (posting && step === 'commit') postings.push(posting);
    }
    if (summary.total.rows > MAX_ROWS)
      throw new JobRefused('O arquivo tem mais de 500.000 lançamentos. Divida-o por ano ou por empresa e importe cada parte.');
  }
  summary.settle();
  if (!summary.isWithinMoney) throw new JobRefused(TOO_MUCH);
  return { upload, summary, postings };
}

async function resultOf(db: Kysely<Database>, scope: Scope, summary: LedgerSummary): Promise<LedgerImportResult> {
  const partitions = summary.partitions();
  const companies = await companyNames(db, scope, [...new Set(partitions.map(({ company }) => company))]);
  const groups = await groupNames(db, scope);
  const there = await replacedRows(db, scope, partitions);
  const nobody = { codigo: '', nome: '' };
  return {
    step: 'dry_run',
    ...summary.total,
    groups: summary.groups().map((group) => ({ ...group, nome: groups.get(group.codigo) ?? '' })),
    partitions: partitions.map((one) => ({
      ...one,
      ...(companies.get(one.company) ?? nobody),
      replaced: there.get(`${one.company}/${one.month}`) ?? 0,
    })),
    stated: summary.stated,
    zero_rows: summary.zeroRows,
    synthetic_rows: summary.syntheticRows,
    word_rows: summary.wordRows,
    emptied_documents: summary.emptiedDocuments,
    wrong_rows: summary.wrongRows,
    errors: summary.errors,
  };
}

async function replacedRows(
  db: Kysely<Database>,
  scope: Scope,
  partitions: readonly LedgerPartition[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ company: number; month: string; rows: number }>`
    select c.company, t.month, count(*)::integer as rows from ledger_entry as t join center_cost as c on c.id = t.center_cost
    where ${within(scope, partitions)} group by 1, 2`.execute(db);
  return new Map(rows.map(({ company, month, rows: count }) => [`${company}/${month}`, count]));
}

async function write(ports: AppPorts, scope: Scope, { upload, summary, postings }: Read, run: JobRun): Promise<Wire> {
  if (summary.wrongRows > 0) {
    const what = summary.wrongRows === 1 ? '1 linha tem erro' : `${summary.wrongRows.toLocaleString('pt-BR')} linhas têm erro`;
    throw new JobRefused(`${what}. Nada foi gravado; corrija o arquivo e importe de novo.`);
  }
  if (postings.length === 0) throw new JobRefused('O arquivo não tem lançamentos com valor. Nada foi gravado.');
  const partitions = summary.partitions();
  if (partitions.length > MAX_PARTITIONS)
    throw new JobRefused('O arquivo tem mais de 5.000 meses de empresas. Divida-o por ano e importe cada parte.');
  const tell = teller(run);
  const { organization, user } = scope;
  return run.commit(async (trx) => {
    await takeLong(trx);
    await lockLedger(trx, scope);
    const load = crypto.randomUUID();
    const at = new Date(ports.clock()).toISOString();
    await noteLoad(trx, scope, { id: load, name: upload.name, at }, summary, postings);
    await logOfLoad(trx, scope, { id: load, at, event: 'load_imported' });
    const gone = await takeAway(trx, within(scope, partitions));
    for (let from = 0; from < postings.length; from += BATCH) {
      run.signal.throwIfAborted();
      await insertPostings(trx, scope.organization, load, postings.slice(from, from + BATCH));
      tell(STEPS / 2 + Math.floor((from / postings.length) * (STEPS / 2)), STEPS);
    }
    const years = new Set([...gone.years, ...partitions.map(({ month }) => Number(month.slice(0, 4)))]);
    const centers = new Set([...gone.centers, ...postings.map(({ center_cost }) => center_cost)]);
    await rebuildLedgerYears(trx, scope.organization, { years: [...years], centers: [...centers] });
    await removeUpload(trx, upload.id);
    await raise(trx, [user], { organization, kind: 'import_done', event: `load/${load}`, by: null, at, load });
    return z.encode(ledgerImportResult, {
      step: 'commit',
      load,
      ...summary.total,
      replaced: gone.rows,
      companies: new Set(partitions.map(({ company }) => company)).size,
      months: monthsOf(partitions),
    });
  });
}

const monthsOf = (partitions: readonly LedgerPartition[]) => [...new Set(partitions.map(({ month }) => month))].toSorted();

/**
 * Tells how far a commit is without waiting for it: on PGlite's single connection what is told waits for the
 * transaction's end, and finds the job done.
 */
function teller(run: JobRun): (done: number, total: number) => void {
  let telling = false;
  return (done, total) => {
    if (telling) return;
    telling = true;
    void run
      .progress(done, total)
      .catch(() => undefined)
      .finally(() => {
        telling = false;
      });
  };
}

interface NewLoad {
  id: string;
  name: string;
  at: string;
}

async function noteLoad(
  trx: Transaction<Database>,
  { organization, user }: Scope,
  load: NewLoad,
  summary: LedgerSummary,
  postings: readonly Posting[],
): Promise<void> {
  const { rows, debit, credit } = summary.total;
  const partitions = summary.partitions();
  const distinct = (of: (posting: Posting) => number) => [...new Set(postings.map(of))];
  await sql`
    insert into ledger_load (id, organization_id, user_id, name, at, rows, amount, credit, companies, months, center_costs, accountings)
    values (${load.id}::uuid, ${organization}::integer, ${user}::integer, ${load.name}, ${load.at}::timestamptz, ${rows}::integer,
      ${debit}::bigint, ${credit}::bigint, ${[...new Set(partitions.map(({ company }) => company))]}::integer[],
      ${monthsOf(partitions)}::text[], ${distinct(({ center_cost }) => center_cost)}::integer[],
      ${distinct(({ accounting }) => accounting)}::integer[])`.execute(trx);
}

async function insertPostings(
  trx: Transaction<Database>,
  organization: number,
  load: string,
  postings: readonly Posting[],
): Promise<void> {
  const of = <Value>(value: (posting: Posting) => Value): Value[] => postings.map(value);
  await sql`
    insert into ledger_entry (organization_id, load_id, company, center_cost, accounting, month, date, document, history, amount)
    select ${organization}::integer, ${load}::uuid, t.* from unnest(
      ${of(({ company }) => company)}::integer[], ${of(({ center_cost }) => center_cost)}::integer[],
      ${of(({ accounting }) => accounting)}::integer[], ${of(({ month }) => month)}::text[], ${of(({ date }) => date)}::date[],
      ${of(({ document }) => document)}::text[], ${of(({ history }) => history)}::text[], ${of(({ amount }) => amount)}::bigint[]) as t`.execute(
    trx,
  );
}
