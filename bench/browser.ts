import { chromium, type Browser } from 'playwright';
import { findBrowser } from '../e2e/support/browser.ts';

/** The browser that pages are measured in: the journeys' own, without what would work in the background. */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = findBrowser();
  const args = ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'];
  return chromium.launch({ args, ...(executablePath ? { executablePath } : {}) });
}
