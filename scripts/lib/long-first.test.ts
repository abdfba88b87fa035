import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { LONG, longFirst } from './long-first.ts';

const file = (name: string, path: string) => ({ project: { name }, moduleId: `/house/${path}` });

it('what takes longest begins first in its project; the rest stays as it was', () => {
  const given = [
    file('dom', 'src/b.test.tsx'),
    file('dom', 'src/a.test.tsx'),
    file('unit', 'src/z.test.ts'),
    file('unit', 'scripts/start.test.ts'),
    file('unit', 'tests/bulk-over-api.test.ts'),
  ];
  expect(longFirst(given, '/house').map(({ moduleId }) => moduleId)).toEqual([
    '/house/src/b.test.tsx',
    '/house/src/a.test.tsx',
    '/house/tests/bulk-over-api.test.ts',
    '/house/scripts/start.test.ts',
    '/house/src/z.test.ts',
  ]);
});

it('each of them is there', () => {
  expect(LONG.filter((path) => !existsSync(path))).toEqual([]);
});
