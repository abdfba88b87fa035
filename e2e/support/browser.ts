import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/** The shell first: the same engine without a window, whose drawing costs two fifths of a journey's processor time. */
const NAMES = ['chromium-headless-shell', 'google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser', 'chrome'];

const FIREFOX_NAMES = ['firefox-esr', 'firefox'];

/**
 * The browser to test with: PLAYWRIGHT_CHROMIUM, else a Chrome or Chromium of the machine, else Playwright's own; null
 * when there is none.
 */
export function findBrowser(environment: NodeJS.ProcessEnv = process.env): string | null {
  const installed = find(environment, 'PLAYWRIGHT_CHROMIUM', NAMES);
  if (installed) return installed;
  const own = chromium.executablePath();
  return existsSync(own) ? own : null;
}

/**
 * A Firefox of the machine, for the journeys that are walked in it too: PLAYWRIGHT_FIREFOX, else the ESR's or another;
 * null when there is none.
 */
export const findFirefox = (environment: NodeJS.ProcessEnv = process.env): string | null =>
  find(environment, 'PLAYWRIGHT_FIREFOX', FIREFOX_NAMES);

/** What a variable names, which must be a program, else the first of these names in the folders of programs. */
function find(environment: NodeJS.ProcessEnv, variable: string, names: readonly string[]): string | null {
  const chosen = environment[variable];
  if (chosen) {
    if (!isProgram(chosen)) throw new Error(`${variable} aponta para ${chosen}, que não é um programa.`);
    return chosen;
  }
  const folders = (environment['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram) ?? null;
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
