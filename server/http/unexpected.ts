import { MoneyRangeError } from '#planning/numbers/money.ts';
import { FAULT, ApiError, badText, beyondMoney, noSpace, unavailable } from '#server/http/errors.ts';
import { describeError } from '#server/http/log.ts';
import type { AppPorts } from '#server/ports.ts';

/**
 * A database that is away, stopping, full of callers, or out of time (a statement, a lock, a transaction left open, a
 * deadlock that outlived its repetitions): worth another try later.
 */
const PASSING = /^(08...|57P0[1235]|57014|53[34]00|40001|40P01|55P03|25P0[34]|25006|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE)$/;
/** What the driver tells without a code: a connection that ended in the middle, or none to be had. */
const CUT =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|timeout expired)/;
/** A disk, or the database's memory, that is full; 58030 is the disk that fails. */
const FULL = /^(53[12]00|58030|ENOSPC|EDQUOT)$/;
/** A sum that leaves the whole numbers of the database. */
const BEYOND_BIGINT = '22003';
/** Text that PostgreSQL cannot hold, NUL above all. */
const BAD_TEXT = /^(22021|22P05)$/;

/**
 * What the client is told of any error: the refusal itself; 503 with Retry-After while the database is away, 507 while
 * the disk is full, 400 for text no database holds, 409 for a sum beyond money; else a 500 that names nothing inside.
 * The id in the answer is the one in the log.
 */
export function translateError(error: unknown, requestId: string, log: AppPorts['log']): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof MoneyRangeError || codeOf(error) === BEYOND_BIGINT) return beyondMoney();
  log({ event: 'error', request_id: requestId, ...describeError(error) });
  const code = codeOf(error);
  if (FULL.test(code)) return noSpace(requestId);
  if (PASSING.test(code) || isCut(error)) return unavailable(requestId);
  if (BAD_TEXT.test(code)) return badText();
  return new ApiError(500, { detail: FAULT, request_id: requestId });
}

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');

function isCut(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // A socket that is not there yet; elsewhere ENOENT is a file of ours that is missing.
  const noSocket = codeOf(error) === 'ENOENT' && 'syscall' in error && error.syscall === 'connect';
  return noSocket || CUT.test(error.message);
}
