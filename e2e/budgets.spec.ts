import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { expect, test } from './support/test.ts';

/** Gzipped scripts that the sign-in page may load in all (docs: budgets of the build). */
const SIGN_IN_LIMIT = 165_000;

test('@mock the sign-in page loads at most 165 kB of scripts', async ({ page }) => {
  const scripts = new Set<string>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.add(new URL(response.url()).pathname);
  });
  await page.goto('/access/login');
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const sizes = [...scripts].map((path) => {
    const file = fileURLToPath(new URL(`../dist${path}`, import.meta.url));
    return gzipSync(readFileSync(file), { level: 9 }).byteLength;
  });
  expect(scripts.size).toBeGreaterThan(2);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(SIGN_IN_LIMIT);
});
