import { describe, expect, it } from 'vitest';
import { ACCOUNT_PATH, HELP_PATH, PAGES } from '#contract/pages.ts';
import { safeRedirect } from '#src/session/redirect.ts';
import { HOSTILE_TARGETS } from '#src/test/hostile-targets.ts';

describe('the way back after signing in', () => {
  it('[SES-1][A13] the corpus holds at least 60 hostile targets', () =>
    expect(HOSTILE_TARGETS.length).toBeGreaterThanOrEqual(60));

  it.each(HOSTILE_TARGETS)('[SES-1][A13] %j leads home', (target) => expect(safeRedirect(target)).toBe('/'));

  it.each([[undefined], [null], [1], [{}], [['/home/page']]])('[SES-1] %j is no target', (target) =>
    expect(safeRedirect(target)).toBe('/'),
  );

  it('[SES-1] the sign-in page never leads to itself, nor 10 kB anywhere', () => {
    expect(safeRedirect('/access/login')).toBe('/');
    expect(safeRedirect('/access/login?redirect=%2Faccess%2Flogin')).toBe('/');
    expect(safeRedirect('/access')).toBe('/');
    expect(safeRedirect('/access/desconhecida')).toBe('/');
    expect(safeRedirect('/ACCESS/login')).toBe('/');
    expect(safeRedirect('/%61ccess/login')).toBe('/');
    expect(safeRedirect(`/home/page?x=${'a'.repeat(10_000)}`)).toBe('/');
    expect(safeRedirect(`/home/page?x=${'a'.repeat(1_900)}`)).toContain('/home/page?x=aaa');
  });

  it.each(['/', ACCOUNT_PATH, HELP_PATH, ...Object.values(PAGES)])(
    '[SES-1] the known route %s is followed, with its search',
    (path) => {
      expect(safeRedirect(path)).toBe(path);
      expect(safeRedirect(`${path}?pagina=2&busca=S%C3%A3o%20Paulo#fim`)).toBe(`${path}?pagina=2&busca=S%C3%A3o%20Paulo#fim`);
    },
  );

  it.each([
    '/desconhecida',
    '/HOME/PAGE',
    '/home/page/',
    '/relat%C3%B3rio-2027/v1.2',
    '/desconhecida?a=//evil.example#x',
    '/acessos',
  ])('[SES-1] the unknown address %s is one of this application, and shows its page of unknown ones', (path) =>
    expect(safeRedirect(path)).toBe(path),
  );

  it('[SES-1] what is hostile in the search stays a mere parameter', () => {
    expect(safeRedirect('/home/page?next=//evil.example')).toBe('/home/page?next=//evil.example');
  });
});
