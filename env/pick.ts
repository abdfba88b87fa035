import { dev } from '#env/dev.ts';
import { hom } from '#env/hom.ts';
import { prod } from '#env/prod.ts';
import { type Env, envSchema } from '#env/schema.ts';

const VARIANTS = { dev, hom, prod };

/** Vite's own mode names mean that nobody chose: then the variable APP_ENV does, else dev (ENV-1). */
export function chosenMode(mode: string, appEnv: string | undefined): string {
  return mode === 'development' || mode === 'production' ? appEnv || 'dev' : mode;
}

/**
 * The environment of a build (ENV-1); `test` is dev. An unknown name fails with the names there are. `host` (API_HOST)
 * fills `{host}` of a staging apiUrl: a bare host, or an origin with its scheme; without it the page's own origin
 * serves the API.
 */
export function pickEnv(mode: string, host: string | undefined): Env {
  const name = mode === 'test' ? 'dev' : mode;
  if (!isVariant(name)) {
    throw new Error(`Ambiente desconhecido: "${mode}". Use um destes em APP_ENV ou --mode: ${Object.keys(VARIANTS).join(', ')}.`);
  }
  const variant = VARIANTS[name];
  return envSchema.parse({ ...variant, apiUrl: apiUrlOf(variant.apiUrl, host?.trim() ?? '') });
}

const isVariant = (name: string): name is keyof typeof VARIANTS => Object.hasOwn(VARIANTS, name);

function apiUrlOf(template: string, host: string): string {
  if (!template.includes('{host}')) return template;
  if (host === '') return '';
  const url = /^https?:\/\//.test(host) ? host : template.replace('{host}', host);
  return url.slice(0, [...url].findLastIndex((sign) => sign !== '/') + 1);
}
