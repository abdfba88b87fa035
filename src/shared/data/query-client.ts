import { DONE } from '#src/shared/notify/done.ts';
import { MutationCache, type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import type { NoticeKind, NoticeMeta } from '#src/shared/data/meta.ts';
import type { WayBack } from '#src/shared/data/list-rules.ts';
import { tellFailure, wordsToTell } from '#src/shared/data/tell-failure.ts';
import { isWaiting } from '#src/shared/data/waiting.ts';
import { isApiError, isSessionOver } from '#src/shared/http/api-error.ts';
import { log } from '#src/shared/log.ts';
import { notify } from '#src/shared/notify/notify.ts';

/** API-7, API-9. */
const SUCCESS: Record<NoticeKind, { message: string; title?: string } | null> = {
  POST: { message: DONE.POST },
  PATCH: { message: DONE.PATCH },
  DELETE: { message: DONE.DELETE },
  EXPORT: { message: 'Arquivo gerado com sucesso.', title: 'Exportação' },
  NONE: null,
};

/**
 * A GET is asked at most three times in all, and never again after a refusal (API-12); a time-out has waited long
 * enough.
 */
function again(failures: number, error: unknown): boolean {
  if (failures >= 2 || !isApiError(error)) return false;
  return error.kind === 'network' || (error.kind === 'http' && error.status >= 500);
}

/** Whether a query is asked by itself again and again. */
const isRequestedAgain = ({ observers }: Pick<Query<unknown, unknown>, 'observers'>): boolean =>
  observers.some(({ options }) => Boolean(options.refetchInterval));

/** What tells one failure from another: the status alone says as little as its number does. */
const reasonOf = (error: Error): string =>
  isApiError(error) ? `${error.message} ${JSON.stringify(error.body) ?? ''}` : error.message;

function tellSuccess(client: QueryClient, data: unknown, variables: unknown, meta: NoticeMeta | undefined): void {
  if (!meta || meta.silent) return;
  const kind = typeof meta.notice === 'function' ? meta.notice(variables) : (meta.notice ?? 'NONE');
  const text = SUCCESS[kind];
  if (!text) return;
  const message = meta.success ?? text.message;
  const way = (data as { undo?: WayBack } | null | undefined)?.undo; // only a removal's answer has one
  if (way) way.tell(client, message, { variables, meta });
  else notify.success(message, text);
}

async function tellFailedExport(error: unknown): Promise<void> {
  if (isSessionOver(error)) return;
  const { downloadFailureText } = await wordsToTell();
  notify.info(downloadFailureText(error), { title: 'Exportação', plain: true });
}

/**
 * The query client and the one policy of who is told what: a write tells success and failure by a notice, unless its
 * meta is silent; a read that fails is told by a notice, beside what the page says that has nothing to show. Several
 * that fail for one reason are one notice. Every failure is logged, redacted (RES-11).
 */
export function createQueryClient(): QueryClient {
  // A write whose user has left meanwhile tells nobody.
  const isCurrent = ({ mutationId }: { mutationId: number }) =>
    client
      .getMutationCache()
      .getAll()
      .some((known) => known.mutationId === mutationId);
  const reported = new WeakMap<object, string>();
  const client: QueryClient = new QueryClient({
    defaultOptions: {
      queries: { retry: again, staleTime: 30_000, networkMode: 'always' },
      // A write is sent exactly once (API-12), and fails at once without a network instead of waiting unseen.
      mutations: { retry: false, networkMode: 'always' },
    },
    queryCache: new QueryCache({
      onError(error, query) {
        // Nothing was sent, since nobody is signed in here any more: another tab signed out, which is no fault.
        log[isApiError(error) && error.kind === 'unauthorized' ? 'warn' : 'error']('read failed', { key: query.queryKey, error });
        const { data, dataUpdatedAt } = query.state;
        const silent = query.meta?.silent;
        if (silent === true || (silent && data !== undefined)) return;
        // Read ahead, for a page that may never be gone to: whoever comes to it asks again, and is told then.
        if (!silent && query.getObserversCount() === 0) return;
        if (data !== undefined || isRequestedAgain(query)) {
          // Told once for each reading that stays on screen, and for each reason; the mark of its age says the rest.
          const what = `${dataUpdatedAt} ${reasonOf(error)}`;
          if (reported.get(query) === what) return;
          reported.set(query, what);
        }
        void tellFailure(error, { joins: true });
      },
    }),
    mutationCache: new MutationCache({
      onSuccess(data, variables, _result, mutation) {
        // What waits for a connection is not saved yet.
        if (!isCurrent(mutation) || isWaiting(data)) return;
        tellSuccess(client, data, variables, mutation.meta);
      },
      onError(error, _variables, _result, mutation) {
        log.error('write failed', { key: mutation.options.mutationKey, error });
        const { meta } = mutation;
        if (meta?.silent || meta?.failure === 'form' || !isCurrent(mutation)) return;
        void (meta?.notice === 'EXPORT' ? tellFailedExport(error) : tellFailure(error));
      },
    }),
  });
  return client;
}
