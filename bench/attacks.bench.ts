import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Attack } from './attacks/attack.ts';
import { openTarget } from './attacks/target.ts';

/**
 * Attacks on the whole product with its sample, on the embedded PostgreSQL: what an onlooker waits meanwhile, and what becomes of the
 * server's memory. Each stands in bench/attacks/<name>.attack.ts; words in ATTACKS choose some of them. Exits with 1 past a bound.
 */
const words = (process.env['ATTACKS'] ?? '').split(/\s+/).filter(Boolean);
const folder = join(import.meta.dirname, 'attacks');
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.attack.ts') && (words.length === 0 || words.some((word) => name.includes(word))))
  .sort();

const target = await openTarget();
try {
  for (const name of files) {
    // Each of them exports its attack under this name.
    const { attack } = (await import(join(folder, name))) as { attack: Attack };
    console.log(`\n-- ${attack.title}`);
    // oxlint-disable-next-line no-await-in-loop -- one after the other, so that each is seen alone
    await attack.run(target);
  }
} finally {
  await target.stop();
}
if (target.failures.length > 0) console.log(`\n${target.failures.length} past their bounds`);
process.exitCode = target.failures.length > 0 ? 1 : 0;
