import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { staticSite } from '#server/web/static.ts';

const dist = mkdtempSync(join(tmpdir(), 'previsto-static-'));
mkdirSync(join(dist, 'assets'));
writeFileSync(join(dist, 'index.html'), '<!doctype html><title>Previsto</title>');
writeFileSync(join(dist, '.build.json'), '{}');
mkdirSync(join(dist, '.pages', 'home'), { recursive: true });
writeFileSync(join(dist, '.pages', 'home', 'first.html'), '<!doctype html><title>Previsto</title><link rel="modulepreload">');
writeFileSync(join(dist, '.pages', 'root.page.html'), '<!doctype html><title>Previsto</title><link rel="preload">');
writeFileSync(join(dist, 'assets', 'tela-1.webp'), 'RIFF');
const script = 'export const answer = 42;'.repeat(50);
writeFileSync(join(dist, 'assets', 'a-1.js'), script);
writeFileSync(join(dist, 'assets', 'a-1.js.br'), brotliCompressSync(script));
writeFileSync(join(dist, 'assets', 'a-1.js.gz'), gzipSync(script));
mkdirSync(join(dist, '.earlier'));
writeFileSync(join(dist, '.earlier', 'a-0.js'), 'export const answer = 41;');
writeFileSync(join(dist, '.earlier', 'a-0.js.br'), brotliCompressSync('export const answer = 41;'));
afterAll(() => rmSync(dist, { recursive: true }));

const site = staticSite(dist, '');
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  site(new Request(`http://previsto.test${path}`, { method, headers }));

const tagOf = (encoding: string) => get('/assets/a-1.js', { 'accept-encoding': encoding }).headers.get('etag') ?? '';
const requested = (held: string) => get('/assets/a-1.js', { 'accept-encoding': 'br', 'if-none-match': held }).status;

const laterName = (at: number): string => `later-${at}.js`;

