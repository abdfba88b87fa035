import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { RESOURCES } from '#server/resources/all.ts';
import { testApi } from '#server/test/api.ts';
import { nodePorts } from '#server/ports-node.ts';

const given = { secret: '', publicUrl: '', log: () => undefined };
const { request, ports } = await testApi();
const { docsAsset } = nodePorts({ ...given, db: ports.db, sheets: ports.sheets });
const withAssets = await testApi(docsAsset ? { ports: { docsAsset } } : {});

const operation = z.object({
  summary: z.string().min(1),
  parameters: z.array(z.object({ name: z.string(), in: z.enum(['path', 'query']) })),
  responses: z.record(z.string(), z.looseObject({ description: z.string() })),
  security: z.array(z.object({ bearer: z.array(z.string()) })),
});
const schema = z.looseObject({
  openapi: z.literal('3.1.0'),
  servers: z.array(z.object({ url: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.looseObject({ schemas: z.record(z.string(), z.unknown()) }),
});
const read = async () => schema.parse((await request('GET', 'schema/')).body);

describe('the OpenAPI document', () => {
  it('describes every resource with its seven ways, and the fixed paths', async () => {
    const { paths, servers } = await read();
    expect(servers).toEqual([{ url: 'http://previsto.test' }]);
    for (const { contract } of RESOURCES) {
      expect(Object.keys(paths[`/api/${contract.url}`] ?? {}).sort()).toEqual(['delete', 'get', 'patch', 'post']);
      expect(Object.keys(paths[`/api/${contract.url}{id}/`] ?? {}).sort()).toEqual(['delete', 'get', 'patch']);
    }
    expect(Object.keys(paths)).toEqual(
      expect.arrayContaining([
        '/api/login/',
        '/api/token/',
        '/api/token/refresh/',
        '/api/access/user/profile/',
        '/api/access/change-password/',
        '/api/access/logout/',
        '/api/structure/versions/{id}/copy/',
        '/api/schema/',
      ]),
    );
  });

  it('names each path parameter, and every reference resolves', async () => {
    const document = await read();
    for (const [path, methods] of Object.entries(document.paths)) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      for (const { parameters } of Object.values(methods)) {
        expect(parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)).toEqual(named);
      }
    }
    const text = JSON.stringify(document);
    const references = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference]) => reference ?? '');
    const known = new Set(Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`));
    expect(references.filter((reference) => !known.has(reference))).toEqual([]);
    expect(known).toContain('#/components/schemas/CenterCostDraft');
  });

  it('[SEC-1] says which paths need the bearer', async () => {
    const { paths } = await read();
    const open = Object.entries(paths).flatMap(([path, methods]) =>
      Object.values(methods).some(({ security }) => security.length === 0) ? [path] : [],
    );
    expect(open.sort()).toEqual([
      '/api/access/password-reset/',
      '/api/access/password-reset/confirm/',
      '/api/health/',
      '/api/login/',
      '/api/schema/',
      '/api/token/',
      '/api/token/refresh/',
    ]);
  });
});

describe('the reference page', () => {
  it('comes with everything it loads, and no script of another origin or inline', async () => {
    const { body, headers } = await withAssets.request('GET', 'docs/');
    const page = z.string().parse(body);
    expect(headers.get('content-security-policy')).toContain("script-src 'self';");
    const scripts = [...page.matchAll(/<script([^>]*)>([^<]*)<\/script>/g)];
    expect(scripts.map(([, , inline]) => inline)).toEqual(['', '']);
    const loaded = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address ?? '');
    expect(loaded).toHaveLength(4);
    for (const address of loaded) expect((await withAssets.request('GET', `docs/${address}`)).status).toBe(200);
    expect((await withAssets.request('GET', 'docs/package.json')).status).toBe(404);
  });

  it('has no assets where there is no disk', async () => {
    expect((await request('GET', 'docs/swagger-ui.css')).status).toBe(404);
  });
});
