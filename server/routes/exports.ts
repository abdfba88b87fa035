import { MAX_ROWS, TOO_LONG } from '#server/exports/definition.ts';
import type { Kysely } from 'kysely';
import { recordsTitle } from '#contract/registry.ts';
import type { Database } from '#server/db/schema.ts';
import { aboutSheet, filteredTables, filterFacts, listFacts, creationFacts } from '#server/exports/about.ts';
import { FILE_TYPE, fileRoute, heldAnswer, type FileRequest } from '#server/exports/file.ts';
import { readNames, type Names } from '#server/exports/names.ts';
import type { ExportDefinition } from '#server/exports/definition.ts';
import { exportOf } from '#server/exports/resources.ts';
import { ApiError } from '#server/http/errors.ts';
import { heldSnapshot } from '#server/limits/held-snapshot.ts';
import type { RouteModule } from '#server/http/route.ts';
import type { ResourceDefinition, Row } from '#server/engine/definition.ts';
import { narrowing } from '#server/engine/describe.ts';
import { PAGE, streamList, type ListStream } from '#server/engine/list-stream.ts';
import { RESOURCES } from '#server/resources/all.ts';
import { MEDIA_TYPES, type RowOut } from '#server/sheet-port.ts';

/** GET {url}export/: the list's filters, search and ordering as a file (RES-8). */
export const exportRoutes: RouteModule = () =>
  RESOURCES.map((definition) => {
    const { contract } = definition;
    const exported = exportOf(contract);
    return fileRoute({
      path: `${contract.url}export/`,
      tag: contract.model,
      permission: { page: contract.page, operation: 'export' },
      summary: `Exporta a lista com seus filtros: ${contract.model} (${MEDIA_TYPES.xlsx} ou CSV)`,
      query: { ...FILE_TYPE, ...narrowing(contract, definition.filters) },
      run: (request) => exportList(definition, exported, request),
    });
  });

async function exportList(definition: ResourceDefinition, exported: ExportDefinition, request: FileRequest): Promise<Response> {
  const { scope, params, type } = request;
  const read = async (db: Kysely<Database>, found: ListStream, over?: () => void): Promise<Response> => {
    if (found.count > MAX_ROWS) throw new ApiError(400, { detail: TOO_LONG });
    const tables = [
      ...exported.columns.flatMap(({ needs = [] }) => needs),
      ...filteredTables(definition.contract.filters, params),
    ];
    const names = await readNames(db, scope, tables);
    const facts = [
      ...filterFacts(definition.contract.filters, params, names, definition.contract.name),
      ...listFacts(definition.contract, params),
      ['Registros', found.count.toLocaleString('pt-BR')] as const,
      ...creationFacts(request),
    ];
    const list = {
      name: exported.title ?? recordsTitle(definition.contract.name),
      columns: exported.columns,
      rows: rowsOf(found, exported, names),
    };
    return heldAnswer(request, { name: exported.file, type, sheets: [list, aboutSheet(facts)], ...(over && { over }) });
  };
  const found = await streamList(request.db, definition, scope, params);
  if (found.count <= PAGE) {
    // As many as there are by now, by one statement.
    const pages: Row[][] = [];
    for await (const page of found.pages()) pages.push(page);
    return read(request.db, { count: pages.flat().length, pages: () => pages });
  }
  return heldSnapshot(request, async ({ db, over }) => read(db, await streamList(db, definition, scope, params), over));
}

async function* rowsOf({ pages }: ListStream, exported: ExportDefinition, names: Names): AsyncGenerator<RowOut, void, undefined> {
  for await (const page of pages())
    for (const row of page) yield { cells: exported.columns.map(({ value }) => value(row, names)) };
}
