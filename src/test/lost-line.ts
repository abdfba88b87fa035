import { act, screen, waitFor } from '@testing-library/react';
import { vi } from 'vitest';
import { currentQueue } from '#src/shared/data/queue/current.ts';
import { appApi } from '#src/test/app-api.ts';
import { reply, type Seen } from '#src/test/fake-api.ts';
import { fakeTables } from '#src/test/fake-tables.ts';

/** Where a test of the connection begins: what the server holds, and what it answers out of order. */
interface LineOptions {
  tables: Parameters<typeof fakeTables>[0];
  cascade?: unknown;
  /** Addresses of single rows and others that are no tables. */
  paths?: readonly string[];
  refuse?: (seen: Seen) => Response | undefined;
}

const METHODS = ['GET', 'POST', 'PATCH', 'DELETE'];

/** A back end of plain tables behind a line that can be lost. */
export function lineApi({ tables, cascade = [], paths = [], refuse = () => undefined }: LineOptions) {
  let reachable = true;
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => reachable);
  const answer = fakeTables(tables, (seen) => {
    if (!reachable) throw new TypeError('Failed to fetch');
    if (seen.path === 'health/') return reply({ status: 'ok' });
    if (seen.path.startsWith('structure/cascade/')) return reply(cascade);
    return refuse(seen);
  });
  const all = [
    'access/user/profile/',
    'health/',
    'structure/cascade/regional-company-center-cost/',
    ...paths,
    ...Object.keys(tables),
  ];
  const api = appApi(Object.fromEntries(METHODS.flatMap((method) => all.map((path) => [`${method} ${path}`, answer]))));
  return {
    api,
    lose(): void {
      reachable = false;
      act(() => void window.dispatchEvent(new Event('offline')));
    },
    comeBack(): void {
      reachable = true;
      act(() => void window.dispatchEvent(new Event('online')));
    },
    setReachable(now: boolean): void {
      reachable = now;
    },
  };
}

/** The words of the strip; empty while it says nothing. */
export const strip = () => screen.getAllByRole('status').find((one) => one.hasAttribute('data-shown'))?.textContent ?? '';

/** The strip is there before the line goes: it is loaded once what the page shows is. */
export const stripLoaded = () =>
  waitFor(() => {
    if (currentQueue() === null) throw new Error('no strip yet');
  });
