import { expect, it, vi } from 'vitest';
import { once } from '#src/shared/data/once.ts';

it('is loaded one time, and anew where that failed', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('no line')).mockResolvedValue('here');
  const part = once(load);
  await expect(part()).rejects.toThrow('no line');
  expect(await Promise.all([part(), part()])).toEqual(['here', 'here']);
  expect(await part()).toBe('here');
  expect(load).toHaveBeenCalledTimes(2);
});
