import { ApiError, unavailable } from '#server/http/errors.ts';
import { describeError } from '#server/http/log.ts';
import type { AppPorts } from '#server/ports.ts';

/** SQLSTATE classes and codes of a database that is away, stopping or out of time: worth another try later. */
const PASSING = /^(08...|57P0[123]|57014|53300|40001|40P01|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE)$/;

/** What the client is told of any error: the refusal itself, a 503 while the database is away, else a 500 that names nothing inside. */
export function translateError(error: unknown, requestId: string, log: AppPorts['log']): ApiError {
  if (error instanceof ApiError) return error;
  log({ event: 'error', request_id: requestId, ...describeError(error) });
  if (isAway(error)) return unavailable();
  return new ApiError(500, { detail: 'A server error occurred.', request_id: requestId });
}

function isAway(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false;
  // A socket that is not there yet; elsewhere ENOENT is a file of ours that is missing.
  const noSocket = error.code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect';
  return noSocket || PASSING.test(String(error.code));
}
