import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A page that was just opened, and what stands of its waiting. */
async function opened() {
  vi.resetModules();
  const { attended } = await import('#src/shared/browser/attended.ts');
  const seen: string[] = [];
  void attended().then(() => seen.push('first'));
  return { seen, attended };
}
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

describe('whether somebody is there', () => {
  it.each(['pointermove', 'pointerdown', 'wheel', 'keydown', 'click', 'input', 'dragenter'])(
    'is told by a %s, and to who asks later at once',
    async (sign) => {
      const { seen, attended } = await opened();
      await pass(4_999);
      expect(seen).toEqual([]);
      window.dispatchEvent(new Event(sign));
      await pass(0);
      expect(seen).toEqual(['first']);
      await expect(attended()).resolves.toBeDefined();
    },
  );

  it('is taken for granted after five seconds', async () => {
    const { seen } = await opened();
    await pass(5_000);
    expect(seen).toEqual(['first']);
  });
});
