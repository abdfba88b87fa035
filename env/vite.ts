import type { Plugin } from 'vite';
import { chosenMode, pickEnv } from '#env/pick.ts';
import type { Env } from '#env/schema.ts';

/**
 * Vite plugin that puts the chosen environment into the build: the object itself (read through `src/shared/env.ts`),
 * and its title and description into the page's head (ENV-4). With a staging back end the dev server proxies it, so
 * that one origin serves all (ENV-3).
 */
export function environment(variables: Record<string, string | undefined> = process.env): Plugin {
  let env: Env;
  return {
    name: 'previsto-environment',
    config(_config, { mode, command }) {
      env = pickEnv(chosenMode(mode, variables['APP_ENV']), variables['API_HOST']);
      const proxied = command === 'serve' && env.apiUrl !== '';
      return {
        define: { PREVISTO_ENV: JSON.stringify(proxied ? { ...env, apiUrl: '' } : env) },
        ...(proxied && { server: { proxy: { '/api': { target: env.apiUrl, changeOrigin: true } } } }),
      };
    },
    transformIndexHtml: (html) => ({
      html: html.replace(/<title>[^<]*<\/title>/, '').replace(/<meta name="description"[^>]*>/, ''),
      tags: [
        { tag: 'title', children: env.title.replaceAll('&', '&amp;').replaceAll('<', '&lt;'), injectTo: 'head' },
        { tag: 'meta', attrs: { name: 'description', content: env.description }, injectTo: 'head' },
      ],
    }),
  };
}
