import { version, versionActions, versionCopy } from '#contract/version.ts';
import { readJson } from '#server/http/body.ts';
import { parseOrRefuse } from '#server/http/issues.ts';
import { route, type RouteModule } from '#server/http/route.ts';
import { encodeRow } from '#server/resource/list.ts';
import { ID, pathId } from '#server/resource/routes.ts';
import { scopeOf } from '#server/resource/scope.ts';
import { ifMatch } from '#server/resource/stale.ts';
import { copyVersion } from '#server/resources/version-copy.ts';
import { makeOfficial } from '#server/resources/version-official.ts';
import { versionResource } from '#server/resources/version.ts';

const edit = { page: version.page, operation: 'edit' } as const;

/** What is done with a whole version. */
export const versionActionRoutes: RouteModule = () => [
  route({
    method: 'POST',
    path: `/${version.url}${ID}/${versionActions.copy}`,
    permission: edit,
    describe: {
      tag: version.model,
      summary: 'Copia a versão, com ajuste percentual',
      body: versionCopy,
      answers: { 201: version.row },
    },
    handler: async ({ c, ports, session }) => {
      const wish = parseOrRefuse(versionCopy.strict(), await readJson(c));
      return c.json(encodeRow(versionResource, await copyVersion(ports, scopeOf(session), pathId(c), wish)), 201);
    },
  }),
  route({
    method: 'POST',
    path: `/${version.url}${ID}/${versionActions.makeOfficial}`,
    permission: edit,
    describe: { tag: version.model, summary: 'Torna a versão a oficial do ano', answers: { 200: version.row } },
    handler: async ({ c, ports, session }) => {
      const row_version = ifMatch(c.req.header('if-match'));
      const row = await makeOfficial(ports, scopeOf(session), { id: pathId(c), row_version });
      return c.json(encodeRow(versionResource, row));
    },
  }),
];
