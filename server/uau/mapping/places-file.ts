import { sql, type Kysely } from 'kysely';
import { MESSAGES } from '#contract/fields.ts';
import { PLACE_KINDS, type FoundCompany, type FoundJob, type PlaceKind } from '#contract/uau/mapping.ts';
import { hiddenCompaniesText } from '#planning/totals/hidden.ts';
import type { Database } from '#server/db/schema.ts';
import { aboutSheet, creationFacts, type Fact } from '#server/exports/about.ts';
import { fileAnswer, type FileRequest } from '#server/exports/file.ts';
import { cnpjLabel, monthLabel } from '#server/exports/labels.ts';
import { invalid } from '#server/http/errors.ts';
import { inScope, type Scope } from '#server/engine/scope.ts';
import type { CellOut, ColumnOut } from '#server/sheet-port.ts';
import { foundPlaces } from '#server/uau/mapping/places.ts';

interface PlaceColumn<Row> extends ColumnOut {
  value: (row: Row) => CellOut;
}
const text = <Row>(title: string, width: number, value: (row: Row) => CellOut): PlaceColumn<Row> => ({
  title,
  type: 'text',
  width,
  value,
});

const MOVED = (named: string): PlaceColumn<FoundCompany | FoundJob>[] => [
  text('Nome no UAU', 44, ({ name }) => name || `${named} sem cadastro`),
  { title: 'Registros', type: 'integer', value: ({ rows }) => rows },
  { title: 'Valor movimentado', type: 'money', value: ({ size }) => size },
  text('Primeiro mês', 12, ({ first }) => first && monthLabel(first)),
  text('Último mês', 12, ({ last }) => last && monthLabel(last)),
];

/** Where UAU's companies are mapped, as far as the reader sees those they are mapped to. */
async function companyColumns(db: Kysely<Database>, scope: Scope): Promise<PlaceColumn<FoundCompany>[]> {
  const { rows } = await sql<{ code: number; codigo: string; nome: string }>`
    select t.code, c.codigo, c.nome from uau_company_map as t
    join company as c on c.organization_id = t.organization_id and c.id = t.company
    where ${inScope(scope, 'uau_company_map', 't')} and ${inScope(scope, 'company', 'c')}`.execute(db);
  const led = new Map(rows.map((row) => [row.code, row]));
  return [
    { title: 'Empresa no UAU', type: 'integer', value: ({ code }) => code },
    ...MOVED('Empresa'),
    text('CNPJ no UAU', 20, ({ cnpj }) => cnpjLabel(cnpj) || null),
    text('Código da empresa', 18, ({ code }) => led.get(code)?.codigo ?? null),
    text('Nome da empresa', 44, ({ code }) => led.get(code)?.nome ?? 'Sem de-x-para'),
  ];
}

const keyOf = ({ company, code }: FoundJob) => `${company}/${code}`;

/** Where UAU's jobs are mapped: to a development, or to a module of it. */
async function jobColumns(db: Kysely<Database>, scope: Scope): Promise<PlaceColumn<FoundJob>[]> {
  const { rows } = await sql<{ job: string; code: string; name: string; module: number | null }>`
    select job.key as job, e.code, e.name, (
      select min(m.n_modulo) from enterprise_module as m
      where ${inScope(scope, 'enterprise_module', 'm')} and m.empreendimento = e.id and job.key = any(m.uau_jobs)) as module
    from enterprise as e cross join lateral unnest(e.uau_jobs) as job(key)
    where ${inScope(scope, 'enterprise', 'e')}`.execute(db);
  const led = new Map(rows.map((row) => [row.job, row]));
  return [
    text('Obra no UAU', 18, keyOf),
    ...MOVED('Obra'),
    text('Código do empreendimento', 24, (job) => led.get(keyOf(job))?.code ?? null),
    { title: 'Módulo', type: 'integer', value: (job) => led.get(keyOf(job))?.module ?? null },
    text('Nome do empreendimento', 44, (job) => led.get(keyOf(job))?.name ?? 'Sem de-x-para'),
  ];
}

const LABELS: Readonly<Record<PlaceKind, string>> = { companies: 'Empresas do UAU', jobs: 'Obras do UAU' };
const FILES: Readonly<Record<PlaceKind, string>> = { companies: 'uau-empresas', jobs: 'uau-obras' };

/**
 * UAU's companies or jobs with where they are mapped, the unmapped too with their codes left to be filled in (RES-8).
 * Throws 400 for anything else.
 */
export async function exportPlaces(request: FileRequest): Promise<Response> {
  const { db, scope, params, type } = request;
  const requested = params.get('of') ?? '';
  const of = PLACE_KINDS.find((one) => one === requested);
  if (!of) throw invalid({ of: [requested === '' ? MESSAGES.required : MESSAGES.choice(requested)] });
  const { companies, jobs, hidden_companies } = await foundPlaces(db, scope, params);
  // What a company moved outside of its jobs is mapped nowhere else.
  const coded = jobs.filter(({ code }) => code !== '');
  const sheet =
    of === 'companies' ? sheetOf(await companyColumns(db, scope), companies) : sheetOf(await jobColumns(db, scope), coded);
  const hidden = hiddenCompaniesText(hidden_companies);
  const facts: Fact[] = [
    ['Dados', LABELS[of]],
    ...monthFacts(params),
    ['Linhas', sheet.rows.length.toLocaleString('pt-BR')],
    ...(hidden === null ? [] : [['Sem permissão', hidden] as const]),
    ...creationFacts(request),
  ];
  return fileAnswer(request, FILES[of], type, [{ name: LABELS[of], ...sheet }, aboutSheet(facts)]);
}

const sheetOf = <Row>(columns: readonly PlaceColumn<Row>[], rows: readonly Row[]) => ({
  columns,
  rows: rows.map((row) => ({ cells: columns.map(({ value }) => value(row)) })),
});

/** The months that a file's figures are of. */
export const monthFacts = (params: URLSearchParams): Fact[] =>
  (
    [
      ['from', 'De'],
      ['until', 'Até'],
    ] as const
  ).flatMap(([name, label]): Fact[] => {
    const month = params.get(name) ?? '';
    return month === '' ? [] : [[label, monthLabel(month)]];
  });
