import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { parseJson, parseLong } from '#server/http/body.ts';
import { ApiError } from '#server/http/errors.ts';

type Read = { value: unknown } | { status: number; body: unknown };

const refusal = (error: unknown): Read => {
  if (error instanceof ApiError) return { status: error.status, body: error.body };
  throw error;
};
const atOnce = (source: string): Read => {
  try {
    return { value: parseJson(source) };
  } catch (error) {
    return refusal(error);
  }
};
const inSteps = async (source: string): Promise<Read> => {
  try {
    return { value: await parseLong(source) };
  } catch (error) {
    return refusal(error);
  }
};

describe('[RES-7] a long body, read in steps', () => {
  it.each(['[]', '[ ]', ' [1, {"a": [2, 3]}, "]," ] ', '{"a":[1,2]}', '"[1]"', 'null'])(
    'is what it is at once: %s',
    async (source) => {
      expect(await inSteps(source)).toEqual({ value: JSON.parse(source) });
    },
  );

  it.each([
    '[1}2]',
    '[1]]',
    '[1],[2]',
    '[1][2]',
    'x[1]',
    '[1]x',
    '\u00a0[1]',
    '[1]\u00a0',
    '[1,]',
    '[,1]',
    '[1',
    '["a]',
    '[{"a":1,"a":2}]',
  ])('is refused in the same words: %s', async (source) => {
    expect(atOnce(source)).toMatchObject({ status: 400 });
    expect(await inSteps(source)).toEqual(atOnce(source));
  });

  it('is read, or refused, as at once, whatever was put in or left out', async () => {
    const place = fc.nat(1_000);
    const sign = fc.constantFrom('', '[', ']', '{', '}', ',', ':', '"', '\\', '1', ' ');
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.jsonValue({ maxDepth: 2 }), { maxLength: 6 }),
        place,
        fc.nat(2),
        sign,
        async (rows, at, gone, put) => {
          const whole = JSON.stringify(rows);
          const from = at % whole.length;
          const source = whole.slice(0, from) + put + whole.slice(from + gone);
          expect(await inSteps(source)).toEqual(atOnce(source));
        },
      ),
      { numRuns: 500 },
    );
  });

  it('gives way to others between its looks and between its rows once they have taken their time', async () => {
    // Every look at the clock finds that a piece has taken its time.
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => (now += 1_000));
    const timers = vi.spyOn(globalThis, 'setTimeout');
    const rows = Array.from({ length: 40 }, () => ({ name: 'x'.repeat(5_000) }));
    expect(await parseLong(JSON.stringify(rows))).toEqual(rows);
    expect(timers.mock.calls.length).toBeGreaterThan(rows.length + 5);
    vi.restoreAllMocks();
  });
});
