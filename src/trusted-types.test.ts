import { afterEach, expect, it, vi } from 'vitest';
import { letNoMarkupPass } from '#src/trusted-types.ts';

afterEach(() => vi.unstubAllGlobals());

it('the page’s one policy lets style sheets pass, and nothing that holds a tag; a browser without policies goes on', () => {
  const created: [string, { createHTML: (text: string) => string }][] = [];
  vi.stubGlobal('trustedTypes', {
    createPolicy: (name: string, rules: { createHTML: (text: string) => string }) => created.push([name, rules]),
  });
  letNoMarkupPass();
  const [[name, rules] = ['', null]] = created;
  expect([created.length, name, Object.keys(rules ?? {})]).toEqual([1, 'default', ['createHTML']]);
  expect(rules?.createHTML(':root > * { --a: 1 }')).toBe(':root > * { --a: 1 }');
  for (const markup of ['<img src=x onerror=alert(1)>', 'a<b', '</style><script>']) {
    expect(() => rules?.createHTML(markup)).toThrow(TypeError);
  }
  vi.stubGlobal('trustedTypes', undefined);
  expect(letNoMarkupPass).not.toThrow();
});
