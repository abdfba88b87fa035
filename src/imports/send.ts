import { counted } from '#src/shared/format/noun.ts';
import { sendInParts } from '#src/shared/data/parts.ts';
import { isApiError, isSessionOver } from '#src/shared/http/api-error.ts';
import { oneLine, rowErrors } from '#src/shared/http/error-text.ts';
import { DURATION, notify } from '#src/shared/notify/notify.ts';

/** Why an import was refused, and which lines were, each with its reason. */
export interface ImportRefusal {
  text: string;
  lines: ReadonlyMap<number, string>;
}
export const NONE_REFUSED: ReadonlyMap<number, string> = new Map();

/** A row as it is sent, and the lines that it comes from: a row of jobs comes from many. */
export interface ImportRow<Wire extends object = Record<string, unknown>> {
  lines: readonly number[];
  wire: Wire;
}

/** Rows that are written together, all or none. */
export interface ImportCall {
  rows: readonly ImportRow<object>[];
  run: () => Promise<unknown>;
}

/** Rows in as many requests as the server takes them; each part is all or nothing. */
export const importParts = <Row extends ImportRow<object>>(
  rows: readonly Row[],
  send: (part: Row[]) => Promise<unknown>,
): ImportCall => ({
  rows,
  run: () =>
    sendInParts(rows, async (part) => {
      await send(part);
      return [];
    }),
});

const LINES = { one: 'linha foi recusada', many: 'linhas foram recusadas' };
const WRITTEN = { one: 'linha foi gravada', many: 'linhas foram gravadas' };

/**
 * Sends one call after the other, those without rows not at all; answers what the first refusal says of its lines, or
 * null.
 */
export async function sendImport(calls: readonly ImportCall[]): Promise<ImportRefusal | null> {
  let written = 0;
  for (const { rows, run } of calls) {
    if (rows.length === 0) continue;
    try {
      await run();
    } catch (error) {
      const refusal = refusalOf(error, rows, written + (isApiError(error) ? error.written : 0));
      // Its calls are silent: the panel says what stands here, line by line.
      if (!isSessionOver(error)) notify.failure(refusal.text, { duration: DURATION.long });
      return refusal;
    }
    written += rows.length;
  }
  return null;
}

function refusalOf(error: unknown, rows: readonly ImportRow<object>[], written: number): ImportRefusal {
  const reasons = rowErrors(
    error,
    rows.map(({ wire }) => wire),
  );
  const lines = new Map<number, string>();
  for (const [at, reason] of reasons)
    for (const line of rows[at]?.lines ?? []) {
      const known = lines.get(line);
      lines.set(line, known === undefined || known === reason ? reason : `${known} ${reason}`);
    }
  const before = written === 0 ? 'Nada foi gravado' : `${counted(written, WRITTEN)}, as outras não`;
  if (lines.size === 0) return { text: written === 0 ? oneLine(error) : `${before}: ${oneLine(error)}`, lines };
  return {
    text: `${before}: ${counted(lines.size, LINES)}, com o motivo na tabela. Corrija e importe de novo, ou importe só as demais.`,
    lines,
  };
}
