import { setupWorker } from 'msw/browser';
import { createMockApi } from '#mocks/app.ts';
import { apiHandlers } from '#mocks/handlers.ts';

/** Demonstration mode (VITE_MSW): the whole product in the browser, its database in memory. A reload starts over. */
export async function startMocks(): Promise<void> {
  const worker = setupWorker(...apiHandlers(await createMockApi()));
  await worker.start({ onUnhandledFrame: 'bypass', quiet: true });
}
