import type { QueryClient } from '@tanstack/react-query';
import type { NoticeMeta } from '#src/shared/data/meta.ts';
import { holdWriting } from '#src/shared/writing.ts';

const ask = (event: Event) => event.preventDefault();

/** The window goes without a question: what is on its way was given up. */
export const letWindowGo = () => globalThis.removeEventListener('beforeunload', ask);

/** What tells that something was saved or removed, or makes what was read old; a file that is made does neither. */
const isWrite = ({ meta }: { meta?: NoticeMeta | undefined }) =>
  meta?.touches !== undefined || /^(?:POST|PATCH|DELETE)$/.test(String(meta?.notice));

/**
 * While a write is on its way the window asks before it closes or loads anew: what is shown already may not have left
 * yet. Other screens may be opened, the write goes on without the one it was made on. Answers how to let go.
 */
export function holdOpenWrites(client: QueryClient): () => void {
  let letGo: (() => void) | undefined;
  const look = () => {
    letGo?.();
    letGo = client.isMutating({ predicate: isWrite }) > 0 ? holdWriting() : undefined;
    if (letGo) globalThis.addEventListener('beforeunload', ask);
    else letWindowGo();
  };
  look();
  const stop = client.getMutationCache().subscribe(look);
  return () => {
    stop();
    letGo?.();
    letWindowGo();
  };
}
