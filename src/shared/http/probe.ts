import { env } from '#src/shared/env.ts';

/** A look at the server, in milliseconds. */
const PATIENCE = 5_000;

/** Whether the API answers at all; a proxy that reaches nobody behind it counts as nobody. */
export async function serverAnswers(): Promise<boolean> {
  const answer = await fetch(`${env.apiUrl || globalThis.location.origin}/api/health/`, {
    cache: 'no-store',
    credentials: 'omit',
    signal: AbortSignal.timeout(PATIENCE),
  });
  return ![502, 503, 504].includes(answer.status);
}
