import { inspectionDraft, uploadDraft, uploadInspection, UPLOADS_URL } from '#contract/uau/sync.ts';
import { readJson } from '#server/http/body.ts';
import { invalid } from '#server/http/errors.ts';
import { parseOrRefuse } from '#server/http/issues.ts';
import { route, type RouteModule } from '#server/http/route.ts';
import { uuidOf } from '#server/http/uuid.ts';
import { scopeOf } from '#server/engine/scope.ts';
import { SheetError } from '#server/sheets/port.ts';
import { openFile } from '#server/uau/file/open.ts';
import { describeTitles, findTitles } from '#server/uau/file/titles.ts';
import { UauRefused } from '#server/uau/refused.ts';
import { uploadRoutes } from '#server/uau/upload-routes.ts';
import { findUpload, INCOMPLETE, isComplete } from '#server/uau/upload-store.ts';

const SYNC = { page: 'uauDatabase', operation: 'edit', named: 'uau.sync' } as const;
const tag = 'UAU';

/** Files of UAU on their way in, in parts; each is its sender's alone until it is imported. */
export const uauUploadRoutes: RouteModule = ({ db, ...ports }) => [
  ...uploadRoutes({ db }, { url: UPLOADS_URL, permission: SYNC, tag, draft: uploadDraft }),
  route({
    method: 'POST',
    path: `/${UPLOADS_URL}:id/inspect/`,
    permission: SYNC,
    unrecorded: 'reads what was sent and keeps nothing',
    work: 'look',
    keyed: false,
    describe: {
      tag,
      summary: 'Lê os títulos de um arquivo enviado e diz o que cada coluna é',
      body: inspectionDraft,
      answers: { 200: uploadInspection },
    },
    handler: async ({ c, session }) => {
      const one = await findUpload(db, scopeOf(session), uuidOf(c));
      if (!isComplete(one)) throw invalid({ non_field_errors: [INCOMPLETE] });
      const { area, columns, encoding, delimiter } = parseOrRefuse(inspectionDraft, await readJson(c));
      try {
        const file = await openFile({ ...ports, db }, one, { encoding, delimiter });
        const told = describeTitles(area, findTitles(file.first, area, columns), file.first, columns);
        return c.json({ encoding: file.encoding, delimiter: file.delimiter, ...told });
      } catch (error) {
        throw error instanceof SheetError || error instanceof UauRefused ? invalid({ file: [error.message] }) : error;
      }
    },
  }),
];
