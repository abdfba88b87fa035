/**
 * What ahead.js asked for before the scripts were here: answers by address, and the token that they were asked with.
 */
interface Prefetched {
  token: string;
  answers: Record<string, Promise<Response> | undefined>;
}

/**
 * Milliseconds after the page began for which such an answer is news; ahead.js, which can import nothing, drops them
 * after as many.
 */
export const NEWS = 30_000;

/**
 * The answer to a request that is on its way since the page began; null where none is, or where it was asked in another
 * session. Each is given once, so that every call is still sent exactly once (API-12), and what fails fails as if it
 * were sent now.
 */
export function prefetched(request: Request): Promise<Response> | null {
  const { previstoAhead: requested }: { previstoAhead?: Prefetched } = globalThis as object;
  const answer = request.method === 'GET' ? requested?.answers[request.url] : undefined;
  if (!requested || !answer) return null;
  if (request.headers.get('Authorization') !== `Bearer ${requested.token}` || performance.now() > NEWS) return null;
  delete requested.answers[request.url];
  return abortable(answer, request.signal);
}

/** Who gives a call up is told so, though what was asked ahead goes on. */
function abortable<T>(answer: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const over = () => reject(signal.reason instanceof Error ? signal.reason : new DOMException('aborted', 'AbortError'));
    if (signal.aborted) over();
    signal.addEventListener('abort', over, { once: true });
    answer.then(resolve, reject);
  });
}
