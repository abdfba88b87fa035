import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findBrowser, findFirefox } from '../../e2e/support/browser.ts';

const program = (folder: string | undefined, name: string, mode = 0o755) => {
  const path = join(folder ?? '', name);
  writeFileSync(path, '');
  chmodSync(path, mode);
  return path;
};

describe('the browser of the journeys', () => {
  let folders: string[];
  beforeEach(() => {
    folders = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'previsto-browser-')));
  });
  afterEach(() => {
    for (const folder of folders) rmSync(folder, { recursive: true });
  });

  const found = (chosen?: string) =>
    findBrowser({ PATH: ['', ...folders].join(delimiter), ...(chosen !== undefined && { PLAYWRIGHT_CHROMIUM: chosen }) });

  it('is the shell without a window wherever there is one, else a Chrome or Chromium', () => {
    const chromium = program(folders[0], 'chromium');
    expect(found()).toBe(chromium);
    const chrome = program(folders[1], 'google-chrome');
    expect(found()).toBe(chrome);
    const shell = program(folders[1], 'chromium-headless-shell');
    expect(found()).toBe(shell);
  });

  it('is what PLAYWRIGHT_CHROMIUM names, which must be a program', () => {
    program(folders[0], 'chromium-headless-shell');
    const chosen = program(folders[1], 'mine');
    expect(found(chosen)).toBe(chosen);
    const text = program(folders[1], 'notes', 0o644);
    expect(() => found(text)).toThrow(`PLAYWRIGHT_CHROMIUM aponta para ${text}, que não é um programa.`);
  });

  it('has a Firefox beside it where the machine has one', () => {
    const find = (chosen?: string) =>
      findFirefox({ PATH: folders.join(delimiter), ...(chosen !== undefined && { PLAYWRIGHT_FIREFOX: chosen }) });
    expect(find()).toBeNull();
    program(folders[0], 'firefox');
    const esr = program(folders[1], 'firefox-esr');
    expect(find()).toBe(esr);
    const text = program(folders[1], 'notes', 0o644);
    expect(() => find(text)).toThrow(`PLAYWRIGHT_FIREFOX aponta para ${text}, que não é um programa.`);
  });
});
