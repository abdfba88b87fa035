import {
  connection,
  connectionDraft,
  connectionState,
  connectionTest,
  connectionTrial,
  CONNECTION_STATE_URL,
  CONNECTION_URL,
} from '#contract/uau/sync.ts';
import { parseOrRefuse } from '#server/http/issues.ts';
import type { RouteModule } from '#server/http/route.ts';
import { bodyRoute, jsonRoute, type ScopedRequest } from '#server/engine/declare.ts';
import {
  connectionOf,
  draftedConnection,
  forgetConnection,
  keepConnection,
  shownConnection,
} from '#server/uau/connect/settings.ts';
import { tryConnection } from '#server/uau/connect/try-connection.ts';

const tag = 'UAU';
const administering = { tag, permission: 'admin', path: CONNECTION_URL, answer: connection } as const;
const shown = ({ ports, scope }: ScopedRequest) => shownConnection(ports, scope.organization);

/** Where UAU answers, for administrators. Secrets are taken and never told. */
export const uauConnectionRoutes: RouteModule = () => [
  jsonRoute({ ...administering, summary: 'A conexão com o UAU, sem os segredos', run: shown }),
  bodyRoute({
    ...administering,
    summary: 'Guarda a conexão com o UAU; senha e token ausentes ficam como estão',
    body: connectionDraft,
    takes: connectionDraft.strict(),
    run: async (draft, request) => {
      await keepConnection(request.ports, request.scope, draft);
      return shown(request);
    },
  }),
  jsonRoute({
    ...administering,
    method: 'DELETE',
    summary: 'Esquece a conexão com o UAU',
    run: async (request) => {
      await forgetConnection(request.ports, request.scope);
      return shown(request);
    },
  }),
  jsonRoute({
    path: CONNECTION_STATE_URL,
    tag,
    permission: { page: 'uauDatabase', operation: 'view' },
    summary: 'Se há uma conexão com o UAU',
    answer: connectionState,
    run: async ({ ports, scope }) => ({ connected: (await connectionOf(ports, scope.organization)) !== null }),
  }),
  bodyRoute({
    ...administering,
    path: `${CONNECTION_URL}test/`,
    unrecorded: 'asks UAU and keeps nothing',
    summary: 'Entra no UAU e conta as empresas que o usuário vê; com o que se digitou, antes de guardar',
    body: connectionTrial,
    answer: connectionTest,
    run: async (sent, { c, ports, scope }) => {
      const tried =
        Object.keys(sent).length === 0
          ? await connectionOf(ports, scope.organization)
          : await draftedConnection(ports, scope, parseOrRefuse(connectionDraft, sent));
      return tryConnection(ports, tried, c.req.raw.signal);
    },
  }),
];
