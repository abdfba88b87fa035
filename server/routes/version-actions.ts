import { staleRow } from '#contract/resource.ts';
import { SIMULATE, versionSimulation } from '#contract/version-simulate.ts';
import { movedVersion, version, versionActions, versionClosing, versionCopy, versionTransition } from '#contract/version.ts';
import { readJson } from '#server/http/body.ts';
import { parseOrRefuse } from '#server/http/issues.ts';
import { route, type AppContext, type RouteModule } from '#server/http/route.ts';
import { encodeRow } from '#server/engine/encode.ts';
import { ID, pathId } from '#server/engine/routes.ts';
import { scopeOf } from '#server/engine/scope.ts';
import { ifMatch } from '#server/engine/stale.ts';
import { copyVersion, simulateVersion } from '#server/resources/version-copy.ts';
import { closeMonths, moveVersion, type Moved, type Wanted } from '#server/resources/version-life.ts';
import { makeOfficial } from '#server/resources/version-official.ts';
import { versionResource } from '#server/resources/version.ts';

const staleVersion = staleRow(version.row);
const view = { page: version.page, operation: 'view' } as const;
const edit = { page: version.page, operation: 'edit' } as const;
const approve = { ...view, named: 'version.approve' } as const;

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
    path: `/${version.url}${ID}/${SIMULATE}`,
    // The right to edit every kind of assumptions is asked for beside it.
    permission: edit,
    describe: {
      tag: version.model,
      summary: 'Copia a versão como simulação, com as premissas mudadas',
      body: versionSimulation,
      answers: { 201: version.row },
    },
    handler: async ({ c, ports, session }) => {
      const wish = parseOrRefuse(versionSimulation.strict(), await readJson(c));
      return c.json(encodeRow(versionResource, await simulateVersion(ports, scopeOf(session), pathId(c), wish)), 201);
    },
  }),
  route({
    method: 'POST',
    path: `/${version.url}${ID}/${versionActions.makeOfficial}`,
    permission: approve,
    describe: {
      tag: version.model,
      summary: 'Torna a versão a oficial do ano',
      ifMatch: true,
      answers: { 200: movedVersion, 412: staleVersion },
    },
    handler: async ({ c, ports, session }) => moved(c, await makeOfficial(ports, scopeOf(session), wantedOf(c))),
  }),
  route({
    method: 'POST',
    path: `/${version.url}${ID}/${versionActions.transition}`,
    // Which right a step asks for is the step's own (planning/access/version-life.ts).
    permission: view,
    describe: {
      tag: version.model,
      summary: 'Muda a situação da versão; cada passo pede seu direito, alguns um motivo',
      body: versionTransition,
      ifMatch: true,
      answers: { 200: movedVersion, 412: staleVersion },
    },
    handler: async ({ c, ports, session }) => {
      const wish = parseOrRefuse(versionTransition.strict(), await readJson(c));
      return moved(c, await moveVersion(ports, scopeOf(session), wantedOf(c), wish));
    },
  }),
  route({
    method: 'POST',
    path: `/${version.url}${ID}/${versionActions.closeMonths}`,
    permission: view,
    describe: {
      tag: version.model,
      summary: 'Fecha os meses até um deles (direito version.approve) ou os reabre (version.unlock, com motivo)',
      body: versionClosing,
      ifMatch: true,
      answers: { 200: movedVersion, 412: staleVersion },
    },
    handler: async ({ c, ports, session }) => {
      const wish = parseOrRefuse(versionClosing.strict(), await readJson(c));
      return moved(c, await closeMonths(ports, scopeOf(session), wantedOf(c), wish));
    },
  }),
];

const wantedOf = (c: AppContext): Wanted => ({ id: pathId(c), row_version: ifMatch(c.req.header('if-match')) });
const moved = (c: AppContext, { row, self_approved }: Moved) => c.json({ ...encodeRow(versionResource, row), self_approved });
