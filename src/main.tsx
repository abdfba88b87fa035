import '#src/mantine.css';
import '#src/app.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Notices } from '#src/layout/Notices.tsx';
import { createAppRouter, followSession } from '#src/router.tsx';
import { createQueryClient } from '#src/shared/data/query-client.ts';
import { appTheme, cssVariables } from '#src/shared/ui/theme.ts';

const queryClient = createQueryClient();
const router = createAppRouter(queryClient);
followSession(router, queryClient);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <MantineProvider theme={appTheme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Notices />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
);
