import { sql, type Kysely } from 'kysely';
import type { ImportOptions, ImportResult } from '#contract/chart-import.ts';
import { rowsWritten } from '#contract/mapping-import.ts';
import {
  chartColumnsBelow,
  detectChartShape,
  proposeNatures,
  type ChartColumns,
  type ChartShape,
} from '#planning/chart/columns.ts';
import { ecdAccounts, looksLikeEcd } from '#planning/chart/ecd.ts';
import { planChartImport, type ChartPlan } from '#planning/chart/import.ts';
import type { ChartAccount, ChartLine } from '#planning/chart/lines.ts';
import { withPoints } from '#planning/chart/plain-codes.ts';
import { codeKey } from '#planning/text/text-key.ts';
import type { Database } from '#server/db/schema.ts';
import { takeTurn } from '#server/db/turn.ts';
import { JobRefused, type JobRun } from '#server/jobs.ts';
import { raise } from '#server/notices/raise.ts';
import type { AppPorts } from '#server/ports.ts';
import type { Row, WriteContext } from '#server/engine/definition.ts';
import { lockRows } from '#server/engine/lock.ts';
import { inOrganization, type Scope } from '#server/engine/scope.ts';
import { violationOf } from '#server/engine/violation.ts';
import { insertRows, updateRows } from '#server/engine/write.ts';
import { accountingResource } from '#server/resources/accounting.ts';
import type { SheetData } from '#server/sheet-port.ts';

/** Rows shown of a file before its columns are chosen. */
const SAMPLE_ROWS = 10;
/** Rows looked at to guess titles and columns. */
const SHAPE_ROWS = 200;
const BAR = 0x7c;
/** An ECD as it is read: no titles, code and name. */
const ECD_SHAPE: ChartShape = { header: null, columns: { codigo: 0, nome: 1 } };

const CHANGED = 'O plano de contas foi alterado durante a importação. Nada foi gravado; confira e tente de novo.';

export interface ImportFile {
  bytes: Uint8Array;
  options: ImportOptions;
}

/**
 * The work of one import job (contract/chart-import.ts): inspects the file, tells what it would do, or does it. Commit
 * is one transaction with its audit; a row with errors refuses the whole unless `skip_errors`. Throws FileRefused and
 * JobRefused in pt-BR.
 */
export async function importChart(ports: AppPorts, scope: Scope, file: ImportFile, run: JobRun): Promise<ImportResult> {
  const { options } = file;
  await run.progress(0, 2);
  const ecd = readEcd(file.bytes);
  const data: Read =
    ecd ??
    (await ports.sheets.read(file.bytes, { encoding: options.encoding, delimiter: options.delimiter, signal: run.signal }));
  await run.progress(1, 2);
  if (options.step === 'inspect')
    return inspect(data, { header: options.header, shape: ecd && ECD_SHAPE }, await chartOf(ports.db, scope));
  const lines = linesOf(data, options);
  if (options.step === 'dry_run') return { step: 'dry_run', ...(await planOf(ports.db, scope, lines, options)) };
  try {
    return await run.commit(async (trx) => {
      // The same turn that accounting.ts takes: every rule of the chart speaks of other rows.
      await takeTurn(trx, 'accounting', scope.organization);
      const context = { db: trx, scope, now: new Date(ports.clock()).toISOString() };
      const written = await write(context, lines, options);
      const { organization, user } = scope;
      const event = `chart/${crypto.randomUUID()}`;
      await raise(trx, [user], { organization, kind: 'import_done', event, by: null, at: context.now });
      return written;
    });
  } catch (error) {
    if (violationOf(error)) throw new JobRefused(CHANGED);
    throw error;
  }
}

/** A file's rows; what an ECD says of some of them, by line. */
type Read = SheetData & { parts?: ReadonlyMap<number, Pick<ChartLine, 'of' | 'referential'>> };

/** The accounts of an ECD as if they stood in a table of code and name; null for another file. Throws JobRefused. */
function readEcd(bytes: Uint8Array): Read | null {
  // Only a bar begins it, after what may mark an encoding.
  if (!bytes.subarray(0, 8).includes(BAR)) return null;
  const latin = new TextDecoder('windows-1252').decode(bytes);
  if (!looksLikeEcd(latin.replace('ï»¿', ''))) return null;
  const isUtf8 = isValidUtf8(bytes);
  const accounts = ecdAccounts(isUtf8 ? new TextDecoder().decode(bytes) : latin);
  if (accounts.length === 0) throw new JobRefused('O arquivo da ECD não tem plano de contas (registros I050).');
  return {
    type: 'csv',
    encoding: null,
    delimiter: null,
    rows: accounts.map(({ line, codigo, nome }) => ({ line, cells: [codigo, nome] })),
    parts: new Map(accounts.map(({ line, of, referential }) => [line, { of, referential }])),
  };
}

function isValidUtf8(bytes: Uint8Array): boolean {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes) !== '';
  } catch {
    return false;
  }
}

type Natures = Record<string, ChartAccount['nature']>;

/**
 * `header`: the row of titles told; undefined looks for it, unless the shape is known. Groups there keep their nature
 * (`chart`).
 */
