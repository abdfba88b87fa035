import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { RESOURCES } from '#server/resources/all.ts';
import { testApi } from '#server/test/api.ts';
import { nodePorts } from '#server/ports-node.ts';

const given = { secret: '', publicUrl: '', log: () => undefined };
const { request, ports } = await testApi();
const { docsAsset } = nodePorts({ ...given, db: ports.db, sheets: ports.sheets });
const withAssets = await testApi(docsAsset ? { ports: { docsAsset } } : {});

const referring = z.object({ $ref: z.string() });
const parameter = z.looseObject({ name: z.string(), in: z.enum(['path', 'query']) });
const operation = z.looseObject({
  operationId: z.string(),
  summary: z.string().min(1),
  parameters: z.array(z.union([referring, parameter])),
  responses: z.record(z.string(), z.union([referring, z.looseObject({ description: z.string() })])),
  security: z.array(z.object({ bearer: z.array(z.string()) })),
});
/** Where something of the document stands, as a reference names it. */
const at = (document: unknown, place: string): unknown =>
  place
    .split('/')
    .slice(1)
    .reduce<unknown>((part, name) => Reflect.get(Object(part), name.replaceAll('~1', '/')), document);
const schema = z.looseObject({
  openapi: z.literal('3.1.0'),
  servers: z.array(z.object({ url: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.looseObject({ schemas: z.record(z.string(), z.unknown()) }),
});
/** The schema of a JSON answer. */
const bodyOf = (response: unknown) =>
  z
    .looseObject({ properties: z.record(z.string(), z.unknown()).optional() })
    .parse(at(response, '/content/application~1json/schema') ?? {});
/** Choices among nothing, or among anything. */
function emptyChoices(part: unknown, place = ''): string[] {
  if (typeof part !== 'object' || part === null) return [];
  const choice: unknown = Reflect.get(part, 'anyOf');
  const isEmpty = Array.isArray(choice) && (choice.length === 0 || choice.some((one) => Object.keys(Object(one)).length === 0));
  return [...(isEmpty ? [place] : []), ...Object.entries(part).flatMap(([key, inner]) => emptyChoices(inner, `${place}/${key}`))];
}
/** Names of the shared headers that an operation takes. */
const taken = (parameters: z.infer<typeof operation>['parameters']) =>
  parameters.flatMap((one) => referring.safeParse(one).data?.$ref.split('/').at(-1) ?? []);
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
        const own = parameters.flatMap((one) => ('name' in one && one.in === 'path' ? [one.name] : []));
        expect(own).toEqual(named);
      }
    }
    const text = JSON.stringify(document);
    const references = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference]) => reference ?? '');
    expect(references.filter((place) => at(document, place) === undefined)).toEqual([]);
    expect(references).toContain('#/components/schemas/CenterCostDraft');
  });

  it('names each operation once, by its method and the words of its path', async () => {
    const { paths } = await read();
    const names = Object.values(paths).flatMap((methods) => Object.values(methods).map(({ operationId }) => operationId));
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => !/^(get|post|patch|delete)([A-Z][a-z0-9]*)+$/.test(name))).toEqual([]);
    expect(paths['/api/structure/center-costs/{id}/']?.['patch']?.operationId).toBe('patchStructureCenterCostsById');
  });

  it('[RES-9] declares the 412 of every write that names a version, with the record under a name of its own', async () => {
    const document = await read();
    const refusals = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, { responses, parameters }]) => {
        const { properties } = bodyOf(responses['412']);
        const takesVersion = taken(parameters).includes('IfMatch');
        if (!properties) return takesVersion ? [`${method} ${path}: takes If-Match and declares no 412`] : [];
        const held = 'rows' in properties ? 'rows' : 'current';
        const one = path.includes('{id}');
        expect([path, Object.keys(properties)]).toEqual([path, ['detail', 'changes', held]]);
        return held === (one ? 'current' : 'rows') && takesVersion === one ? [] : [`${method} ${path}`];
      }),
    );
    expect(refusals).toEqual([]);
  });

  it('[RES-11] tells the headers that are taken and sent', async () => {
    const { paths } = await read();
    const takenBy = (path: string, method: string) => taken(paths[path]?.[method]?.parameters ?? []);
    expect(takenBy('/api/structure/regionals/', 'post')).toEqual(['IdempotencyKey']);
    expect(takenBy('/api/structure/regionals/{id}/', 'delete')).toEqual(['IdempotencyKey', 'IfMatch']);
    expect(takenBy('/api/access/photos/{id}/', 'get')).toEqual(['IfNoneMatch']);
    expect(takenBy('/api/login/', 'post')).toEqual([]);
  });

  it('tells what each query parameter is, and which must be there', async () => {
    const { paths } = await read();
    const requested = paths['/api/expense/report/']?.['get']?.parameters ?? [];
    expect(requested).toContainEqual(
      expect.objectContaining({ name: 'version', required: true, schema: expect.objectContaining({ type: 'integer' }) }),
    );
    expect(requested).toContainEqual(
      expect.objectContaining({
        name: 'company',
        style: 'form',
        explode: false,
        schema: expect.objectContaining({ type: 'array' }),
      }),
    );
    const all = Object.values(paths).flatMap((methods) => Object.values(methods).flatMap(({ parameters }) => parameters));
    const said = all.flatMap((one) => ('name' in one && one.in === 'query' ? [one] : []));
    expect(said.filter(({ description }) => /obrigat/i.test(String(description)))).toEqual([]);
  });

  it('says how months, money and percentages are written, and leaves nothing open by mistake', async () => {
    const document = await read();
    const { Month: month, CenterCost: center, ExpenseEntry: entry } = document.components.schemas;
    expect(month).toMatchObject({ pattern: expect.stringContaining('(0[1-9]|1[0-2])') });
    expect(at(entry, '/properties/m01')).toMatchObject({ type: ['string', 'null'], pattern: expect.any(String) });
    expect(center).toBeDefined();
    expect(emptyChoices(document)).toEqual([]);
  });

  it('[RES-3] promises the version of every row, which the client can do without', async () => {
    const { components } = await read();
    for (const { contract } of RESOURCES) {
      const name = `${contract.name.slice(0, 1).toUpperCase()}${contract.name.slice(1)}`;
      const required = at(components, `#/schemas/${name}/required`);
      const version = at(components, `#/schemas/${name}/properties/row_version`);
      expect([name, required, version]).toEqual([
        name,
        expect.arrayContaining(['row_version']),
        expect.objectContaining({ type: 'integer', minimum: 1 }),
      ]);
    }
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
