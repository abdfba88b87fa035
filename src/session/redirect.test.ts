import { describe, expect, it } from 'vitest';
import { PAGES } from '#contract/pages.ts';
import { safeRedirect } from '#src/session/redirect.ts';

const FOREIGN = [
  '//evil.example',
  '///evil.example',
  '////evil.example/',
  '//evil.example/home/page',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '\u0000//evil.example',
  '/%0d/evil.example',
  '/%0a/evil.example',
  '/%09/evil.example',
  '/%5cevil.example',
  '/%5Cevil.example',
  '/%2fevil.example',
  '/%2F%2Fevil.example',
  '//%65vil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/home/..//evil.example',
  '/./\\evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https://evil.example',
  'http://evil.example',
  'HTTPS://EVIL.EXAMPLE',
  'https:\\evil.example',
  'ftp://evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript://%0aalert(1)',
  '/javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:https://x/1',
  'file:///etc/passwd',
  'about:blank',
  'evil.example',
  'home/page',
  './home/page',
  '../home/page',
  '@evil.example',
  '/@evil.example',
  '//user@evil.example',
  '//evil.example:80/home/page',
  '/home/page@evil.example',
  '/／evil.example',
  '／／evil.example',
  '/⁄evil.example',
  '/。evil.example',
  '//evil。example',
  '/home/page\u202e',
  '/\u00a0/evil.example',
  '//[::1]',
  '//2130706433',
  '?x=1',
  '#x',
  '',
  ' ',
  '/home//page',
  '/home/page/',
  '/HOME/PAGE',
  '/desconhecida',
  '/home/page/../../..//evil.example',
];

describe('the way back after signing in', () => {
  it('[SES-1] the corpus holds at least 60 hostile targets', () => expect(FOREIGN.length).toBeGreaterThanOrEqual(60));

  it.each(FOREIGN)('[SES-1] %j leads home', (target) => expect(safeRedirect(target)).toBe('/'));

  it.each([[undefined], [null], [1], [{}], [['/home/page']]])('[SES-1] %j is no target', (target) =>
    expect(safeRedirect(target)).toBe('/'),
  );

  it('[SES-1] the sign-in page never leads to itself, nor 10 kB anywhere', () => {
    expect(safeRedirect('/access/login')).toBe('/');
    expect(safeRedirect('/access/login?redirect=%2Faccess%2Flogin')).toBe('/');
    expect(safeRedirect('/access')).toBe('/');
    expect(safeRedirect(`/home/page?x=${'a'.repeat(10_000)}`)).toBe('/');
    expect(safeRedirect(`/home/page?x=${'a'.repeat(1_900)}`)).toContain('/home/page?x=aaa');
  });

  it.each(['/', ...Object.values(PAGES)])('[SES-1] the known route %s is followed, with its search', (path) => {
    expect(safeRedirect(path)).toBe(path);
    expect(safeRedirect(`${path}?pagina=2&busca=S%C3%A3o%20Paulo#fim`)).toBe(`${path}?pagina=2&busca=S%C3%A3o%20Paulo#fim`);
  });

  it('[SES-1] what is hostile in the search stays a mere parameter', () => {
    expect(safeRedirect('/home/page?next=//evil.example')).toBe('/home/page?next=//evil.example');
  });
});
