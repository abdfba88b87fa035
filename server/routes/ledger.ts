import { job as jobContract, jobUrl } from '#contract/job.ts';
import {
  LEDGER_IMPORT_URL,
  LEDGER_LOADS_URL,
  LEDGER_TEMPLATE_URL,
  LEDGER_UPLOADS_URL,
  ledgerImport,
  ledgerInspection,
  ledgerInspectionDraft,
  ledgerLoadPage,
  ledgerRemoval,
  ledgerUploadDraft,
} from '#contract/ledger.ts';
import type { LedgerColumns } from '#planning/ledger/columns.ts';
import { holdsNamed } from '#server/rights/rights.ts';
import type { Session } from '#server/rights/session.ts';
import { FILE_TYPE, fileAnswer, fileRoute } from '#server/exports/file.ts';
import { asFile } from '#server/files/refusal.ts';
import { uploadRoutes } from '#server/files/upload-routes.ts';
import { completeUpload } from '#server/files/upload-store.ts';
import { readJson } from '#server/http/body.ts';
import { permissionDenied } from '#server/http/errors.ts';
import { parseOrRefuse } from '#server/http/issues.ts';
import { PAGE } from '#server/http/query.ts';
import { route, type Route, type RouteModule } from '#server/http/route.ts';
import { uuidOf } from '#server/http/uuid.ts';
import { jobsOf, type JobRun } from '#server/jobs.ts';
import { inspectLedger } from '#server/ledger/file.ts';
import { importLedger } from '#server/ledger/import.ts';
import { listLoads, LOADS_A_PAGE, removeLoad } from '#server/ledger/loads.ts';
import { ledgerTemplate } from '#server/ledger/template.ts';
import { originOf } from '#server/http/origin.ts';
import { bodyRoute, jsonRoute } from '#server/engine/declare.ts';
import { pageLink, pageOf } from '#server/engine/page-links.ts';
import { scopeOf } from '#server/engine/scope.ts';

const EDIT = { page: 'expenseReport', operation: 'edit' } as const;
const tag = 'Realizado contábil';

/** The ledger's import: a file in parts, looked at, tried, written; and what was imported (contract/ledger.ts). */
export const ledgerRoutes: RouteModule = () => [
  ...uploadRoutes({ url: LEDGER_UPLOADS_URL, permission: EDIT, tag, draft: ledgerUploadDraft }),
  ...bringing(),
  ...brought(),
];

/** Histories name people: who may not read them brings none. */
function assertHistory({ rights }: Session, { history = '' }: LedgerColumns): void {
  if (history !== '' && !holdsNamed(rights, 'ledger.history')) throw permissionDenied();
}

const bringing = (): Route[] => [
  bodyRoute({
    path: `${LEDGER_UPLOADS_URL}:id/inspect/`,
    tag,
    permission: EDIT,
    unrecorded: 'reads what was sent and keeps nothing',
    work: 'look',
    keyed: false,
    summary: 'Lê os títulos de um balancete ou razão enviado e diz o que cada coluna é',
    body: ledgerInspectionDraft,
    answer: ledgerInspection,
    run: async (draft, { c, db, ports, scope, session }) => {
      const upload = await completeUpload(db, scope, uuidOf(c));
      assertHistory(session, draft.columns);
      return asFile(() => inspectLedger(ports, upload, draft));
    },
  }),
  route({
    method: 'POST',
    path: `/${LEDGER_IMPORT_URL}`,
    permission: EDIT,
    // Repeated, it replaces what it has put there by the same.
    keyed: false,
    describe: {
      tag,
      summary: 'Confere ou importa um balancete ou razão enviado',
      body: ledgerImport,
      answers: { 202: jobContract },
    },
    handler: async ({ c, ports, session }) => {
      const requested = parseOrRefuse(ledgerImport, await readJson(c));
      assertHistory(session, requested.reading.columns);
      const scope = scopeOf(session);
      await completeUpload(ports.db, scope, requested.upload);
      const work = (run: JobRun) => importLedger(ports, scope, requested, run);
      const job = await jobsOf(ports).start(scope, 'ledger_import', work, { tells: requested.step === 'commit' });
      return c.json(job, 202, { location: `/api/${jobUrl(job.id)}` });
    },
  }),
  fileRoute({
    path: LEDGER_TEMPLATE_URL,
    tag,
    permission: EDIT,
    summary: 'Modelo de planilha do realizado contábil',
    query: FILE_TYPE,
    run: async (request) =>
      fileAnswer(request, 'modelo-realizado', request.type, [await ledgerTemplate(request.ports, request.scope)]),
  }),
];

const brought = (): Route[] => [
  jsonRoute({
    path: LEDGER_LOADS_URL,
    tag,
    permission: { page: 'expenseReport', operation: 'view' },
    summary: 'Importações do realizado contábil, da mais nova à mais antiga',
    query: PAGE,
    answer: ledgerLoadPage,
    run: async ({ c, db, ports, scope }) => {
      const url = new URL(c.req.url);
      const page = pageOf(url);
      const rows = await listLoads(db, scope, page);
      const next = pageLink(url, originOf(c, ports), rows.length > LOADS_A_PAGE ? page + 1 : null);
      return { results: rows.slice(0, LOADS_A_PAGE), next };
    },
  }),
  jsonRoute({
    method: 'DELETE',
    path: `${LEDGER_LOADS_URL}:id/`,
    tag,
    permission: { page: 'expenseReport', operation: 'delete' },
    summary: 'Remove os lançamentos de uma importação',
    answer: ledgerRemoval,
    run: async ({ c, db, scope, ports }) => ({
      removed: await removeLoad(db, scope, uuidOf(c), new Date(ports.clock()).toISOString()),
    }),
  }),
];
