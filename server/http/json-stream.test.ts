import { describe, expect, it } from 'vitest';
import { jsonArray, jsonText } from '#server/http/json-stream.ts';

async function* of<T>(...pieces: T[][]) {
  for (const piece of pieces) yield await Promise.resolve(piece);
}

async function* broken(after: number) {
  for (let piece = 0; piece < after; piece += 1) yield [{ piece }];
  await Promise.reject(new Error('gone'));
}

describe('a long list', () => {
  it.each([
    ['nothing', [], []],
    ['empty pieces', [[], []], []],
    ['pieces of any size', [[{ id: 1 }, { id: 2 }], [], [{ id: 3 }]], [{ id: 1 }, { id: 2 }, { id: 3 }]],
  ])('[RES-3] %s: one JSON array', async (_, pieces, rows) => {
    const answer = await jsonArray(of(...pieces));
    expect(answer.headers.get('content-type')).toBe('application/json');
    expect(await answer.json()).toEqual(rows);
  });

  it('refuses while it still can, and breaks off afterwards', async () => {
    await expect(jsonArray(broken(0))).rejects.toThrow('gone');
    await expect((await jsonArray(broken(3))).text()).rejects.toThrow('gone');
  });

  it('stops reading rows when nobody wants them any more', async () => {
    let read = 0;
    let ended = false;
    const endless = async function* endless() {
      try {
        for (;;) yield await Promise.resolve([(read += 1)]);
      } finally {
        ended = true;
      }
    };
    const reader = (await jsonArray(endless())).body?.getReader();
    await reader?.read();
    await reader?.cancel();
    expect(ended).toBe(true);
    expect(read).toBeLessThan(5);
  });
});

const bytes = (text: string) => new TextEncoder().encode(text);

describe('JSON that is there in parts', () => {
  it.each([
    ['one piece', ['[', bytes('"é"'), ',1', ']']],
    [
      'pieces of half a megabyte',
      ['["', ...Array.from({ length: 9 }, (_, at) => (at % 2 ? bytes('á'.repeat(100_000)) : 'b'.repeat(300_000))), '"]'],
    ],
    ['a piece and a sign more', ['"', 'c'.repeat(512 * 1024 - 1), '"']],
  ])('%s: the same text', async (_, parts) => {
    const answer = jsonText(parts);
    expect(answer.headers.get('content-type')).toBe('application/json');
    expect(await answer.text()).toBe(
      parts.map((part) => (typeof part === 'string' ? part : new TextDecoder().decode(part))).join(''),
    );
  });
});
