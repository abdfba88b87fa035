import { z } from 'zod';

/**
 * One environment of the application (ENV-2). Checked when the build reads it, so that a mistake fails the build and
 * not the page.
 */
export const envSchema = z.strictObject({
  version: z.literal('0.0.0'),
  title: z.string().min(1),
  description: z.string().min(1),
  provider: z.string().min(1),
  /**
   * Origin of the back end, without a trailing slash; empty for the page's own origin. Calls go to `apiUrl + /api/…`.
   */
  apiUrl: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).refine((url) => !url.endsWith('/'), 'sem barra no fim')]),
  /** Merged into the Mantine theme (ENV-4). */
  theme: z.record(z.string(), z.unknown()),
});

export type Env = z.output<typeof envSchema>;
