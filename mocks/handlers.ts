import { http, type RequestHandler } from 'msw';
import type { MockApi } from '#mocks/app.ts';

/** One handler that hands everything below /api to the API itself, whatever the origin. */
export const apiHandlers = (api: Pick<MockApi, 'fetch'>): RequestHandler[] => [
  http.all('*/api/*', ({ request }) => api.fetch(request)),
];
