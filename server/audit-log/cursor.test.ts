import { describe, expect, it } from 'vitest';
import { seal } from '#server/secrets/seal.ts';
import { cursorOf, cursorText } from '#server/audit-log/cursor.ts';

const BEFORE = 'a secret of before, long enough for a key';
const NOW = 'a secret of now, which is long enough too';
const cursor = { at: 7, snapshot: '10:20:' };

describe('[RES-15] a cursor', () => {
  it('is read by its user, also once the secret is another, and by nobody else', async () => {
    const text = await cursorText({ secret: BEFORE }, 1, cursor);
    expect(await cursorOf({ secret: BEFORE }, 1, text)).toEqual(cursor);
    expect(await cursorOf({ secret: NOW, previousSecrets: [BEFORE] }, 1, text)).toEqual(cursor);
    expect(await cursorOf({ secret: BEFORE }, 2, text)).toBe('strange');
    expect(await cursorOf({ secret: NOW }, 1, text)).toBe('strange');
    expect(await cursorOf({ secret: NOW }, 1, '')).toBeNull();
  });

  it('is none that was sealed for something else', async () => {
    const other = await seal({ secret: NOW, purpose: 'another', owner: '1' }, '7 10:20:');
    const text = other.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
    expect(await cursorOf({ secret: NOW }, 1, text)).toBe('strange');
  });
});
