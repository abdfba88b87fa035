import { describe, expect, it } from 'vitest';
import { createServer, resolveConfig, type ResolvedConfig } from 'vite';
import { chosenMode, pickEnv } from '#env/pick.ts';
import { envSchema } from '#env/schema.ts';
import { environment } from '#env/vite.ts';
import { env } from '#src/shared/env.ts';

const configOf = (mode: string, variables: Record<string, string>, command: 'build' | 'serve' = 'build') =>
  resolveConfig({ configFile: false, mode, plugins: [environment(variables)], logLevel: 'silent' }, command);
const envOf = ({ define }: ResolvedConfig): unknown => JSON.parse(String(define?.['PREVISTO_ENV']));

describe('the environment of a build', () => {
  it.each(['dev', 'hom', 'prod'])(
    '[ENV-1][ENV-2] %s has version, title, description, provider, apiUrl and theme',
    async (mode) => {
      const created = envSchema.parse(envOf(await configOf(mode, { API_HOST: 'api.exemplo.com.br' })));
      expect(Object.keys(created).toSorted()).toEqual(['apiUrl', 'description', 'provider', 'theme', 'title', 'version']);
      expect([created.version, created.theme]).toEqual(['0.0.0', {}]);
    },
  );

  it('[ENV-1] is dev unless chosen by --mode or APP_ENV', async () => {
    expect(chosenMode('production', undefined)).toBe('dev');
    expect(chosenMode('development', '')).toBe('dev');
    expect(chosenMode('production', 'hom')).toBe('hom');
    expect(chosenMode('prod', 'hom')).toBe('prod');
    expect(envOf(await configOf('production', {}))).toEqual(pickEnv('dev', undefined));
  });

  it.each(['homolog', 'staging', '', 'toString'])(
    '[ENV-1] the unknown variant «%s» fails the build and names the known ones',
    async (mode) => {
      expect(() => pickEnv(mode, undefined)).toThrow(/Ambiente desconhecido.*dev, hom, prod/);
      await expect(configOf('production', { APP_ENV: mode || ' ' })).rejects.toThrow('Ambiente desconhecido');
    },
  );

  it('[ENV-2] a bad value fails the build', () => {
    const good = pickEnv('dev', undefined);
    expect(envSchema.safeParse({ ...good, apiUrl: 'exemplo' }).success).toBe(false);
    expect(envSchema.safeParse({ ...good, apiUrl: 'https://x.br/' }).success).toBe(false);
    expect(envSchema.safeParse({ ...good, title: '' }).success).toBe(false);
    expect(envSchema.safeParse({ ...good, extra: 1 }).success).toBe(false);
    expect(() => pickEnv('dev', 'não é host')).toThrow(/apiUrl/);
  });

  it('[ENV-3] dev and hom point at {host}, or at the page’s own origin without one; prod always does', () => {
    expect(pickEnv('dev', 'api.exemplo.com.br').apiUrl).toBe('https://api.exemplo.com.br');
    expect(pickEnv('hom', 'http://127.0.0.1:8000/').apiUrl).toBe('http://127.0.0.1:8000');
    expect(pickEnv('dev', undefined).apiUrl).toBe('');
    expect(pickEnv('hom', ' ').apiUrl).toBe('');
    expect(pickEnv('prod', 'api.exemplo.com.br').apiUrl).toBe('');
  });

  it('[ENV-3] the dev server proxies the staging back end, so that one origin serves all', async () => {
    const served = await configOf('dev', { API_HOST: 'api.exemplo.com.br' }, 'serve');
    expect(served.server.proxy).toEqual({ '/api': { target: 'https://api.exemplo.com.br', changeOrigin: true } });
    expect(envOf(served)).toMatchObject({ apiUrl: '' });
    expect((await configOf('dev', {}, 'serve')).server.proxy).toBeUndefined();
    expect(served.base).toBe('/');
  });

  it('[ENV-4] title and description reach the page’s head, once', async () => {
    const server = await createServer({
      configFile: false,
      mode: 'hom',
      plugins: [environment({})],
      logLevel: 'silent',
      server: { middlewareMode: true, ws: false },
      optimizeDeps: { noDiscovery: true },
    });
    const html = await server.transformIndexHtml('/', '<html><head><title>Previsto</title></head><body></body></html>');
    await server.close();
    expect(html.match(/<title>.*<\/title>/g)).toEqual(['<title>Previsto (homologação)</title>']);
    expect(html).toContain('<meta name="description" content="Orçamento e planejamento financeiro — ambiente de homologação">');
  });

  it('[ENV-2] the program reads the typed object; tests read dev’s', () => {
    expect(env).toEqual(pickEnv('dev', undefined));
  });
});
