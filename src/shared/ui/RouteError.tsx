import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { log } from '#src/shared/log.ts';
import { ChunkLoadError, shouldReload } from '#src/shared/browser/chunk-errors.ts';
import { isDirty } from '#src/shared/ui/dirty.ts';
import { ErrorState } from '#src/shared/ui/ErrorState.tsx';
import { isWriting } from '#src/shared/writing.ts';

const ReadError = lazy(async () => ({ default: (await import('#src/shared/ui/ReadError.tsx')).ReadError }));

/** Whatever a screen's code, guard or loader throws, shown in the screen's place: header and menu stay. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const retry = () => {
    reset();
    void router.invalidate();
  };
  useEffect(() => {
    log.error('screen failed', { error });
  }, [error]);
  if (error instanceof ChunkLoadError) return <ChunkFailure error={error} />;
  return (
    <Suspense fallback={<ErrorState onRetry={retry} />}>
      <ReadError error={error} onRetry={retry} />
    </Suspense>
  );
}

/** The address of a script that names all others differs from build to build. */
const thisBuild = () => import.meta.url;

/**
 * A file that could not be fetched stays failed until the page is read anew; a reload without a line would lose the
 * page itself.
 */
async function reloadWhenReachable(): Promise<void> {
  try {
    await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
  } catch {
    return;
  }
  location.reload();
}

/**
 * ERR-4: a deployment took the screen's file away — reload, by itself once, else by the button. A broken line: try
 * again.
 */
function ChunkFailure({ error }: { error: ChunkLoadError }) {
  const [trying, setTrying] = useState(false);
  // In an effect: rendering may happen more than once, and remembering it is what keeps the reload from a loop.
  useEffect(() => {
    const dirty = isDirty() || isWriting();
    if (shouldReload({ error, build: thisBuild(), dirty, memory: sessionStorageOrNone() })) location.reload();
  }, [error]);
  if (error.reason === 'other') {
    const tryAgain = async () => {
      setTrying(true);
      await reloadWhenReachable();
      setTrying(false);
    };
    return (
      <ErrorState
        title="Não foi possível carregar esta tela"
        text="Verifique sua conexão e tente de novo."
        busy={trying}
        onRetry={() => void tryAgain()}
      />
    );
  }
  const late = error.reason === 'timeout';
  return (
    <ErrorState
      title={late ? 'A tela demorou demais para carregar' : 'Uma nova versão está disponível'}
      text={late ? 'Verifique sua conexão e recarregue a página.' : 'Recarregue a página para continuar.'}
      retry="Recarregar"
      onRetry={() => location.reload()}
    />
  );
}

function sessionStorageOrNone(): Pick<Storage, 'getItem' | 'setItem'> {
  try {
    return sessionStorage;
  } catch {
    return { getItem: () => null, setItem: () => {} };
  }
}
