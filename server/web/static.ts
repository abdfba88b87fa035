import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { PERMISSIONS_POLICY } from '#server/http/headers.ts';
import { lastUsed } from '#server/last-used.ts';
import { EARLIER_FOLDER } from '#server/web/earlier.ts';

/**
 * Policy of a page: nothing from elsewhere, and no script within it but those the build wrote, told by what they say;
 * Mantine writes style elements. Text becomes markup or a script only through the one policy of src/trusted-types.ts,
 * which lets no markup pass.
 */
const policyOf = (ownScripts: readonly string[]): string =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...ownScripts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)].join(
      ' ',
    ),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ');

/** Of what is no page: no script within it runs. */
const BARE_POLICY = policyOf([]);

/** The texts of the scripts that a page holds itself. */
const SCRIPT = /<script(?![^>]* src=)[^>]*>([^]*?)<\/script>/g;
const scriptsIn = (html: string): string[] => [...html.matchAll(SCRIPT)].flatMap(([, text]) => text ?? []);

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
};

/** Encodings that a build may have prepared beside a file, best first. */
const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/** Where a build keeps the pages of single routes. */
const PAGES_FOLDER = '.pages';

/** The root's own, whose name is no address of a route. */
const ROOT_PAGE = '/root.page.html';

/** A file as it travels: with an encoding its bytes are others, and so is its tag. */
interface Variant {
  /** `identity` or a content coding. */
  name: string;
  etag: string;
  bytes: Uint8Array<ArrayBuffer>;
}

interface StaticFile {
  type: string;
  /** What the page may do; undefined for what is no page. */
  policy: string | undefined;
  immutable: boolean;
  plain: Variant;
  encoded: readonly Variant[];
}

/** What a request for a page or a file says that matters to its answer. */
export interface FileRequest {
  method: string;
  /** As it came, with its search: `/home/page?x=1`. */
  url: string;
  accepts: string | undefined;
  /** The tags in If-None-Match. */
  held: string | undefined;
}

export interface FileAnswer {
  status: number;
  headers: Record<string, string>;
  /** Null for an answer to HEAD, and for what the asker holds already. */
  body: Uint8Array<ArrayBuffer> | string | null;
}

export type FileSite = (request: FileRequest) => FileAnswer;

/**
 * Answers the built application of a folder, read once: its files, and for every path of the router its own page or
 * index.html. Hashed assets are kept for ever, the page is asked for again each time; a missing asset is a 404, since a
 * page in its place would be taken for a script. Assets of earlier builds are read when a page of theirs wants one: of
 * a week with many builds they would be hundreds of megabytes.
 */
export function staticFiles(dist: string, publicUrl: string): FileSite {
  const files = readFiles(dist);
  const page = files.get('/index.html');
  if (!page) throw new Error(`Não há aplicação construída em ${dist}.`);
  const pages = existsSync(join(dist, PAGES_FOLDER)) ? readFiles(join(dist, PAGES_FOLDER)) : new Map<string, StaticFile>();
  const common = commonHeaders(publicUrl);
  const earlier = earlierAssets(join(dist, EARLIER_FOLDER));
  /** A route's own page names what it loads first; an address that the build does not know of has the common one. */
  const pageAt = (path: string): StaticFile => pages.get(path === '/' ? ROOT_PAGE : `${path.replace(/\/$/, '')}.html`) ?? page;

  return (request) => {
    const { method } = request;
    if (method !== 'GET' && method !== 'HEAD')
      return { status: 405, headers: { ...common, ...NO_STORE, allow: 'GET, HEAD' }, body: null };
    const path = decodedPath(request.url);
    const file = path === null ? undefined : (files.get(path) ?? (isRoute(path) ? pageAt(path) : earlier(path)));
    // The address of such a page may hold the secret of a link; not even our own files are asked for with it.
    const headers = path?.startsWith('/access/') ? { ...common, 'referrer-policy': 'no-referrer' } : common;
    if (file) return answer(file, request, headers);
    return { status: 404, headers: { ...headers, ...NOT_FOUND }, body: method === 'HEAD' ? null : 'Não encontrado.\n' };
  };
}

/** The same for who asks and answers as `fetch` does. */
export function staticSite(dist: string, publicUrl: string): (request: Request) => Response {
  const files = staticFiles(dist, publicUrl);
  return (request) => {
    const { status, headers, body } = files(fileRequestOf(request));
    return new Response(body, { status, headers });
  };
}

