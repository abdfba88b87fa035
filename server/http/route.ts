import type { Context, Hono } from 'hono';
import type { z } from 'zod';
import { PAGES, OPERATIONS, type Operation, type PageId } from '#contract/pages.ts';
import { NAMED_RIGHTS, type NamedRight } from '#contract/rights.ts';
import type { Session } from '#server/rights/session.ts';
import type { Query } from '#server/http/query.ts';
import type { WorkKind } from '#server/turns/work.ts';
import type { KeyClaim } from '#server/http/key-claim.ts';
import type { AppPorts } from '#server/ports.ts';

export interface AppEnv {
  Variables: { requestId: string; session?: Session };
  /** Nothing that is sent gets here: its holder may have one request answered over other ports (178). */
  Bindings: { ports?: AppPorts };
}
export type AppContext = Context<AppEnv>;

/** A right on a page (SEC-3). */
export interface PageRight {
  page: PageId;
  operation: Operation;
  /** Asked for beside the page's. */
  named?: NamedRight;
}
/** To view one of some pages: those that work with a resource of one of them. */
export interface ViewOfAny {
  anyOf: readonly PageId[];
}
/** A right that is no page's, e.g. to approve versions. */
export interface NamedPermission {
  named: NamedRight;
}
/**
 * `public`: anybody; `session`: whoever is signed in; `member`: whoever may view some page, for what all pages are
 * labelled from (rows still only as far as their grants reach); `admin`: administrators of the organisation; else a
 * right on a page, or a named one.
 */
export type Permission = 'public' | 'session' | 'member' | 'admin' | PageRight | ViewOfAny | NamedPermission;

/** Media type of an upload. */
export const UPLOAD = 'multipart/form-data';

export const METHODS = ['GET', 'POST', 'PATCH', 'DELETE'] as const;
export type Method = (typeof METHODS)[number];

/** Headers that answers carry for whoever programs against them; those that only protect browsers are none of them. */
export const ANSWER_HEADERS = [
  'X-Request-Id',
  'Cache-Control',
  'Retry-After',
  'WWW-Authenticate',
  'Idempotency-Replayed',
  'Undo-Key',
  'Content-Disposition',
  'ETag',
  'Vary',
  'Set-Cookie',
  'Clear-Site-Data',
] as const;
export type ResponseHeader = (typeof ANSWER_HEADERS)[number];

/** What the OpenAPI document says of a route; made from the same schemas that the handler parses with. */
export interface Description {
  tag: string;
  summary: string;
  body?: z.ZodType;
  /** Media type of `body`; JSON unless told. */
  media?: string;
  query?: Query;
  /** Media types of the answer; JSON unless told. */
  produces?: readonly string[];
  /** If-Match is looked at: the row's version as the client read it. */
  ifMatch?: true;
  /** Headers of its good answers, beside those that every route of its kind sends. */
  sends?: readonly ResponseHeader[];
  /** Left out of the document: pages and files for people. */
  hidden?: boolean;
  /** Status → schema of the answer, or null for one without a body. */
  answers: Readonly<Record<number, z.ZodType | null>>;
}

export interface PublicRequest {
  c: AppContext;
  ports: AppPorts;
}
export interface GuardedRequest extends PublicRequest {
  session: Session;
}

export interface Declared {
  method: Method;
  /**
   * Below /api, Hono's syntax, with slashes at both ends: `/structure/regionals/:id{[0-9]+}/`; a file has none at its
   * end.
   */
  path: string;
  describe: Description;
  /**
   * What its work is, when it is dear: server/turns/work.ts. A route that reads a form or writes a file must say it; so
   * must one that hashes a password.
   */
  work?: WorkKind;
  /**
   * False: an Idempotency-Key is not looked at, since the work goes on after the answer (jobs) and cannot share a
   * transaction with it; such a request must be harmless when repeated.
   */
  keyed?: false;
  /** Most bytes of its body, where they are fewer than those of any: more is refused before anybody is looked up. */
  most?: number;
  /** Of a write that leaves no line in the history: why. Every other that is no GET leaves one (unrecorded.test.ts). */
  unrecorded?: string;
}
type Answer = Response | Promise<Response>;
export type Route =
  | (Declared & { permission: 'public'; handler: (request: PublicRequest) => Answer })
  | (Declared & {
      permission: Exclude<Permission, 'public'>;
      handler: (request: GuardedRequest) => Answer;
      /**
       * A shorter way to the same answer, which keeps it under the request's key itself; null where it did nothing and
       * the handler has to be asked.
       */
      atOnce?: (request: GuardedRequest, key: KeyClaim | null) => Promise<Response | null>;
    });

