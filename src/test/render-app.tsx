import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { onTestFinished } from 'vitest';
import { followSession } from '#src/base.ts';
import { Notices } from '#src/layout/Notices.tsx';
import { createAppRouter } from '#src/router.tsx';
import { createQueryClient } from '#src/shared/data/query-client.ts';
import { notify } from '#src/shared/notify/notify.ts';
import { cssVariables, theme } from '#src/shared/ui/theme.ts';

/** The whole application at a path, over a history in memory. */
export function renderApp(...entries: [string, ...string[]]) {
  const queryClient = createQueryClient();
  const router = createAppRouter(queryClient, createMemoryHistory({ initialEntries: entries }));
  const letGo = followSession(router, queryClient);
  onTestFinished(() => {
    letGo();
    queryClient.clear();
    notify.clear();
  });
  const view = render(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} env="test">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Notices />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return { router, queryClient, view };
}
