import { z } from 'zod';
import { MESSAGES } from '#contract/fields.ts';
import { upload } from '#contract/upload.ts';
import { readJson } from '#server/http/body.ts';
import { conflict, invalid } from '#server/http/errors.ts';
import { readForm } from '#server/http/form.ts';
import { parseOrRefuse } from '#server/http/issues.ts';
import { route, UPLOAD, type PageRight, type Route } from '#server/http/route.ts';
import { uuidOf } from '#server/http/uuid.ts';
import { scopeOf } from '#server/engine/scope.ts';
import { beginUpload, findUpload, isInUse, keepPart, removeUpload } from '#server/files/upload-store.ts';

const IN_USE = 'O arquivo está sendo importado. Cancele a importação antes de descartá-lo.';

interface Uploads {
  /** Below /api/, with its trailing slash. */
  url: string;
  permission: PageRight;
  tag: string;
  draft: z.ZodType<{ name: string; size: number }>;
}

/** The ways of a file that comes in parts, for whoever holds the right; each file is its sender's alone. */
export function uploadRoutes({ url, permission, tag, draft }: Uploads): Route[] {
  const one = `/${url}:id/`;
  return [
    route({
      method: 'POST',
      path: `/${url}`,
      permission,
      unrecorded: 'a part of a file that nobody but its sender sees; what is written by it is told',
      describe: { tag, summary: 'Começa o envio de um arquivo em partes', body: draft, answers: { 201: upload } },
      handler: async ({ c, ports: { db: trx, clock }, session }) => {
        const begun = parseOrRefuse(draft, await readJson(c));
        return c.json(await beginUpload(trx, scopeOf(session), begun, clock()), 201);
      },
    }),
    route({
      method: 'GET',
      path: one,
      permission,
      describe: { tag, summary: 'Partes que já chegaram de um arquivo', answers: { 200: upload } },
      handler: async ({ c, ports: { db }, session }) => c.json(await findUpload(db, scopeOf(session), uuidOf(c))),
    }),
    route({
      method: 'POST',
      path: `${one}parts/:part{[0-9]+}/`,
      permission,
      unrecorded: 'a part of a file that nobody but its sender sees; what is written by it is told',
      work: 'part',
      // A part again replaces itself; its answer is not worth keeping two megabytes in a transaction.
      keyed: false,
      describe: {
        tag,
        summary: 'Envia uma parte de um arquivo; de novo, substitui-se',
        body: z.object({ file: z.file() }),
        media: UPLOAD,
        answers: { 200: upload },
      },
      handler: async ({ c, ports: { db }, session }) => {
        const scope = scopeOf(session);
        const found = await findUpload(db, scope, uuidOf(c));
        const { file } = await readForm(c);
        if (!(file instanceof File)) throw invalid({ file: [MESSAGES.required] });
        if (await isInUse(db, found.id)) throw conflict(IN_USE);
        const part = c.req.param('part') ?? '';
        await keepPart(db, found, /^\d{1,6}$/.test(part) ? Number(part) : -1, new Uint8Array(await file.arrayBuffer()));
        return c.json(await findUpload(db, scope, found.id));
      },
    }),
    route({
      method: 'DELETE',
      path: one,
      permission,
      unrecorded: 'a part of a file that nobody but its sender sees; what is written by it is told',
      describe: { tag, summary: 'Descarta um arquivo enviado', answers: { 204: null } },
      handler: async ({ c, ports: { db: trx }, session }) => {
        const { id } = await findUpload(trx, scopeOf(session), uuidOf(c));
        if (await isInUse(trx, id)) throw conflict(IN_USE);
        await removeUpload(trx, id);
        return c.body(null, 204);
      },
    }),
  ];
}
