import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Attack } from './attacks/attack.ts';
import { openTarget } from './attacks/target.ts';

/**
 * Attacks on the whole product with its sample, on the embedded PostgreSQL: what an onlooker waits meanwhile, and what
 * becomes of the server's memory. Each stands in bench/attacks/<name>.attack.ts; words in ATTACKS choose some of them.
 * Exits with 1 past a bound.
 */
const words = (process.env['ATTACKS'] ?? '').split(/\s+/).filter(Boolean);
const folder = join(import.meta.dirname, 'attacks');
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.attack.ts') && (words.length === 0 || words.some((word) => name.includes(word))))
  .sort();

const failures: string[] = [];
for (const name of files) {
  // Each of them exports its attack under this name.
  // oxlint-disable-next-line no-await-in-loop -- one after the other, each on a server of its own, so that each is seen alone
  const { attack } = (await import(join(folder, name))) as { attack: Attack };
  // oxlint-disable-next-line no-await-in-loop -- as above
  const target = await openTarget();
  try {
    console.log(`\n-- ${attack.title}`);
    // oxlint-disable-next-line no-await-in-loop -- as above
    await attack.run(target);
  } finally {
    // oxlint-disable-next-line no-await-in-loop -- as above
    await target.stop();
  }
  failures.push(...target.failures);
}
if (failures.length > 0) console.log(`\n${failures.length} past their bounds`);
process.exitCode = failures.length > 0 ? 1 : 0;
