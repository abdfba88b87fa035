import {
  connection,
  connectionDraft,
  connectionState,
  connectionTest,
  connectionTrial,
  CONNECTION_STATE_URL,
  CONNECTION_URL,
} from '#contract/uau/sync.ts';
import { readJson } from '#server/http/body.ts';
import { parseOrRefuse } from '#server/http/issues.ts';
import { route, type GuardedRequest, type RouteModule } from '#server/http/route.ts';
import { scopeOf } from '#server/engine/scope.ts';
import {
  connectionOf,
  draftedConnection,
  forgetConnection,
  keepConnection,
  shownConnection,
} from '#server/uau/connect/settings.ts';
import { tryConnection } from '#server/uau/connect/try-connection.ts';

const TAG = 'UAU';
const VIEW = { page: 'uauDatabase', operation: 'view' } as const;
const PATH = `/${CONNECTION_URL}`;

const shown = async ({ c, ports, session }: GuardedRequest) =>
  c.json(await shownConnection(ports, scopeOf(session).organization));

/** Where UAU answers, for administrators. Secrets are taken and never told. */
export const uauConnectionRoutes: RouteModule = () => [
  route({
    method: 'GET',
    path: PATH,
    permission: 'admin',
    describe: { tag: TAG, summary: 'A conexão com o UAU, sem os segredos', answers: { 200: connection } },
    handler: shown,
  }),
  route({
    method: 'POST',
    path: PATH,
    permission: 'admin',
    describe: {
      tag: TAG,
      summary: 'Guarda a conexão com o UAU; senha e token ausentes ficam como estão',
      body: connectionDraft,
      answers: { 200: connection },
    },
    handler: async (request) => {
      const draft = parseOrRefuse(connectionDraft.strict(), await readJson(request.c));
      await keepConnection(request.ports, scopeOf(request.session), draft);
      return shown(request);
    },
  }),
  route({
    method: 'DELETE',
    path: PATH,
    permission: 'admin',
    describe: { tag: TAG, summary: 'Esquece a conexão com o UAU', answers: { 200: connection } },
    handler: async (request) => {
      await forgetConnection(request.ports, scopeOf(request.session));
      return shown(request);
    },
  }),
  route({
    method: 'GET',
    path: `/${CONNECTION_STATE_URL}`,
    permission: VIEW,
    describe: { tag: TAG, summary: 'Se há uma conexão com o UAU', answers: { 200: connectionState } },
    handler: async ({ c, ports, session }) => {
      const inForce = await connectionOf(ports, scopeOf(session).organization);
      return c.json({ connected: inForce !== null });
    },
  }),
  route({
    method: 'POST',
    path: `${PATH}test/`,
    permission: 'admin',
    unrecorded: 'asks UAU and keeps nothing',
    describe: {
      tag: TAG,
      summary: 'Entra no UAU e conta as empresas que o usuário vê; com o que se digitou, antes de guardar',
      body: connectionTrial,
      answers: { 200: connectionTest },
    },
    handler: async ({ c, ports, session }) => {
      const scope = scopeOf(session);
      const sent = parseOrRefuse(connectionTrial, await readJson(c));
      const tried =
        Object.keys(sent).length === 0
          ? await connectionOf(ports, scope.organization)
          : await draftedConnection(ports, scope, parseOrRefuse(connectionDraft, sent));
      return c.json(await tryConnection(ports, tried, c.req.raw.signal));
    },
  }),
];
