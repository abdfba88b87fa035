import { describe, expect, it } from 'vitest';
import { openedText, readOpened } from '#src/shared/ui/explanation-opened.ts';

const of = (...ways: string[]) => new Set(ways);

describe('the terms of an explanation that stand open, in an address', () => {
  it.each([
    ['the first alone', of('0'), undefined],
    ['none', of(), '-'],
    ['those below one that was closed: none is seen', of('0.1', '0.1.2'), '-'],
    ['some, the shorter ways first', of('0.1.3', '0', '0.2', '0.10', '0.1'), '0-1_0-2_0-10_0-1-3'],
  ])('%s', (_name, opened, text) => {
    expect(openedText(opened)).toBe(text);
    expect(readOpened(text)).toEqual(opened.has('0') ? opened : of());
  });

  it('are as many as an address takes: what lies deepest stays closed', () => {
    const ways = Array.from({ length: 200 }, (_, at) => `0.${at}`);
    const text = openedText(of('0', ...ways, '0.1.2.3')) ?? '';
    expect(text.length).toBeLessThanOrEqual(600);
    expect(text.length).toBeGreaterThan(590);
    const read = readOpened(text);
    expect(read.has('0.1')).toBe(true);
    expect(read.has('0.1.2.3')).toBe(false);
    expect(openedText(read)).toBe(text);
  });

  it.each(['x', '0', '0-', '0-1-', '1-2', '0-12345', '0.1', '_', '0-1a', '--'])('«%s» is no way to a term', (text) =>
    expect(readOpened(text)).toEqual(of('0')),
  );

  it('what is none is passed over', () => expect(readOpened('0-1_x_0-2')).toEqual(of('0', '0.1', '0.2')));
});
