import { z } from 'zod';
import { notFound } from '#server/http/errors.ts';
import { DOCS_PATH } from '#server/http/headers.ts';
import { originOf } from '#server/http/origin.ts';
import { route, type Route } from '#server/http/route.ts';
import { openApiDocument } from '#server/openapi/document.ts';
import type { AppPorts } from '#server/ports.ts';

const SCHEMA_PATH = '/schema/';
const hidden = { tag: 'Serviço', summary: 'Página de referência', hidden: true, answers: { 200: null } };

/**
 * Swagger UI from our own address: no script of another origin and none inline, so that it works on a closed network
 * and under the policy.
 */
const PAGE = `<!doctype html>
<html lang="pt-BR">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Previsto: referência da API</title>
    <link rel="icon" type="image/png" href="favicon-32x32.png" />
    <link rel="stylesheet" href="swagger-ui.css" />
  </head>
  <body>
    <div id="reference"></div>
    <script src="swagger-ui-bundle.js"></script>
    <script src="start.js"></script>
  </body>
</html>
`;
const START = `SwaggerUIBundle({ url: '/api${SCHEMA_PATH}', dom_id: '#reference', deepLinking: true, docExpansion: 'none', validatorUrl: null });\n`;

const ASSETS: Readonly<Record<string, string>> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'favicon-32x32.png': 'image/png',
};

/** The document of `routes` and the page that shows it. */
export function openApiRoutes(ports: AppPorts, routes: readonly Route[]): Route[] {
  let document: Record<string, unknown> | undefined;
  const own: Route[] = [
    route({
      method: 'GET',
      path: SCHEMA_PATH,
      permission: 'public',
      describe: { tag: 'Serviço', summary: 'Este documento', answers: { 200: z.looseObject({ openapi: z.string() }) } },
      handler: ({ c }) => {
        document ??= openApiDocument([...routes, ...own]);
        return c.json({ ...document, servers: [{ url: originOf(c, ports) }] });
      },
    }),
    route({ method: 'GET', path: DOCS_PATH, permission: 'public', describe: hidden, handler: ({ c }) => c.html(PAGE) }),
    route({
      method: 'GET',
      path: `${DOCS_PATH}start.js`,
      permission: 'public',
      describe: hidden,
      handler: ({ c }) => c.body(START, 200, { 'content-type': 'text/javascript; charset=utf-8' }),
    }),
    ...Object.entries(ASSETS).map(([name, type]) =>
      route({
        method: 'GET',
        path: `${DOCS_PATH}${name}`,
        permission: 'public',
        describe: hidden,
        handler: async ({ c }) => {
          const bytes = await ports.docsAsset?.(name);
          if (!bytes) throw notFound();
          return c.body(new Uint8Array(bytes), 200, { 'content-type': type, 'cache-control': 'public, max-age=86400' });
        },
      }),
    ),
  ];
  return own;
}
