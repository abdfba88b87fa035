import type { Env } from '#env/schema.ts';

declare const PREVISTO_ENV: Env;

/** The environment the build was made for (ENV-1), put in by Vite's `define`. */
export const env: Env = PREVISTO_ENV;
