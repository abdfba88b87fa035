import { MESSAGES } from '#contract/fields.ts';
import { z } from 'zod';
import {
  SCHEDULE_URL,
  sync,
  syncPage,
  syncStep,
  syncSteps,
  SYNCS_URL,
  syncWish,
  uauSchedule,
  type Sync,
} from '#contract/uau/sync.ts';
import { readJson } from '#server/http/body.ts';
import { invalid, notFound, permissionDenied } from '#server/http/errors.ts';
import { parseOrRefuse } from '#server/http/issues.ts';
import { originOf } from '#server/http/origin.ts';
import { PAGE } from '#server/http/query.ts';
import { route, type RouteModule } from '#server/http/route.ts';
import { uuidOf } from '#server/http/uuid.ts';
import { bodyRoute, jsonRoute } from '#server/engine/declare.ts';
import { pageLink, pageOf } from '#server/engine/page-links.ts';
import { scopeOf } from '#server/engine/scope.ts';
import { readSchedule, saveSchedule } from '#server/uau/schedule.ts';
import { askSync } from '#server/uau/sync-ask.ts';
import { findSync, listSteps, listSyncs, SYNCS_A_PAGE } from '#server/uau/sync-list.ts';
import { syncsOf } from '#server/uau/sync-runner.ts';

const viewing = { tag: 'UAU', permission: { page: 'uauDatabase', operation: 'view' } } as const;
const SYNC = { page: 'uauDatabase', operation: 'edit', named: 'uau.sync' } as const;
const tag = 'UAU';
const ONE = `${SYNCS_URL}:id/`;

function statusOf(url: URL): string | null {
  const status = url.searchParams.get('status');
  if (status === null || status === '') return null;
  const known = syncStep.shape.status.safeParse(status);
  if (!known.success) throw invalid({ status: [MESSAGES.choice(status.slice(0, 60))] });
  return known.data;
}

function found(row: Sync | null): Sync {
  if (!row) throw notFound();
  return row;
}

/** Reading UAU, by its API or by files: what is asked for, followed and cancelled, and when it happens by itself. */
export const uauSyncRoutes: RouteModule = () => [
  route({
    method: 'POST',
    path: `/${SYNCS_URL}`,
    permission: SYNC,
    unrecorded: 'the list of syncs is their history: who asked, when, what was read and how it ended',
    // Repeated, it reads again what is there already, and changes nothing.
    keyed: false,
    describe: { tag, summary: 'Sincroniza com o UAU ou importa um arquivo enviado', body: syncWish, answers: { 202: sync } },
    handler: async ({ c, ports, session }) => {
      const wish = parseOrRefuse(syncWish, await readJson(c));
      const scope = scopeOf(session);
      const id = await askSync(ports.db, scope, wish, ports.clock());
      const row = found(await findSync(ports.db, scope, id));
      void syncsOf(ports).kick();
      return c.json(z.encode(sync, row), 202, { location: `/api/${SYNCS_URL}${id}/` });
    },
  }),
  jsonRoute({
    path: SYNCS_URL,
    ...viewing,
    summary: 'Sincronizações, da mais nova à mais antiga',
    query: PAGE,
    answer: syncPage,
    run: async ({ c, db, ports, scope }) => {
      const url = new URL(c.req.url);
      const page = pageOf(url);
      const rows = await listSyncs(db, scope, page);
      const next = pageLink(url, originOf(c, ports), rows.length > SYNCS_A_PAGE ? page + 1 : null);
      return { results: rows.slice(0, SYNCS_A_PAGE), next };
    },
  }),
  jsonRoute({
    path: ONE,
    ...viewing,
    summary: 'Acompanha uma sincronização',
    answer: sync,
    run: async ({ c, db, scope }) => found(await findSync(db, scope, uuidOf(c))),
  }),
  jsonRoute({
    path: `${ONE}steps/`,
    ...viewing,
    summary: 'Partes de uma sincronização, com linhas lidas, novas e removidas',
    query: { status: { description: 'Só as desta situação', schema: syncStep.shape.status }, ...PAGE },
    answer: syncSteps,
    run: async ({ c, db, scope }) => {
      const url = new URL(c.req.url);
      const { id } = found(await findSync(db, scope, uuidOf(c)));
      return listSteps(db, id, { status: statusOf(url), page: pageOf(url) });
    },
  }),
  route({
    method: 'DELETE',
    path: `/${ONE}`,
    permission: SYNC,
    unrecorded: 'the list of syncs is their history: who asked, when, what was read and how it ended',
    keyed: false,
    describe: { tag, summary: 'Cancela uma sincronização; o que já foi gravado fica', answers: { 200: sync } },
    handler: async ({ c, ports, session }) => {
      const scope = scopeOf(session);
      const { id } = found(await findSync(ports.db, scope, uuidOf(c)));
      await syncsOf(ports).cancel(scope.organization, id);
      return c.json(z.encode(sync, found(await findSync(ports.db, scope, id))));
    },
  }),
  jsonRoute({
    path: SCHEDULE_URL,
    ...viewing,
    summary: 'Dias e hora da sincronização automática',
    answer: uauSchedule,
    run: ({ db, scope }) => readSchedule(db, scope.organization),
  }),
  bodyRoute({
    path: SCHEDULE_URL,
    tag,
    permission: SYNC,
    summary: 'Define os dias e a hora da sincronização automática',
    body: uauSchedule,
    answer: uauSchedule,
    run: async (schedule, { db, ports, scope }) => {
      // It reads all companies, in nobody's name.
      if (scope.rights.reach.companies.touched !== 'all') throw permissionDenied();
      await saveSchedule(db, scope, schedule, ports.clock());
      return readSchedule(db, scope.organization);
    },
  }),
];
