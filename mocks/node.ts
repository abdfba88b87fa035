import { setupServer } from 'msw/node';
import { createMockApi, type MockApi } from '#mocks/app.ts';
import { preparedFiles } from '#mocks/prepared.ts';
import { apiHandlers } from '#mocks/handlers.ts';

/**
 * The mocks for tests on Node: every request below /api is answered by the API in memory, every other fails the test.
 * Call `close` at the end.
 */
export async function startMocks(): Promise<{
  api: MockApi;
  server: ReturnType<typeof setupServer>;
  close: () => Promise<void>;
}> {
  const api = await createMockApi({ files: await preparedFiles() });
  const server = setupServer(...apiHandlers(api));
  server.listen({ onUnhandledFrame: 'error' });
  return {
    api,
    server,
    close: async () => {
      server.close();
      await api.close();
    },
  };
}
