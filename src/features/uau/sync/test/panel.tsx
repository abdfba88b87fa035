import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { onTestFinished, vi } from 'vitest';
import { Notices } from '#src/layout/Notices.tsx';
import { createQueryClient } from '#src/shared/data/query-client.ts';
import { notify } from '#src/shared/notify/notify.ts';
import { cssVariables, theme } from '#src/shared/ui/theme.ts';
import { fakeApi, reply, type Seen } from '#src/test/fake-api.ts';

/** A sync, and the one that comes after it. */
export const ID = '00000000-0000-4000-8000-000000000001';
export const AGAIN = '00000000-0000-4000-8000-000000000002';

export const syncOf = (part: object = {}) => ({
  id: ID,
  origin: 'api',
  status: 'running',
  by: 'Ana Souza',
  created_at: '2026-11-21T12:00:00Z',
  started_at: '2026-11-21T12:00:01Z',
  finished_at: null,
  areas: ['receivables', 'exits'],
  file: null,
  done: 3,
  total: 8,
  read: 12345,
  added: 300,
  removed: 20,
  refused: 0,
  failed_steps: 0,
  error: null,
  ...part,
});
export const stepOf = (part: object = {}) => ({
  position: 1,
  area: 'receivables',
  company: 12,
  job: 'A0001',
  from: '2026-01',
  until: '2026-03',
  status: 'running',
  attempts: 1,
  read: 100,
  added: 5,
  removed: 2,
  refused: 0,
  amount: '1500.50',
  started_at: null,
  finished_at: null,
  message: '',
  ...part,
});
const company = (code: number, name: string) => ({
  id: code,
  code,
  name,
  cnpj: '',
  city: '',
  state: '',
  group_code: '',
  inactive: false,
});

export type Answers = Record<string, (seen: Seen) => Response>;

/** A panel over an API with two companies and no syncs, but for what is answered here; both go with the test. */
export function show(panel: ReactNode, answers: Answers): ReturnType<typeof fakeApi> {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const base: Answers = {
    'GET uau/connection/state/': () => reply({ connected: true }),
    'GET uau/syncs/': () => reply({ results: [], next: null }),
    'GET uau/companies/': () => reply([company(1, 'Ipê SPE'), company(12, 'Serra SPE')]),
    [`GET uau/syncs/${ID}/steps/`]: () => reply({ results: [], count: 0 }),
    [`GET uau/syncs/${AGAIN}/steps/`]: () => reply({ results: [], count: 0 }),
    [`GET uau/syncs/${AGAIN}/`]: () => reply(syncOf({ id: AGAIN, status: 'done', done: 8 })),
    ...answers,
  };
  const fake = fakeApi((seen) => base[`${seen.method} ${seen.path}`]?.(seen) ?? reply({ detail: 'Not found.' }, 404));
  const client = createQueryClient();
  onTestFinished(() => {
    fake.restore();
    client.clear();
    notify.clear();
  });
  render(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} env="test">
      <QueryClientProvider client={client}>
        {panel}
        <Notices />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return fake;
}

export const close = (): void => undefined;
export const bodyOf = (fake: ReturnType<typeof fakeApi>, method: string, path: string): unknown =>
  fake.seen.find((one) => one.method === method && one.path === path)?.body;
