import type { QueryClient } from '@tanstack/react-query';

const ask = (event: Event) => event.preventDefault();

/** The window goes without a question: what is on its way was given up. */
export const letWindowGo = () => globalThis.removeEventListener('beforeunload', ask);

/**
 * While a write is on its way the window asks before it closes or loads anew: what is shown already may not have left
 * yet. Other screens may be opened, the write goes on without the one it was made on. Answers how to let go.
 */
export function holdOpenWrites(client: QueryClient): () => void {
  const stop = client.getMutationCache().subscribe(() => {
    if (client.isMutating({ predicate: ({ meta }) => meta?.touches !== undefined }) > 0)
      globalThis.addEventListener('beforeunload', ask);
    else letWindowGo();
  });
  return () => {
    stop();
    letWindowGo();
  };
}