/** Writes to a page's data. A session's own calls (sign-out, password) are harmless repeated, and keep nothing sent. */
export const takesKeys = ({ method, permission, keyed }: Route): boolean =>
  method !== 'GET' && typeof permission === 'object' && keyed !== false;

/** A part of the API: its routes, made once at start. What a request is answered over comes with the request. */
export type RouteModule = (ports: AppPorts) => readonly Route[];

/** Keeps a route's permission and handler tied while it is written in a list. */
export const route = (declared: Route): Route => declared;

export class UndeclaredRouteError extends Error {
  constructor(what: string) {
    super(`route without a declared permission: ${what}`);
    this.name = 'UndeclaredRouteError';
  }
}

function isPermission(value: unknown): boolean {
  if (value === 'public' || value === 'session' || value === 'member' || value === 'admin') return true;
  if (typeof value !== 'object' || value === null) return false;
  if ('anyOf' in value)
    return (
      Array.isArray(value.anyOf) && value.anyOf.length > 0 && value.anyOf.every((page) => Object.hasOwn(PAGES, String(page)))
    );
  if ('named' in value && !NAMED_RIGHTS.some((right) => right === value.named)) return false;
  if ('named' in value && !('page' in value)) return true;
  if (!('page' in value) || !('operation' in value)) return false;
  return Object.hasOwn(PAGES, String(value.page)) && OPERATIONS.some((operation) => operation === value.operation);
}

/**
 * Throws unless every route carries a permission and a path of the wire's form; called before the first is registered.
 */
export function assertPermissions(routes: readonly Route[]): void {
  const seen = new Set<string>();
  for (const { method, path, permission } of routes) {
    const name = `${method} ${path}`;
    if (!isPermission(permission)) throw new UndeclaredRouteError(name);
    if (!/^\/.*(\/|\.\w+)$/.test(path)) throw new Error(`route path without its slashes: ${name}`);
    if (seen.has(name)) throw new Error(`route declared twice: ${name}`);
    seen.add(name);
  }
}

/**
 * Throws when the application answers below /api by a route that nobody declared, so that a handler added past the list
 * stops the start instead of standing open. Middleware on `/api/*` is no route.
 */
export function assertDeclared(app: Hono<AppEnv>, routes: readonly Route[]): void {
  const declared = new Set(routes.map(({ method, path }) => `${method} /api${path}`));
  for (const { method, path } of app.routes) {
    const middleware = method === 'ALL' && (path === '/*' || path === '/api/*');
    if (!middleware && path.startsWith('/api') && !declared.has(`${method} ${path}`)) {
      throw new UndeclaredRouteError(`${method} ${path}`);
    }
  }
}

const pattern = (path: string) => new RegExp(`^/api${path.replace(/:\w+\{(.+?)\}(?=\/)/g, '(?:$1)').replace(/:\w+/g, '[^/]+')}$`);

/** Methods that a path (with its trailing slash) answers; empty for an unknown one. */
export function methodsOf(routes: readonly Route[]): (path: string) => Method[] {
  const byPath = new Map<string, { pattern: RegExp; methods: Method[] }>();
  for (const { method, path } of routes) {
    const entry = byPath.get(path) ?? { pattern: pattern(path), methods: [] };
    entry.methods.push(method);
    byPath.set(path, entry);
  }
  return (path) => [...byPath.values()].filter((entry) => entry.pattern.test(path)).flatMap((entry) => entry.methods);
}
