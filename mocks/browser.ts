import { setupWorker } from 'msw/browser';
import { createMockApi } from '#mocks/app.ts';
import { apiHandlers } from '#mocks/handlers.ts';

/** Demonstration mode (VITE_MSW): the whole product in the browser, its database in memory. A reload starts over. */
export async function startMocks(): Promise<void> {
  // The database takes some seconds; the application draws over this.
  const root = document.getElementById('root');
  if (root) root.textContent = 'Preparando a demonstração…';
  const worker = setupWorker(...apiHandlers(await createMockApi()));
  await worker.start({ onUnhandledFrame: 'bypass', quiet: true });
}
