import { CHANGED_ROWS_URL, changedRows, CHANGES_URL, changesAnswer, MOST_CHANGED } from '#contract/changes.ts';
import { MESSAGES } from '#contract/fields.ts';
import { may } from '#server/auth/guard.ts';
import { invalid } from '#server/http/errors.ts';
import { parameter, required } from '#server/http/query.ts';
import { route, type GuardedRequest, type RouteModule } from '#server/http/route.ts';
import { encodeRows } from '#server/engine/encode.ts';
import { rowsById } from '#server/engine/list.ts';
import { valuesOf } from '#server/engine/list-query.ts';
import { viewOf } from '#server/engine/routes.ts';
import { scopeOf } from '#server/engine/scope.ts';
import { RESOURCES } from '#server/resources/all.ts';
import { countUnread } from '#server/inbox/read.ts';
import { readChanges } from '#server/audit-log/changes.ts';
import { cursorOf, cursorText } from '#server/audit-log/cursor.ts';

const TAG = 'Alterações';
/** Numbers of rows are of four bytes. */
const MAX_ID = 2_147_483_647;
const NAMES: readonly string[] = RESOURCES.map(({ contract }) => contract.name);

/** What others save, for pages that stand open. */
export const changeRoutes: RouteModule = () => [
  route({
    method: 'GET',
    path: `/${CHANGES_URL}`,
    permission: 'member',
    describe: {
      tag: TAG,
      summary: 'Registros gravados desde a última pergunta, ao alcance de quem pergunta',
      query: {
        since: parameter.text('`cursor` da resposta anterior; sem ele, o último minuto'),
        resource: parameter.choices(NAMES, 'Cadastros, pelo nome no contrato; sem eles, todos'),
      },
      answers: { 200: changesAnswer },
    },
    handler: async (request) => {
      const { c, ports, session } = request;
      const params = new URL(c.req.url).searchParams;
      const scope = scopeOf(session);
      const since = await cursorOf(ports, scope.user, params.get('since') ?? '');
      const resources = readable(request, valuesOf(params, 'resource'));
      const { next, changes } = await readChanges(ports.db, scope, resources, { since, now: ports.clock() });
      const unread_notices = await countUnread(ports.db, scope);
      return c.json({ cursor: await cursorText(ports, scope.user, next), unread_notices, changes });
    },
  }),
  route({
    method: 'GET',
    path: `/${CHANGED_ROWS_URL}`,
    permission: 'member',
    describe: {
      tag: TAG,
      summary: 'Registros pelo número, como estão agora; os que não existem mais ficam de fora',
      query: {
        resource: required(parameter.choice(NAMES, 'Cadastro, pelo nome no contrato')),
        id: parameter.ids(`Números, no máximo ${MOST_CHANGED}`),
      },
      answers: { 200: changedRows },
    },
    handler: async (request) => {
      const { c, ports, session } = request;
      const params = new URL(c.req.url).searchParams;
      const name = params.get('resource') ?? '';
      if (name === '') throw invalid({ resource: [MESSAGES.required] });
      const texts = valuesOf(params, 'id');
      if (texts.some((text) => !/^[1-9]\d{0,9}$/.test(text) || Number(text) > MAX_ID)) throw invalid({ id: [MESSAGES.integer] });
      if (texts.length > MOST_CHANGED) throw invalid({ id: [`Envie no máximo ${MOST_CHANGED} números.`] });
      const [definition] = readable(request, [name]);
      const rows = definition ? await rowsById(ports.db, definition, scopeOf(session), texts.map(Number)) : [];
      return c.json({ rows: definition ? await encodeRows(definition, rows) : [] });
    },
  }),
];

/**
 * The resources of those names, all without one, that the session may read; of another it is told nothing, as of one
 * that nobody wrote. Throws 400 for what is none.
 */
function readable({ session }: GuardedRequest, names: readonly string[]) {
  const odd = names.find((name) => !NAMES.includes(name));
  if (odd !== undefined) throw invalid({ resource: [MESSAGES.choice(odd)] });
  return RESOURCES.filter(
    ({ contract }) => (names.length === 0 || names.includes(contract.name)) && may(session, viewOf(contract)),
  );
}
