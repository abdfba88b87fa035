type Details = Record<string, unknown>;

const SECRET_NAME = /pass|senha|token|secret|authorization|access|refresh|cookie|otp/i;
const JWT = /\beyJ[\w-]*\.[\w-]*\.?[\w-]*/g;
const BEARER = /\b(Bearer)\s+\S+/gi;
const EMAIL = /(?<![^\s@"'<>(){}[\],;:])[^\s@"'<>(){}[\],;:]+@[^\s@"'<>(){}[\],;:]+\.[a-z]{2,}/gi;

/**
 * `value` without anything that names a person or opens a session (RES-11): secrets by their name, tokens and e-mails
 * by their look.
 */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return value.replace(JWT, '[token]').replace(BEARER, '$1 [token]').replace(EMAIL, '[e-mail]');
  if (typeof value !== 'object' || value === null) return value;
  if (depth > 6) return '[…]';
  if (value instanceof Error) {
    return redact({ name: value.name, message: value.message, ...ownFields(value) }, depth + 1);
  }
  if (Array.isArray(value)) return value.slice(0, 50).map((item) => redact(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, SECRET_NAME.test(name) && item ? '[oculto]' : redact(item, depth + 1)]),
  );
}

/** Fields of our errors worth a line; `cause` holds the request with its headers and is left out. */
function ownFields(error: Error): Details {
  return Object.fromEntries(Object.entries(error).filter(([name]) => name !== 'cause' && name !== 'stack'));
}

function line(level: 'warn' | 'error', message: string, details: Details | undefined): void {
  // oxlint-disable-next-line no-console -- the one place that writes to the console, redacted
  console[level](`[previsto] ${String(redact(message))}`, ...(details ? [redact(details)] : []));
}

export const log = {
  warn: (message: string, details?: Details) => line('warn', message, details),
  error: (message: string, details?: Details) => line('error', message, details),
};
