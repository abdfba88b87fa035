import type { QueryClient } from '@tanstack/react-query';

/** What every route's guard and loader is handed. */
export interface RouterContext {
  queryClient: QueryClient;
}
