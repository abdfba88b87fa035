import { setupWorker } from 'msw/browser';
import '#mocks/demonstration/demonstration.css';
import { showBanner, showKeeping } from '#mocks/demonstration/banner.ts';
import { connect, type Connected } from '#mocks/demonstration/connect.ts';
import { showStart } from '#mocks/demonstration/start.ts';
import { apiHandlers } from '#mocks/handlers.ts';

const NO_WORKER =
  'Esta janela não tem service workers, pelos quais a demonstração responde. Abra-a numa janela comum (as privadas do Firefox não os têm), por https ou neste computador.';

/** Nobody is signed in where the database has begun anew. */
function signOut(): void {
  for (const key of ['session', 'refresh', 'user']) localStorage.removeItem(key);
}

/**
 * Demonstration mode (VITE_MSW): the whole product in the browser. Its API and database run in a worker that all pages
 * share (mocks/demonstration/host.ts); a service worker hands it what a page asks for. Answers once the API is there:
 * the application draws over the bar of its start.
 */
export async function startMocks(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) return;
  const starting = showStart(root);
  if (!('serviceWorker' in navigator)) {
    starting.stop(NO_WORKER);
    await new Promise(() => undefined);
  }
  const { connected, lasting } = await new Promise<{ connected: Connected; lasting: boolean }>((resolve) =>
    connect({
      progress: starting.progress,
      ready: (found, isLasting) => resolve({ connected: found, lasting: isLasting }),
      failed: (reason) => starting.stop(`O navegador não abriu o banco de dados: ${reason}`),
      keeping: showKeeping,
      begunAgain() {
        showKeeping(false);
        signOut();
        location.assign('/');
      },
    }),
  );
  const worker = setupWorker(...apiHandlers(connected));
  await worker.start({ onUnhandledFrame: 'bypass', quiet: true });
  showBanner(lasting, connected.beginAgain);
}