export const fileRequestOf = ({ method, url, headers }: Request): FileRequest => ({
  method,
  url: url.slice(new URL(url).origin.length),
  accepts: headers.get('accept-encoding') ?? undefined,
  held: headers.get('if-none-match') ?? undefined,
});

/** What is missing now may be there after the next update, and nobody in between is to remember otherwise. */
const NO_STORE = { 'cache-control': 'no-store' };
const NOT_FOUND = { ...NO_STORE, 'content-type': 'text/plain; charset=utf-8' };

/** Paths of the router carry no dot in their last part; what does is a file. */
const isRoute = (path: string): boolean => !path.startsWith('/assets/') && !path.slice(path.lastIndexOf('/')).includes('.');

function answer(file: StaticFile, { method, accepts = '', held }: FileRequest, common: Record<string, string>): FileAnswer {
  const chosen = file.encoded.find(({ name }) => new RegExp(`\\b${name}\\b(?!;q=0(?![.\\d]*[1-9]))`).test(accepts));
  const { name, etag, bytes } = chosen ?? file.plain;
  const headers: Record<string, string> = {
    ...(isPart(file) ? PART : common),
    ...(file.policy !== undefined && { 'content-security-policy': file.policy }),
    'content-type': file.type,
    'cache-control': file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
    etag,
    ...(file.encoded.length > 0 ? { vary: 'accept-encoding' } : {}),
  };
  if (isHeld(held, etag)) return { status: 304, headers, body: null };
  headers['content-length'] = String(bytes.byteLength);
  if (chosen) headers['content-encoding'] = name;
  return { status: 200, headers, body: method === 'HEAD' ? null : bytes };
}

/** Whether If-None-Match names a tag, weak or not, or whatever there is. */
const isHeld = (held: string | undefined, etag: string): boolean =>
  held !== undefined && (held.trim() === '*' || held.includes(etag));

/**
 * A page's parts are read under the page's own policies: of scripts, styles and typefaces a browser reads these two
 * alone, and some thirty of them are a page's first visit.
 */
const PART = { 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' };
const isPart = ({ type, immutable }: StaticFile): boolean => immutable && /^(?:text\/(?:javascript|css)|font\/)/.test(type);

function commonHeaders(publicUrl: string): Record<string, string> {
  return {
    'content-security-policy': BARE_POLICY,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': PERMISSIONS_POLICY,
    // On a plain-HTTP intranet it would lock people out.
    ...(publicUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  };
}

function readFiles(dist: string): Map<string, StaticFile> {
  const names = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    names.flatMap((name) => {
      const path = `/${relative(dist, name).split(sep).join('/')}`;
      const file = path.includes('/.') ? undefined : readStatic(name, path.startsWith('/assets/'));
      return file ? [[path, file] as const] : [];
    }),
  );
}

/** A file and what a build prepared beside it; undefined for one that is no page's. */
function readStatic(name: string, immutable: boolean): StaticFile | undefined {
  const type = TYPES[extname(name)];
  if (type === undefined) return undefined;
  const encoded = ENCODINGS.filter(([, suffix]) => existsSync(name + suffix)).map(([encoding, suffix]) =>
    variant(encoding, name + suffix),
  );
  const plain = variant('identity', name);
  const policy = extname(name) === '.html' ? policyOf(scriptsIn(Buffer.from(plain.bytes).toString())) : undefined;
  return { type, immutable, policy, plain, encoded };
}

/** An asset's own name: no folder, nothing hidden. */
const ASSET = /^\/assets\/(\w[\w.-]*)$/;
/** So many of them stay in memory: those of a page, which several readers ask for after a deployment. */
const EARLIER = { most: 40 };

/** Assets of earlier builds, read from their folder; the ones asked for last are read once. */
function earlierAssets(folder: string): (path: string) => StaticFile | undefined {
  const held = lastUsed<string, StaticFile>(EARLIER);
  return (path) => {
    const own = ASSET.exec(path)?.[1];
    if (own === undefined) return undefined;
    const name = join(folder, own);
    const known = held.get(own);
    if (known || !existsSync(name)) return known;
    const file = readStatic(name, true);
    if (file) held.set(own, file);
    return file;
  };
}

function variant(name: string, file: string): Variant {
  const bytes = new Uint8Array(readFileSync(file));
  return { name, bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` };
}

/** Null for a path that cannot be read as one (`%zz`). */
function decodedPath(url: string): string | null {
  try {
    return decodeURIComponent(new URL(`http://site${url}`).pathname);
  } catch {
    return null;
  }
}