function inspect(
  { encoding, delimiter, rows, parts }: Read,
  { header: chosen, shape }: Pick<ImportOptions, 'header'> & { shape: ChartShape | null },
  chart: readonly Charted[],
): ImportResult {
  const first: string[][] = [];
  for (const { line, cells } of rows) {
    if (line > SHAPE_ROWS) break;
    while (first.length < line - 1) first.push([]);
    first.push(cells);
  }
  const { header, columns } =
    shape ?? (chosen === undefined ? detectChartShape(first) : { header: chosen, columns: chartColumnsBelow(first, chosen) });
  const below = rows.filter(({ line }) => line - 1 > (header ?? -1));
  const lines = columns ? below.map(({ line, cells }) => chartLine(line, cells, columns, parts)) : [];
  return {
    step: 'inspect',
    encoding,
    delimiter,
    header,
    ecd: parts !== undefined,
    titles: header === null ? [] : (first[header] ?? []),
    sample: below.slice(0, SAMPLE_ROWS).map(({ cells }) => cells),
    row_count: below.length,
    columns,
    natures: proposedNatures(lines, chart),
  };
}

/** Natures of the groups of a file: those there are keep theirs. */
function proposedNatures(lines: readonly ChartLine[], chart: readonly Charted[]): Natures {
  const natures: Natures = proposeNatures(withPoints(lines, chart));
  const known = new Map(chart.map(({ codigo, nature }) => [codeKey(codigo), nature]));
  for (const group of Object.keys(natures)) natures[group] = known.get(codeKey(group)) ?? natures[group] ?? 'despesa';
  return natures;
}

type Charted = Pick<ChartAccount, 'codigo' | 'nature'>;

/** The accounts there are: new ones below a group are of its nature unless told, and have points where it has them. */
async function chartOf(db: Kysely<Database>, scope: Scope): Promise<Charted[]> {
  const { rows } = await sql<Charted>`
    select t.codigo, t.nature from accounting as t where ${inOrganization(scope, 't')}`.execute(db);
  return rows;
}

const chartLine = (line: number, cells: readonly string[], { codigo, nome }: ChartColumns, parts: Read['parts']): ChartLine => ({
  line,
  ...parts?.get(line),
  codigo: cells[codigo] ?? '',
  nome: cells[nome] ?? '',
});

function linesOf({ rows, parts }: Read, { columns, header = 0 }: ImportOptions): ChartLine[] {
  if (!columns) throw new JobRefused('Escolha as colunas de código e nome.');
  const lines = rows
    .filter(({ line }) => line - 1 > (header ?? -1))
    .map(({ line, cells }) => chartLine(line, cells, columns, parts));
  if (lines.length === 0) throw new JobRefused('O arquivo não tem linhas abaixo dos títulos.');
  return lines;
}

async function planOf(
  db: Kysely<Database>,
  scope: Scope,
  lines: readonly ChartLine[],
  { natures, accept }: ImportOptions,
): Promise<ChartPlan> {
  const { rows } = await sql<ChartAccount>`
    select t.codigo, t.nome, t.kind, t.nature, t.referential, exists (
      select from expense_entry as e where ${inOrganization(scope, 'e')} and e.accounting = t.id
    ) as has_entries
    from accounting as t where ${inOrganization(scope, 't')} order by t.codigo_key collate "C"`.execute(db);
  // What nobody chose is proposed, whichever columns the file is read by.
  return planChartImport(lines, rows, { natures: { ...proposedNatures(lines, rows), ...natures }, accept });
}

async function write(context: WriteContext, lines: readonly ChartLine[], options: ImportOptions): Promise<ImportResult> {
  const { db, scope } = context;
  // No entry may come to an account between the plan and the write that makes it sintética.
  await sql`select from accounting as t where ${inOrganization(scope, 't')} order by t.id for update`.execute(db);
  const { rows, counts } = await planOf(db, scope, lines, options);
  if (counts.error > 0 && !options.skip_errors) {
    const what = counts.error === 1 ? '1 linha tem erro' : `${counts.error} linhas têm erro`;
    throw new JobRefused(`${what}. Nada foi importado; corrija o arquivo ou escolha importar só as linhas boas.`);
  }
  const created = rows.filter((row) => row.action === 'create');
  const changed = rows.filter((row) => row.action === 'update');
  const updated = await update(context, changed);
  const inserted = await insertRows(
    context,
    accountingResource,
    created.map(({ codigo, nome, kind, nature, referential }) => ({ codigo, nome, kind, nature, referential, is_active: true })),
  );
  return {
    step: 'commit',
    created: created.length,
    updated: changed.length,
    skipped: counts.error,
    rows: rowsWritten.parse({ created: inserted, changed: updated }),
  };
}

async function update(context: WriteContext, changed: ChartPlan['rows']): Promise<Row[]> {
  if (changed.length === 0) return [];
  const { db, scope } = context;
  const byKey = new Map(changed.map((row) => [codeKey(row.codigo), row]));
  const { rows: ids } = await sql<{ id: number }>`
    select t.id from accounting as t
    where ${inOrganization(scope, 't')} and t.codigo_key = any(${[...byKey.keys()]}::text[])`.execute(db);
  const stored = await lockRows(
    context,
    accountingResource,
    ids.map(({ id }) => id),
  );
  // Names may change places; out of the way first, since a unique index looks at each row as it is written.
  await sql`
    update accounting as t set nome_key = '#' || t.id
    where ${inOrganization(scope, 't')} and t.id = any(${[...stored.keys()]}::integer[])`.execute(db);
  const after = [...stored.values()].map((row) => {
    const { codigo, nome, kind, referential } = byKey.get(String(row['codigo_key'])) ?? row;
    return { ...row, codigo, nome, kind, referential };
  });
  return updateRows(context, accountingResource, after);
}
