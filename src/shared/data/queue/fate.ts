import { isApiError, isSessionOver } from '#src/shared/http/api-error.ts';
import { failureWords } from '#src/shared/http/failure-words.ts';

/** What becomes of a kept write after a try. */
export type Fate =
  | { kind: 'done' }
  /** `unsure`: it may have been done all the same, so that it is only repeated as it is. */
  | { kind: 'refused'; problem: string; theirs: Record<string, unknown> | null; unsure?: boolean }
  /** It waits on. `line`: nobody answered. */
  | { kind: 'later'; line: boolean };

/** Statuses of a server, or of a proxy before it, that will be able to answer soon. */
const SOON = new Set([408, 425, 429, 502, 503, 504]);

/** Whether a failure may mean that there is no server to reach; a proxy that reaches nobody answers in its place. */
export const mayBeTheLine = (error: unknown): boolean =>
  isApiError(error) && (error.kind === 'network' || error.kind === 'timeout' || [502, 503, 504].includes(error.status));

export async function fateOf(error: unknown): Promise<Fate> {
  const refusal = async (): Promise<string> => (await failureWords()).failureText(error).text;
  if (!isApiError(error)) return { kind: 'refused', problem: await refusal(), theirs: null, unsure: true };
  if (error.kind === 'network' || error.kind === 'timeout') return { kind: 'later', line: true };
  // It goes on with the next session of the same user.
  if (isSessionOver(error) || SOON.has(error.status)) return { kind: 'later', line: false };
  const { body } = error;
  const theirs = error.status === 412 && typeof body === 'object' && body !== null ? { ...body } : null;
  return {
    kind: 'refused',
    problem: await refusal(),
    theirs,
    unsure: error.status >= 500 || error.kind === 'unexpected',
  };
}