describe('the built application', () => {
  it('is one page for every path of the router, asked for again each time', async () => {
    for (const path of ['/', '/home/page', '/despesa/lancamento?versao=1', '/nada/disso']) {
      const response = get(path);
      expect(response.headers.get('cache-control')).toBe('no-cache');
      expect(await response.text()).toContain('<title>Previsto</title>');
    }
  });

  it('answers a route with its own page where the build made one, which has no address beside it', async () => {
    for (const path of ['/home/first', '/home/first/', '/home/first?versao=1'])
      expect(await get(path).text()).toContain('modulepreload');
    expect(get('/home/first').headers.get('cache-control')).toBe('no-cache');
    expect(await get('/home').text()).not.toContain('modulepreload');
    for (const path of ['/', '/?x=1']) expect(await get(path).text()).toContain('rel="preload"');
    expect(await get('/index').text()).not.toContain('rel="preload"');
    expect(get('/root.page').status).toBe(404);
    expect([get('/home/first.html').status, get('/.pages/home/first.html').status]).toEqual([404, 404]);
  });

  it('keeps hashed assets for ever, in the encoding the browser reads', async () => {
    const plain = get('/assets/a-1.js');
    expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(plain.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(await plain.text()).toBe(script);
    expect(get('/assets/a-1.js', { 'accept-encoding': 'gzip, deflate, br' }).headers.get('content-encoding')).toBe('br');
    expect(get('/assets/a-1.js', { 'accept-encoding': 'gzip' }).headers.get('content-encoding')).toBe('gzip');
    expect(get('/assets/a-1.js', { 'accept-encoding': 'br;q=0, gzip' }).headers.get('content-encoding')).toBe('gzip');
  });

  it('answers the pictures of the handbook as what they are', () => {
    const picture = get('/assets/tela-1.webp');
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
  });

  it('[SES-16] the address of a page below /access, which may hold the secret of a link, is told to nobody', () => {
    expect(get('/access/nova-senha?token=x').headers.get('referrer-policy')).toBe('no-referrer');
    expect(get('/home/page').headers.get('referrer-policy')).toBe('same-origin');
  });

  it('[ERR-4] answers 404 for a missing asset, never the page', () => {
    expect(get('/assets/old-2.js').status).toBe(404);
    expect(get('/favicon.ico').status).toBe(404);
  });

  it('[ERR-4] answers an asset of an earlier build as one of its own, and gives that folder no address', async () => {
    const old = get('/assets/a-0.js', { 'accept-encoding': 'br' });
    expect([old.headers.get('content-encoding'), old.headers.get('cache-control')]).toEqual([
      'br',
      'public, max-age=31536000, immutable',
    ]);
    expect(await get('/assets/a-0.js').text()).toBe('export const answer = 41;');
    expect(
      ['/.earlier/a-0.js', '/a-0.js', '/assets/.earlier/a-0.js', '/assets/a-0.js.br'].map((path) => get(path).status),
    ).toEqual([404, 404, 404, 404]);
  });

  it('reads the assets of earlier builds when they are wanted, once as long as others are not, and never holds many', () => {
    for (let at = 0; at <= 40; at += 1) writeFileSync(join(dist, '.earlier', laterName(at)), '1');
    const statusOf = (at: number) => get(`/assets/${laterName(at)}`).status;
    expect(statusOf(0)).toBe(200);
    rmSync(join(dist, '.earlier', laterName(0)));
    expect(statusOf(0)).toBe(200);
    for (let at = 1; at <= 40; at += 1) expect(statusOf(at)).toBe(200);
    expect(statusOf(0)).toBe(404);
  });

  it('[ERR-4] keeps no refusal: what is missing now may be there after the next update', () => {
    const refusals = [get('/assets/old-2.js'), get('/assets/old-2.js', {}, 'HEAD'), get('/%zz.js'), get('/', {}, 'POST')];
    expect(refusals.map(({ status, headers }) => [status, headers.get('cache-control')])).toEqual([
      [404, 'no-store'],
      [404, 'no-store'],
      [404, 'no-store'],
      [405, 'no-store'],
    ]);
  });

  it('has a tag of its own for each encoding, since the bytes are others', () => {
    const tags = ['identity', 'gzip', 'br'].map(tagOf);
    expect(new Set(tags).size).toBe(3);
    const [plain = '', , br = ''] = tags;
    expect([requested(br), requested(`W/${br}`), requested(`"other", ${br}`), requested('*'), requested(plain)]).toEqual([
      304, 304, 304, 304, 200,
    ]);
  });

  it.each(['/../package.json', '/%2e%2e/package.json', '/assets/..%2f..%2fpackage.json', '/.build.json', '/%zz.js'])(
    'gives nothing from outside or hidden: %s',
    async (path) => {
      const response = get(path);
      expect(response.status).toBe(404);
      expect(await response.text()).toBe('Não encontrado.\n');
    },
  );

  it('answers 304 to who holds the same file, nothing to HEAD, and 405 to a write', async () => {
    const etag = get('/').headers.get('etag') ?? '';
    expect(get('/', { 'if-none-match': etag }).status).toBe(304);
    expect(await get('/', {}, 'HEAD').text()).toBe('');
    expect(get('/', {}, 'POST').status).toBe(405);
  });

  it('runs under a policy that lets in no script or frame of others', () => {
    for (const path of ['/', '/index.html', '/favicon.svg', '/assets/none.js']) {
      const { headers } = get(path);
      expect(headers.get('content-security-policy')).toBe(
        "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'; require-trusted-types-for 'script'; trusted-types default",
      );
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
  });

  it('lets the scripts run that a page of the build holds, by what they say, and none on another page', () => {
    const text = "document.title = 'Previsto';\n";
    mkdirSync(join(dist, '.pages', 'dre'), { recursive: true });
    const html = `<script data-ahead="/api/a/">${text}</script><script src="/assets/a-1.js"></script><script type="module" src="/b.js"></script>`;
    writeFileSync(join(dist, '.pages', 'dre', 'own.html'), html);
    const own = staticSite(dist, '');
    const policyAt = (path: string) => own(new Request(`http://previsto.test${path}`)).headers.get('content-security-policy');
    const hash = createHash('sha256').update(text).digest('base64');
    expect(policyAt('/dre/own')).toContain(`; script-src 'self' 'sha256-${hash}'; style-src`);
    for (const path of ['/', '/home/first', '/assets/none.js'])
      expect(policyAt(path)).toContain("; script-src 'self'; style-src");
  });

  it('sends with a script what a browser reads of a script, and no policy of pages', () => {
    const names = [...get('/assets/a-1.js', { 'accept-encoding': 'br' }).headers.keys()];
    expect(names.toSorted()).toEqual([
      'cache-control',
      'content-encoding',
      'content-length',
      'content-type',
      'cross-origin-resource-policy',
      'etag',
      'vary',
      'x-content-type-options',
    ]);
  });

  it('asks for https only where it is served so', () => {
    expect(get('/').headers.has('strict-transport-security')).toBe(false);
    const secure = staticSite(dist, 'https://previsto.example');
    expect(secure(new Request('https://previsto.example/')).headers.get('strict-transport-security')).toBe('max-age=31536000');
  });
});
