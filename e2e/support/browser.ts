import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/** The shell first: the same engine without a window, whose drawing costs two fifths of a journey's processor time. */
const NAMES = ['chromium-headless-shell', 'google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser', 'chrome'];

/** The browser to test with: PLAYWRIGHT_CHROMIUM, else a Chrome or Chromium of the machine, else Playwright's own; null when there is none. */
export function findBrowser(environment: NodeJS.ProcessEnv = process.env): string | null {
  const told = environment['PLAYWRIGHT_CHROMIUM'];
  if (told) {
    if (!isProgram(told)) throw new Error(`PLAYWRIGHT_CHROMIUM aponta para ${told}, que não é um programa.`);
    return told;
  }
  const folders = (environment['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  const installed = NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
  if (installed) return installed;
  const own = chromium.executablePath();
  return existsSync(own) ? own : null;
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
