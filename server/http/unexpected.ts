import { ApiError, unavailable } from '#server/http/errors.ts';
import { describeError } from '#server/http/log.ts';
import type { AppPorts } from '#server/ports.ts';

/** SQLSTATE classes and codes of a database that is away, stopping or out of time: worth another try later. */
const PASSING = /^(08...|57P0[123]|57014|53300|40001|40P01|ECONNREFUSED|ECONNRESET|ENOENT|ETIMEDOUT|EPIPE)$/;

/** What the client is told of any error: the refusal itself, a 503 while the database is away, else a 500 that names nothing inside. */
export function translateError(error: unknown, requestId: string, log: AppPorts['log']): ApiError {
  if (error instanceof ApiError) return error;
  log({ event: 'error', request_id: requestId, ...describeError(error) });
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (PASSING.test(code)) return unavailable();
  return new ApiError(500, { detail: 'A server error occurred.', request_id: requestId });
}
