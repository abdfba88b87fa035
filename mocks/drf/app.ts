import { Hono, type Context } from 'hono';
import { MODELS, protectors, type Row, SAMPLE, validated } from '#mocks/drf/models.ts';
import { createTokens, PERSON } from '#mocks/drf/tokens.ts';

/** How this back end was set up; the defaults are those of Django REST Framework and simplejwt. */
export interface DrfOptions {
  /** A sign-in answers `access` and nothing else. */
  accessAlone?: boolean;
  /** `PAGE_SIZE` of its pages, whatever is asked for: the framework takes no size without being told to. */
  pageSize?: number;
  /** No list has a pagination class. */
  plain?: boolean;
  /** The profile as it is answered. */
  profile?: () => unknown;
  clock?: () => number;
}

/** A call as the server saw it. */
interface Call {
  method: string;
  /** Below /api/, with the query. */
  path: string;
  headers: Headers;
  body: unknown;
}

const NOT_FOUND =
  '<!doctype html>\n<html lang="en">\n<head><title>Not Found</title></head>\n<body><h1>Not Found</h1></body>\n</html>';
const INVALID_TOKEN = {
  detail: 'Given token not valid for any token type',
  code: 'token_not_valid',
  messages: [{ token_class: 'AccessToken', token_type: 'access', message: 'Token is invalid' }],
};

/**
 * A small back end as Django REST Framework with simplejwt makes one, and nothing of ours: no versions of rows, no
 * `total_pages`, messages in English, unknown parameters passed over. The client is tried against it, since such a back
 * end may stand in our server's place.
 */
export function createDrf({ accessAlone = false, pageSize = 2, plain = false, profile, clock = Date.now }: DrfOptions = {}) {
  const tokens = createTokens(clock);
  const tables = new Map(
    Object.entries(SAMPLE).map(([url, rows]) => [url, rows.map((row, at): Row => ({ ...row, id: at + 1 }))]),
  );
  const rowsOf = (url: string): Row[] => tables.get(url) ?? [];
  let lastId = 100;
  const calls: Call[] = [];
  const app = new Hono().basePath('/api');

  app.use(async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    const text = await c.req.raw.clone().text();
    const json = c.req.header('content-type')?.startsWith('application/json') === true && text !== '';
    calls.push({
      method: c.req.method,
      path: `${pathname.replace('/api/', '')}${search}`,
      headers: new Headers(c.req.raw.headers),
      body: json ? JSON.parse(text) : text,
    });
    const open = ['/api/login/', '/api/token/refresh/'].includes(pathname);
    if (open) return next();
    const bearer = /^Bearer (\S+)$/.exec(c.req.header('authorization') ?? '')?.[1];
    if (bearer === undefined) return c.json({ detail: 'Authentication credentials were not provided.' }, 401);
    return (await tokens.takes('access', bearer)) ? next() : c.json(INVALID_TOKEN, 401);
  });

  app.post('/login/', async (c) => {
    const { email, password } = await c.req.json<Record<string, unknown>>();
    if (email !== PERSON.email || password !== PERSON.password) {
      return c.json({ detail: 'No active account found with the given credentials', code: 'no_active_account' }, 401);
    }
    const access = await tokens.access();
    return c.json(accessAlone ? { access } : { refresh: await tokens.refresh(), access });
  });
  app.post('/token/refresh/', async (c) => {
    const { refresh } = await c.req.json<Record<string, unknown>>();
    const good = typeof refresh === 'string' && (await tokens.takes('refresh', refresh));
    return good
      ? c.json({ access: await tokens.access() })
      : c.json({ detail: 'Token is invalid or expired', code: 'token_not_valid' }, 401);
  });
  app.post('/access/logout/', (c) => c.json({ detail: 'Successfully logged out.' }));
  app.get('/access/user/profile/', (c) => {
    const own = profile ? profile() : { id: PERSON.id, email: PERSON.email, is_active: true, first_name: 'Ana', groups: [] };
    return own === undefined ? c.json({ detail: 'No User matches the given query.' }, 404) : c.json(own as object);
  });

  /** The rows of a request as a list view answers them. */
  function listed(c: Context, rows: readonly unknown[], paginated: boolean): Response {
    if (plain || !paginated) return c.json(rows);
    const url = new URL(c.req.url);
    const number = Number(url.searchParams.get('page') ?? 1);
    const last = Math.max(1, Math.ceil(rows.length / pageSize));
    if (!Number.isInteger(number) || number < 1 || number > last) return c.json({ detail: 'Invalid page.' }, 404);
    const at = (page: number) => {
      url.searchParams.set('page', String(page));
      return url.href;
    };
    return c.json({
      count: rows.length,
      next: number < last ? at(number + 1) : null,
      previous: number > 1 ? at(number - 1) : null,
      results: rows.slice((number - 1) * pageSize, number * pageSize),
    });
  }

  for (const [url, model] of Object.entries(MODELS)) {
    const here = { rows: rowsOf, own: rowsOf(url) };
    app.get(`/${url}`, (c) => listed(c, rowsOf(url), model.paginated));
    app.post(`/${url}`, async (c) => {
      const result = validated(model, await c.req.json<Record<string, unknown>>(), here);
      if ('errors' in result) return c.json(result.errors, 400);
      const row: Row = { id: (lastId += 1), ...result.values };
      rowsOf(url).push(row);
      return c.json(row, 201);
    });
    app.on(['GET', 'PATCH', 'DELETE'], `/${url}:id{[0-9]+}/`, async (c) => {
      const self = rowsOf(url).find(({ id }) => id === Number(c.req.param('id')));
      if (!self) return c.json({ detail: `No ${model.name} matches the given query.` }, 404);
      if (c.req.method === 'GET') return c.json(self);
      if (c.req.method === 'DELETE') {
        const [protector] = protectors(url, self.id, rowsOf);
        if (protector) {
          const detail = `Cannot delete some instances of model '${model.name}' because they are referenced through protected foreign keys: '${protector}'.`;
          return c.json({ detail }, 409);
        }
        rowsOf(url).splice(rowsOf(url).indexOf(self), 1);
        return c.body(null, 204);
      }
      const result = validated(model, await c.req.json<Record<string, unknown>>(), { ...here, self });
      if ('errors' in result) return c.json(result.errors, 400);
      Object.assign(self, result.values);
      return c.json(self);
    });
  }
  app.get('/structure/cascade/:kind/', (c) => {
    const companies = rowsOf('structure/companies/').map(({ id, codigo, nome, regional }) => ({
      id,
      codigo,
      nome,
      regional,
      children: [],
    }));
    const nodes = rowsOf('structure/regionals/').map(({ id, codigo, nome }) => ({
      id,
      codigo,
      nome,
      children: companies.filter((company) => company.regional === id),
    }));
    return listed(c, nodes, true);
  });
  // Nobody plans here yet.
  for (const url of ['/structure/versions/', '/enterprise/enterprises/', '/enterprise/modules/'])
    app.get(url, (c) => listed(c, [], true));
  app.all('*', (c) => c.html(NOT_FOUND, 404));

  return {
    fetch: (request: Request): Response | Promise<Response> => app.fetch(request),
    calls,
    rowsOf,
    /** Access tokens that were given are taken no more, as after their life. */
    endAccess: tokens.endAccess,
  };
}

export type Drf = ReturnType<typeof createDrf>;
