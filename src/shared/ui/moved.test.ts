import { expect, it } from 'vitest';
import { moved } from '#src/shared/ui/moved.ts';

it('a key stands before or after another, wherever it stood', () => {
  const keys = ['results', 'official', 'shortcuts'];
  const first = moved(keys, 'shortcuts', 'results', false);
  expect(first).toEqual(['shortcuts', 'results', 'official']);
  expect(moved(first, 'shortcuts', 'official', true)).toEqual(keys);
});
