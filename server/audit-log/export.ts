import type { RawBuilder, SqlBool } from 'kysely';
import { choiceWords } from '#contract/choice-words.ts';
import { fieldLabel } from '#contract/field-labels.ts';
import { grantsOnlyIn, isGrantField, type GrantNames } from '#contract/grant-words.ts';
import { arrangementWords } from '#contract/preference-words.ts';
import { assumptionWords, partWords } from '#contract/plan-words.ts';
import { recordTitle } from '#contract/registry.ts';
import type { AuditChange, AuditEntry } from '#contract/audit-log.ts';
import { EVENT_WORDS, OPERATION_WORDS } from '#contract/audit-words.ts';
import { aboutSheet, creationFacts, type Fact } from '#server/exports/about.ts';
import { fileAnswer, type FileRequest } from '#server/exports/file.ts';
import { instantLabel, monthLabel } from '#server/exports/labels.ts';
import { NAMED_TABLES, nameOf, readNames, tableOf, type Names } from '#server/exports/names.ts';
import { isMonth } from '#planning/numbers/months.ts';
import { yesNo } from '#planning/text/yes-no.ts';
import type { ResourceDefinition } from '#server/engine/definition.ts';
import type { RowOut } from '#server/sheet-port.ts';
import { entriesOf } from '#server/audit-log/entry.ts';
import { readLines } from '#server/audit-log/read.ts';

const BATCH = 500;
/** A sheet holds 1,048,576 rows, titles included; a line of the log has some changes. */
const MAX_ROWS = 1_000_000;
const HIDDEN = 'sem permissão para ver';

const COLUMNS = [
  { title: 'Quando', type: 'text', width: 18 },
  { title: 'Quem', type: 'text', width: 28 },
  { title: 'Cadastro', type: 'text', width: 20 },
  { title: 'Registro', type: 'text', width: 52 },
  { title: 'O que fez', type: 'text', width: 32 },
  { title: 'Campo', type: 'text', width: 22 },
  { title: 'De', type: 'text', width: 28 },
  { title: 'Para', type: 'text', width: 28 },
  { title: 'Motivo', type: 'text', width: 40 },
] as const;

/** The audit log as a file, a row for each field changed; read while it is sent. */
export async function exportAuditLog(
  request: FileRequest,
  { resources, conditions }: { resources: readonly ResourceDefinition[]; conditions: readonly RawBuilder<SqlBool>[] },
): Promise<Response> {
  const { db, scope, params, type } = request;
  const names = await readNames(db, scope, NAMED_TABLES);
  async function* rows(): AsyncGenerator<RowOut, void, undefined> {
    let cursor: number | undefined;
    for (let sent = 0; sent < MAX_ROWS;) {
      const lines = await readLines(db, scope, resources, { conditions, cursor, limit: BATCH });
      for (const entry of await entriesOf(db, scope, resources, lines))
        for (const row of rowsOf(entry, names)) {
          sent += 1;
          yield row;
        }
      if (lines.length < BATCH) return;
      cursor = lines.at(-1)?.id;
    }
  }
  const list = { name: 'Histórico', columns: COLUMNS, rows: rows() };
  return fileAnswer(request, 'historico', type, [list, aboutSheet([...factsOf(params), ...creationFacts(request)])]);
}

const FACTS: Readonly<Record<string, string>> = { from: 'Desde', until: 'Até', search: 'Busca' };
const factsOf = (params: URLSearchParams): Fact[] =>
  Object.entries(FACTS).flatMap(([name, label]): Fact[] => {
    const value = params.get(name) ?? '';
    return value === '' ? [] : [[label, value]];
  });

function* rowsOf(entry: AuditEntry, names: Names): Generator<RowOut, void, undefined> {
  const { at, by, resource, operation, event, reason } = entry;
  const head = [
    instantLabel(Date.parse(at)),
    by,
    recordTitle(resource),
    rowLabel(entry, names),
    event === null ? OPERATION_WORDS[operation] : EVENT_WORDS[event],
  ];
  if (entry.changes.length === 0) yield { cells: [...head, '', '', '', reason] };
  for (const { field, hidden, ...change } of entry.changes) {
    const words = (value: AuditChange['from'], other: AuditChange['from']) => {
      if (hidden) return HIDDEN;
      // What was taken away, and what was given.
      return isGrantField(field)
        ? grantsOnlyIn(field, value, other, sayingOf(names)).join('; ')
        : field.startsWith('plan')
          ? planWords(field, value, other)
          : valueWords(resource, field, value, names, other);
    };
    yield {
      cells: [...head, fieldLabel(field, resource), words(change.from, change.to), words(change.to, change.from), reason],
    };
  }
}

/** A whole plan is not told: what it was stands in the file of its report. */
function planWords(field: string, value: unknown, other: unknown): string {
  if (value === null) return '';
  return field === 'plan' ? 'Premissas completas' : assumptionWords(value, other, field);
}

const rowLabel = ({ about, resource }: AuditEntry, names: Names): string =>
  Object.entries(about)
    .map(([field, value]) => valueWords(resource, field, value, names))
    .filter((text) => text !== '')
    .join(' · ');

const sayingOf = (names: Names): GrantNames => ({
  row: (kind, id) => {
    const named = names[kind === 'group' ? 'permit_group' : kind].get(id);
    return named && `${named.codigo} ${named.nome}`.trim();
  },
});

/** A value of the wire as a reader knows it. */
export function valueWords(resource: string, field: string, value: unknown, names: Names, other?: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return yesNo(value);
  const table = tableOf(field, resource);
  if (table)
    return [value]
      .flat()
      .map((one: unknown) => nameOf(names, table, Number(one)))
      .join('; ');
  if (field === 'home') return arrangementWords(value);
  if (typeof value === 'object') return partWords(value, other, field, (path) => choiceWords(resource, path));
  const text = String(value);
  if (/^-?\d+\.\d\d$/.test(text)) return text.replace('.', ',');
  return isMonth(text) ? monthLabel(text) : (choiceWords(resource, field)?.[text] ?? text);
}
