import { MOST_BYTES_SMALL } from '#contract/limits.ts';
import { IMPORT_UNDO_URL, IMPORTED_RECORDS, importUndo, importUndone } from '#contract/import-undo.ts';
import { RECORDS } from '#contract/registry.ts';
import { UNDO_URL, undoAnswer, undoRequest } from '#contract/undo.ts';
import { bodyRoute, scopedRequest } from '#server/engine/declare.ts';
import { encodeRows } from '#server/engine/encode.ts';
import { undoImport } from '#server/engine/import-undo.ts';
import { undoRemovals } from '#server/engine/undo.ts';
import { readJson } from '#server/http/body.ts';
import { parseOrRefuse } from '#server/http/issues.ts';
import { jsonWithRows } from '#server/http/json-stream.ts';
import { route, type GuardedRequest, type RouteModule } from '#server/http/route.ts';
import { RESOURCES } from '#server/resources/all.ts';

const PAGES = [...new Set(RESOURCES.map(({ contract }) => contract.page))];
const IMPORT_PAGES = [...new Set(IMPORTED_RECORDS.map((name) => RECORDS[name].page))];
const tag = 'Desfazer';
const REPEATED = 'Um registro só pode aparecer uma vez na lista.';
const eachOnce = importUndo.refine(
  ({ steps }) =>
    steps.every(({ remove, change }) => [remove, change].every((rows) => new Set(rows.map(({ id }) => id)).size === rows.length)),
  { path: ['steps'], error: REPEATED },
);

/**
 * A removal is taken back by whoever made it (docs/decisions/119). That they may create what comes back is asked of its
 * page, once it is known whose it is.
 */
export const undoRoutes: RouteModule = () => [
  route({
    method: 'POST',
    path: `/${UNDO_URL}`,
    permission: { anyOf: PAGES },
    work: 'undo',
    most: MOST_BYTES_SMALL,
    describe: {
      tag,
      summary: 'Desfazer uma remoção própria, no prazo de um dia: tudo volta como era, ou nada',
      body: undoRequest,
      answers: { 200: undoAnswer },
    },
    handler: async (request: GuardedRequest) => {
      const { keys } = parseOrRefuse(undoRequest, await readJson(request.c));
      const { ports, scope } = scopedRequest(request);
      const { definition, rows, restored } = await undoRemovals(ports, RESOURCES, scope, keys);
      return jsonWithRows({ resource: definition.contract.name, restored }, await encodeRows(definition, rows));
    },
  }),
  bodyRoute({
    path: IMPORT_UNDO_URL,
    permission: { anyOf: IMPORT_PAGES },
    work: 'undo',
    tag,
    summary: 'Desfazer uma importação própria: tudo fica como era antes dela, ou nada',
    body: eachOnce,
    answer: importUndone,
    run: ({ steps }, { ports, scope }) => undoImport(ports, RESOURCES, scope, steps),
  }),
];
