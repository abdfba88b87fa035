import { z } from 'zod';
import { MESSAGES } from '#contract/fields.ts';
import { inspectionDraft, upload, uploadDraft, uploadInspection, UPLOADS_URL } from '#contract/uau/sync.ts';
import { readJson } from '#server/http/body.ts';
import { conflict, invalid } from '#server/http/errors.ts';
import { readForm } from '#server/http/form.ts';
import { parseOrRefuse } from '#server/http/issues.ts';
import { route, UPLOAD, type RouteModule } from '#server/http/route.ts';
import { uuidOf } from '#server/http/uuid.ts';
import { scopeOf } from '#server/resource/scope.ts';
import { SheetError } from '#server/sheets/port.ts';
import { openFile } from '#server/uau/file/open.ts';
import { describeTitles, findTitles } from '#server/uau/file/titles.ts';
import { UauRefused } from '#server/uau/source.ts';
import { beginUpload, findUpload, INCOMPLETE, isComplete, isInUse, keepPart, removeUpload } from '#server/uau/upload-store.ts';

const SYNC = { page: 'uauDatabase', operation: 'edit', named: 'uau.sync' } as const;
const tag = 'UAU';
const ONE = `/${UPLOADS_URL}:id/`;
const IN_USE = 'O arquivo está sendo importado. Cancele a importação antes de descartá-lo.';

/** Files of UAU on their way in, in parts; each is its sender's alone until it is imported. */
export const uauUploadRoutes: RouteModule = ({ db, ...ports }) => [
  route({
    method: 'POST',
    path: `/${UPLOADS_URL}`,
    permission: SYNC,
    describe: { tag, summary: 'Começa o envio de um arquivo em partes', body: uploadDraft, answers: { 201: upload } },
    handler: async ({ c, ports: { db: trx, clock }, session }) => {
      const draft = parseOrRefuse(uploadDraft, await readJson(c));
      return c.json(await beginUpload(trx, scopeOf(session), draft, clock()), 201);
    },
  }),
  route({
    method: 'GET',
    path: ONE,
    permission: SYNC,
    describe: { tag, summary: 'Partes que já chegaram de um arquivo', answers: { 200: upload } },
    handler: async ({ c, session }) => c.json(await findUpload(db, scopeOf(session), uuidOf(c))),
  }),
  route({
    method: 'POST',
    path: `${ONE}parts/:part/`,
    permission: SYNC,
    // A part again replaces itself; its answer is not worth keeping two megabytes in a transaction.
    keyed: false,
    describe: {
      tag,
      summary: 'Envia uma parte de um arquivo; de novo, substitui-se',
      body: z.object({ file: z.file() }),
      media: UPLOAD,
      answers: { 200: upload },
    },
    handler: async ({ c, session }) => {
      const scope = scopeOf(session);
      const one = await findUpload(db, scope, uuidOf(c));
      const { file } = await readForm(c);
      if (!(file instanceof File)) throw invalid({ file: [MESSAGES.required] });
      if (await isInUse(db, one.id)) throw conflict(IN_USE);
      await keepPart(
        db,
        one,
        /^\d{1,6}$/.test(c.req.param('part') ?? '') ? Number(c.req.param('part')) : -1,
        await bytesOf(file),
      );
      return c.json(await findUpload(db, scope, one.id));
    },
  }),
  route({
    method: 'POST',
    path: `${ONE}inspect/`,
    permission: SYNC,
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
  route({
    method: 'DELETE',
    path: ONE,
    permission: SYNC,
    describe: { tag, summary: 'Descarta um arquivo enviado', answers: { 204: null } },
    handler: async ({ c, ports: { db: trx }, session }) => {
      const { id } = await findUpload(trx, scopeOf(session), uuidOf(c));
      if (await isInUse(trx, id)) throw conflict(IN_USE);
      await removeUpload(trx, id);
      return c.body(null, 204);
    },
  }),
];

const bytesOf = async (file: File): Promise<Uint8Array> => new Uint8Array(await file.arrayBuffer());
