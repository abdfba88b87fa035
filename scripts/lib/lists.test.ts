import { expect, it } from 'vitest';
import { LISTS, listText, read } from './lists.ts';

it.each(LISTS.map((list) => [list.file, list] as const))('%s says what its folder holds', async (file, list) => {
  expect(read(file), 'npm run routes').toBe(await listText(list));
});
