import { expect, it, vi } from 'vitest';
import { api as calls } from '#src/shared/http/json.ts';
import { appTheme, theme } from '#src/shared/ui/theme.ts';
import { fakeApi, reply } from '#src/test/fake-api.ts';

/** A build for a back end elsewhere, with a theme of its own. */
vi.mock('#src/shared/env.ts', () => ({
  env: { apiUrl: 'https://api.exemplo.com.br', theme: { primaryColor: 'tijolo', spacing: { md: '20px' } } },
}));

it('[ENV-3] calls go to apiUrl, then /api', async () => {
  const api = fakeApi(() => reply({}));
  await calls.json({ method: 'GET', url: 'home/summary/' });
  expect(api.seen[0]?.url).toBe('https://api.exemplo.com.br/api/home/summary/');
  api.restore();
});

it('[ENV-4] the environment’s theme is merged into Mantine’s: its words win, the rest stays', () => {
  expect(theme.primaryColor).not.toBe('tijolo');
  expect(appTheme.primaryColor).toBe('tijolo');
  expect(appTheme.spacing?.md).toBe('20px');
  expect(appTheme.colors).toEqual(theme.colors);
  expect(appTheme.fontFamily).toBe(theme.fontFamily);
});
