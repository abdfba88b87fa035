import { z } from 'zod';
import { MESSAGES } from '#contract/fields.ts';
import { dayOf } from '#server/exports/labels.ts';
import { invalid } from '#server/http/errors.ts';
import { parameter, type Query } from '#server/http/query.ts';
import { route, type GuardedRequest, type Route } from '#server/http/route.ts';
import { scopedRequest, type ScopedRequest, type Way } from '#server/engine/declare.ts';
import { whenGone } from '#server/limits/in-turn.ts';
import { MEDIA_TYPES, SHEET_TYPES, type SheetOut, type SheetType } from '#server/sheet-port.ts';

/** How a file is asked for. */
export const FILE_TYPE = { type: parameter.choice(SHEET_TYPES, 'xlsx (padrão) ou csv') };

/** The `type` parameter, xlsx by default (RES-8). Throws 400 for another. */
function sheetType(params: URLSearchParams): SheetType {
  const wanted = params.get('type') ?? 'xlsx';
  const type = SHEET_TYPES.find((one) => one === wanted);
  if (!type) throw invalid({ type: [MESSAGES.choice(wanted)] });
  return type;
}

/** Media types that an export answers, as the document names them. */
export const FILE_TYPES: readonly string[] = Object.values(MEDIA_TYPES).map((type) => type.split(';', 1)[0] ?? type);

/** What the work of a file is handed, with the type that is asked for. */
export interface FileRequest extends ScopedRequest {
  type: SheetType;
}

/** A GET that writes a file; `query` names FILE_TYPE among its parameters. */
export function fileRoute(declared: Way & { query: Query; run: (request: FileRequest) => Response | Promise<Response> }): Route {
  const { path, permission, tag, summary, query, run } = declared;
  return route({
    method: 'GET',
    path: `/${path}`,
    permission,
    work: 'file',
    describe: { tag, summary, query, produces: FILE_TYPES, answers: { 200: z.file() } },
    handler: (request) => {
      const scoped = scopedRequest(request);
      return run({ ...scoped, type: sheetType(scoped.params) });
    },
  });
}

/** What a file is made of. */
export interface FileOut {
  name: string;
  type: SheetType;
  sheets: readonly SheetOut[];
  /** Told once when the last byte is taken, the reader has gone away or the rows cannot be read. */
  over?: () => void;
}

/** A file for download, named with its day. The rows are read while it is sent. */
export const fileAnswer = (request: GuardedRequest, name: string, type: SheetType, sheets: readonly SheetOut[]): Response =>
  heldAnswer(request, { name, type, sheets });

/** The same of rows that hold something until they are read. */
export function heldAnswer({ c, ports }: GuardedRequest, { name, type, sheets, over }: FileOut): Response {
  const file = `${name}-${dayOf(ports.clock())}.${type}`;
  const bytes = ports.sheets.write(type, sheets);
  if (over) whenGone(c, over);
  return c.body(over ? telling(bytes, over) : bytes, 200, {
    'content-type': MEDIA_TYPES[type],
    'content-disposition': `attachment; filename="${file}"`,
    'x-content-type-options': 'nosniff',
  });
}

/** The same bytes; tells when no more of them are asked for. */
function telling(bytes: ReadableStream<Uint8Array>, over: () => void): ReadableStream<Uint8Array> {
  const reader = bytes.getReader();
  return new ReadableStream({
    pull: async (controller) => {
      try {
        const { done, value } = await reader.read();
        if (!done) return controller.enqueue(value);
        over();
        return controller.close();
      } catch (error) {
        over();
        throw error;
      }
    },
    cancel: async (reason) => {
      await reader.cancel(reason).finally(over);
    },
  });
}
