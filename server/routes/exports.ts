import { z } from 'zod';
import { aboutSheet, filteredTables, filterFacts, listFacts, madeFacts } from '#server/exports/about.ts';
import { FILE_TYPE, FILE_TYPES, fileAnswer, sheetType } from '#server/exports/file.ts';
import { readNames, type Names } from '#server/exports/names.ts';
import type { ExportDefinition } from '#server/exports/definition.ts';
import { EXPORTS } from '#server/exports/resources.ts';
import { ApiError } from '#server/http/errors.ts';
import { route, type GuardedRequest, type RouteModule } from '#server/http/route.ts';
import type { ResourceDefinition } from '#server/resource/definition.ts';
import { narrowing } from '#server/resource/describe.ts';
import { allIds, rowsById } from '#server/resource/list.ts';
import { scopeOf } from '#server/resource/scope.ts';
import { RESOURCES } from '#server/resources/all.ts';
import { MEDIA_TYPES, type RowOut } from '#server/sheets/port.ts';

/** Rows read at a time while a file is sent. */
const BATCH = 2_000;
/** A sheet holds 1,048,576 rows, titles included. */
const MAX_ROWS = 1_000_000;

/** GET {url}export/: the list's filters, search and ordering as a file (RES-8). */
export const exportRoutes: RouteModule = () =>
  RESOURCES.map((definition) => {
    const { contract } = definition;
    const exported = EXPORTS[contract.name];
    if (!exported) throw new Error(`no export of ${contract.name}`);
    const permission = { page: contract.page, operation: 'export' } as const;
    return route({
      method: 'GET',
      path: `/${contract.url}export/`,
      permission,
      work: 'file',
      describe: {
        tag: contract.model,
        summary: `Exporta a lista com seus filtros: ${contract.model} (${MEDIA_TYPES.xlsx} ou CSV)`,
        query: { ...FILE_TYPE, ...narrowing(contract, definition.filters) },
        produces: FILE_TYPES,
        answers: { 200: z.file() },
      },
      handler: (request) => exportList(definition, exported, request),
    });
  });

async function exportList(
  definition: ResourceDefinition,
  exported: ExportDefinition,
  request: GuardedRequest,
): Promise<Response> {
  const { c, ports, session } = request;
  const { contract } = definition;
  const params = new URL(c.req.url).searchParams;
  const type = sheetType(params);
  const scope = scopeOf(session);
  const ids = await allIds(ports.db, definition, scope, params);
  if (ids.length > MAX_ROWS) throw new ApiError(400, { detail: 'A lista passa de 1.000.000 de linhas. Use filtros.' });
  const tables = [...exported.columns.flatMap(({ needs = [] }) => needs), ...filteredTables(contract.filters, params)];
  const names = await readNames(ports.db, scope, tables);
  const facts = [
    ...filterFacts(contract.filters, params, names, exported.choices),
    ...listFacts(contract, params),
    ['Registros', ids.length.toLocaleString('pt-BR')] as const,
    ...madeFacts(request),
  ];
  const rows = rowsOf(ids, (batch) => rowsById(ports.db, definition, scope, batch), { exported, names });
  const list = { name: exported.title, columns: exported.columns, rows };
  return fileAnswer(request, exported.file, type, [list, aboutSheet(facts)]);
}

interface Shape {
  exported: ExportDefinition;
  names: Names;
}

/** A row deleted while the file is sent is left out. */
async function* rowsOf(
  ids: readonly number[],
  read: (ids: readonly number[]) => ReturnType<typeof rowsById>,
  { exported, names }: Shape,
): AsyncGenerator<RowOut, void, undefined> {
  for (let start = 0; start < ids.length; start += BATCH) {
    for (const row of await read(ids.slice(start, start + BATCH))) {
      yield { cells: exported.columns.map(({ value }) => value(row, names)) };
    }
  }
}
