import { setupWorker } from 'msw/browser';
import '#mocks/demonstration/demonstration.css';
import { showBanner, showKeeping } from '#mocks/demonstration/banner.ts';
import { connect, type Connected } from '#mocks/demonstration/connect.ts';
import { forgetAll } from '#mocks/demonstration/forget.ts';
import { showStart } from '#mocks/demonstration/start.ts';
import { apiHandlers } from '#mocks/handlers.ts';

const NO_WORKER =
  'Esta janela não tem service workers, pelos quais a demonstração responde. Abra-a numa janela comum (as privadas do Firefox não os têm), por https ou neste computador.';

const notOpened = (reason: string) =>
  `O navegador não abriu o banco de dados da demonstração. Recarregue a página; se não adiantar, abra-a em outro navegador ou apague os dados deste site. (Motivo: ${reason})`;

/** Everybody is signed out, and the page begins anew; what is typed in it was given up with «Apagar e recomeçar». */
function beginAnew(id: string): void {
  const forget = () => forgetAll(id, { browser: localStorage, tab: sessionStorage });
  addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
  forget();
  // Once more, for what the page still puts aside as it hears that its session is over.
  addEventListener('pagehide', forget);
  location.assign('/');
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
      failed: (reason) => starting.stop(notOpened(reason)),
      keeping: showKeeping,
      begunAgain: beginAnew,
    }),
  );
  const worker = setupWorker(...apiHandlers(connected));
  await worker.start({ onUnhandledFrame: 'bypass', quiet: true });
  showBanner(lasting, connected.beginAgain);
}
