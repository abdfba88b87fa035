import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from 'zod';

const read = (name: string): unknown => JSON.parse(readFileSync(new URL(`../${name}`, import.meta.url), 'utf8'));
const manifest = z
  .looseObject({ allowScripts: z.record(z.string(), z.boolean()), scarfSettings: z.object({ enabled: z.boolean() }) })
  .parse(read('package.json'));
const { packages } = z
  .object({ packages: z.record(z.string(), z.looseObject({ hasInstallScript: z.boolean().optional() })) })
  .parse(read('package-lock.json'));

it('what a package would run while it is installed is allowed or refused by name, and nothing tells a third party of it', () => {
  const running = Object.entries(packages).flatMap(([path, { hasInstallScript }]) =>
    hasInstallScript ? [path.replace(/^.*node_modules\//, '')] : [],
  );
  expect(Object.keys(manifest.allowScripts).toSorted()).toEqual([...new Set(running)].toSorted());
  // Comes with the page of the API's reference, and counts installations; an npm that knows no allowScripts would run
  // it.
  expect(running).toContain('@scarf/scarf');
  expect([manifest.allowScripts['@scarf/scarf'], manifest.scarfSettings.enabled]).toEqual([false, false]);
});
