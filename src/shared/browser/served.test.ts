import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SERVED_BROWSERS } from '#src/shared/browser/served.ts';

describe('the oldest browsers that are served', () => {
  it.each(['README.md', 'public/start.js'])('%s names those that the help page names, and no others', (file) => {
    const [sentence = ''] = /(?:Served browsers|ou use o Chrome)[^\n]*/.exec(readFileSync(file, 'utf8')) ?? [];
    for (const [name, oldest] of SERVED_BROWSERS)
      expect(sentence).toMatch(new RegExp(String.raw`\b${name}\b\D* ${oldest}(?![\d.]\d)`));
    const versions = new Set(sentence.match(/\d+(?:\.\d+)?/g));
    expect(versions).toEqual(new Set(SERVED_BROWSERS.map(([, oldest]) => oldest)));
  });
});
