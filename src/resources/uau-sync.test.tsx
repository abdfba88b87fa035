import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, onTestFinished } from 'vitest';
import { ID, syncOf } from '#src/features/uau/sync/test/panel.tsx';
import { syncOptions, useSync } from '#src/resources/uau-sync.ts';
import { createQueryClient } from '#src/shared/data/query-client.ts';
import { fakeApi, reply } from '#src/test/fake-api.ts';

it.each([[['uau', 'status']], [['uauSync', 'list']], [['statementReport', 'cashflow']], [['home', 'waiting']]])(
  '[RT-11] what was read of UAU, and what is made of it, %j, is old once a sync ends',
  async (key) => {
    const fake = fakeApi(() => reply(syncOf({ status: 'running' })));
    const client = createQueryClient();
    onTestFinished(() => {
      fake.restore();
      client.clear();
    });
    client.setQueryData(key, 'lido antes');
    const wrapper = ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    );
    const { result } = renderHook(() => useSync(ID), { wrapper });
    await waitFor(() => expect(result.current.data?.status).toBe('running'));
    expect(client.getQueryState(key)?.isInvalidated).toBe(false);
    const { data } = result.current;
    if (data) client.setQueryData(syncOptions(ID).queryKey, { ...data, status: 'done' });
    await waitFor(() => expect(client.getQueryState(key)?.isInvalidated).toBe(true));
  },
);
