import { MOST_BYTES, MOST_ROWS } from '#contract/limits.ts';
import { StaleError } from '#src/shared/data/stale-error.ts';
import { type Transfer, transfers } from '#src/shared/data/transfers.ts';
import { ApiError, isApiError } from '#src/shared/http/api-error.ts';

/** Room for what stands around the rows. */
const ROOM = MOST_BYTES - 1024;
const encoder = new TextEncoder();

/**
 * Rows in as many bodies as the server takes them: 5,000 rows and 1 MB each. A row that is too large alone goes alone,
 * and is refused.
 */
export function inParts<Row>(rows: readonly Row[]): Row[][] {
  const parts: Row[][] = [];
  let room = 0;
  for (const row of rows) {
    const bytes = encoder.encode(JSON.stringify(row)).length + 1;
    const part = parts.at(-1);
    if (part && part.length < MOST_ROWS && bytes <= room) {
      part.push(row);
      room -= bytes;
    } else {
      parts.push([row]);
      room = ROOM - bytes;
    }
  }
  return parts;
}

/**
 * Sends rows, in parts where they are more than one request takes; answers what all parts answered. Each part is all or
 * nothing; what a later one is refused for is told by the places of all rows, with how many were done before it. Its
 * reader sees how far it is, and may stop it between two parts (`transfers`): that is a refusal of all that was not
 * sent.
 */
export async function sendInParts<Row>(
  rows: readonly Row[],
  send: (part: Row[]) => Promise<unknown[]>,
  deed: Transfer['deed'] = 'write',
): Promise<unknown[]> {
  const parts = inParts(rows);
  const transfer = parts.length > 1 ? transfers.begin(rows.length, deed) : null;
  const answered: unknown[] = [];
  let written = 0;
  try {
    for (const part of parts) {
      try {
        if (transfer?.isStopped()) throw new ApiError('refused', { body: { detail: STOPPED[deed] }, sent: rows });
        // oxlint-disable-next-line no-await-in-loop -- one part after the other: the first that is refused is the last that is sent
        answered.push(...(await send(part)));
      } catch (error) {
        throw written === 0 ? error : laterPart(error, { rows, part, written, answered, deed });
      }
      written += part.length;
      transfer?.step(part.length);
    }
  } finally {
    transfer?.end();
  }
  return answered;
}

const STOPPED = { write: 'Você interrompeu a gravação.', remove: 'Você interrompeu a remoção.' } as const;

interface Later {
  rows: readonly unknown[];
  part: readonly unknown[];
  written: number;
  answered: readonly unknown[];
  deed: Transfer['deed'];
}

const good = (count: number) => Array.from({ length: count }, () => ({}));

/** The refusal of a part as one of the whole: good rows before and behind it. */
function laterPart(error: unknown, { rows, part, written, answered, deed }: Later): unknown {
  if (!isApiError(error)) return error;
  const { kind, status, retryAfter, requestId, url, message, cause } = error;
  const body = Array.isArray(error.body)
    ? [...good(written), ...error.body, ...good(rows.length - written - part.length)]
    : error.body;
  const whole = new ApiError(kind, { status, body, retryAfter, requestId, url, message, cause, sent: rows, written, deed });
  // What was written before is as it stands now, like the rows that the refusal brought.
  return error instanceof StaleError
    ? new StaleError(whole, [...(answered as StaleError['rows']), ...error.rows], error.changes) // rows of the same contract
    : whole;
}
