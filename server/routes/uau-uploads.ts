import { inspectionDraft, uploadDraft, uploadInspection, UPLOADS_URL } from '#contract/uau/sync.ts';
import { openFile } from '#server/files/open.ts';
import { asFile } from '#server/files/refusal.ts';
import { uploadRoutes } from '#server/files/upload-routes.ts';
import { completeUpload } from '#server/files/upload-store.ts';
import { readJson } from '#server/http/body.ts';
import { parseOrRefuse } from '#server/http/issues.ts';
import { route, type RouteModule } from '#server/http/route.ts';
import { uuidOf } from '#server/http/uuid.ts';
import { scopeOf } from '#server/engine/scope.ts';
import { describeTitles, titlesOf } from '#server/uau/titles.ts';

const SYNC = { page: 'uauDatabase', operation: 'edit', named: 'uau.sync' } as const;
const tag = 'UAU';

/** Files of UAU on their way in, in parts; each is its sender's alone until it is imported. */
export const uauUploadRoutes: RouteModule = () => [
  ...uploadRoutes({ url: UPLOADS_URL, permission: SYNC, tag, draft: uploadDraft }),
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
    handler: async ({ c, ports, session }) => {
      const one = await completeUpload(ports.db, scopeOf(session), uuidOf(c));
      const { area, columns, encoding, delimiter } = parseOrRefuse(inspectionDraft, await readJson(c));
      return asFile(async () => {
        const file = await openFile(ports, one, { encoding, delimiter });
        const described = describeTitles(area, titlesOf(file.first, area, columns), file.first, columns);
        return c.json({ encoding: file.encoding, delimiter: file.delimiter, ...described });
      });
    },
  }),
];
