import { UNDO_URL, undoAnswer, undoRequest } from '#contract/undo.ts';
import { bodyRoute } from '#server/engine/declare.ts';
import { encodeRows } from '#server/engine/encode.ts';
import { undoRemovals } from '#server/engine/undo.ts';
import type { RouteModule } from '#server/http/route.ts';
import { RESOURCES } from '#server/resources/all.ts';

const PAGES = [...new Set(RESOURCES.map(({ contract }) => contract.page))];

/**
 * A removal is taken back by whoever made it (docs/decisions/119). That they may create what comes back is asked of its
 * page, once it is known whose it is.
 */
export const undoRoutes: RouteModule = () => [
  bodyRoute({
    path: UNDO_URL,
    tag: 'Desfazer',
    permission: { anyOf: PAGES },
    summary: 'Desfazer uma remoção própria, no prazo de um dia: tudo volta como era, ou nada',
    body: undoRequest,
    answer: undoAnswer,
    run: async ({ keys }, { ports, scope }) => {
      const { definition, rows, restored } = await undoRemovals(ports, RESOURCES, scope, keys);
      return { resource: definition.contract.name, rows: await encodeRows(definition, rows), restored };
    },
  }),
];
