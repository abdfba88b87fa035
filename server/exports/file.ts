import { MESSAGES } from '#contract/fields.ts';
import { dayOf } from '#server/exports/labels.ts';
import { invalid } from '#server/http/errors.ts';
import { parameter } from '#server/http/query.ts';
import type { GuardedRequest } from '#server/http/route.ts';
import { MEDIA_TYPES, SHEET_TYPES, type SheetOut, type SheetType } from '#server/sheets/port.ts';

/** How a file is asked for. */
export const FILE_TYPE = { type: parameter.choice(SHEET_TYPES, 'xlsx (padrão) ou csv') };

/** The `type` parameter, xlsx by default (RES-8). Throws 400 for another. */
export function sheetType(params: URLSearchParams): SheetType {
  const wanted = params.get('type') ?? 'xlsx';
  const type = SHEET_TYPES.find((one) => one === wanted);
  if (!type) throw invalid({ type: [MESSAGES.choice(wanted)] });
  return type;
}

/** Media types that an export answers, as the document names them. */
export const FILE_TYPES: readonly string[] = Object.values(MEDIA_TYPES).map((type) => type.split(';', 1)[0] ?? type);

/** A file for download, named with its day. The rows are read while it is sent. */
export function fileAnswer({ c, ports }: GuardedRequest, name: string, type: SheetType, sheets: readonly SheetOut[]): Response {
  const file = `${name}-${dayOf(ports.clock())}.${type}`;
  return c.body(ports.sheets.write(type, sheets), 200, {
    'content-type': MEDIA_TYPES[type],
    'content-disposition': `attachment; filename="${file}"`,
    'x-content-type-options': 'nosniff',
  });
}
