import type { Kysely } from 'kysely';
import type { DrilledRow } from '#contract/statement-report.ts';
import type { Drill } from '#planning/statement/drill.ts';
import type { StatementRow } from '#planning/statement/fold.ts';
import type { Database } from '#server/db/schema.ts';
import { ApiError } from '#server/http/errors.ts';
import { drillRow, type RequestedDrill } from '#server/reports/statement-figure.ts';
import type { StatementQuery } from '#server/reports/statement-query.ts';
import type { Scope } from '#server/engine/scope.ts';

/** Lines that may stand open in one file: each is a question of its own to the database. */
const MOST_OPENED = 100;
const TOO_MANY = `Há mais de ${MOST_OPENED} linhas abertas até os lançamentos. Recolha algumas e exporte de novo.`;

/** What a source is opened by, as on screen: accounts by cost centres, results of assumptions by developments. */
const openedBy = (row: string): 'center_cost' | 'enterprise' => (row.includes('|conta_contabil:') ? 'center_cost' : 'enterprise');

/**
 * The rows with the parts of the sources that stand open behind them, as the screen shows them: an account's cost
 * centres, a result's developments, and below those their documents. `open` holds keys of source rows and of their
 * parts (`{source row}>{dimension}:{part}`). Throws 400 when there are too many to be read for one file.
 */
export async function withParts(
  db: Kysely<Database>,
  scope: Scope,
  query: StatementQuery,
  { rows, open }: { rows: readonly StatementRow[]; open: ReadonlySet<string> },
): Promise<StatementRow[]> {
  const opened = rows.filter(({ type, key }) => type === 'source' && open.has(key)).length;
  if (opened + [...open].filter((key) => key.includes('>')).length > MOST_OPENED) throw new ApiError(400, { detail: TOO_MANY });
  const found: StatementRow[] = [];
  for (const row of rows) {
    found.push(row);
    // One after the other: a file may take its time, others are served meanwhile.
    // oxlint-disable-next-line no-await-in-loop
    if (row.type === 'source' && open.has(row.key)) found.push(...(await partsOf(db, scope, query, { source: row, open })));
  }
  return found;
}

async function partsOf(
  db: Kysely<Database>,
  scope: Scope,
  query: StatementQuery,
  { source, open }: { source: StatementRow; open: ReadonlySet<string> },
): Promise<StatementRow[]> {
  const by = openedBy(source.key);
  const label = `${source.codigo} ${source.nome}`.trim();
  const read = (requested: Omit<RequestedDrill, 'row'>) => drillRow(db, scope, query, { row: source.key, ...requested });
  const lines: StatementRow[] = [];
  for (const part of await read({ by, within: {} })) {
    const row = below(source, part, by, label);
    lines.push(row);
    if (part.key === 'others' || !open.has(row.key)) continue;
    const within: Partial<Record<Drill, string>> = { [by]: part.key };
    // oxlint-disable-next-line no-await-in-loop
    for (const one of await read({ by: 'ref', within })) lines.push(below(row, one, 'ref', label));
  }
  return lines;
}

/** A part as a row of the statement. A document tells its source first (`label`), which stands above it. */
function below(above: StatementRow, { key, nome, values, total }: DrilledRow, by: Drill, label: string): StatementRow {
  return {
    ...above,
    key: `${above.key}>${by}:${key}`,
    parent: above.key,
    codigo: '',
    nome: nome.startsWith(`${label}, `) ? nome.slice(label.length + 2) : nome,
    depth: above.depth + 1,
    open: false,
    values,
    total,
  };
}
