import { Generator, getConfig } from '@tanstack/router-generator';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './run.ts';

const TREE = join(ROOT, 'src', 'routeTree.gen.ts');

/** Writes src/routeTree.gen.ts from src/routes, by the build's own tsr.config.json; answers whether it changed. */
export async function generateRoutes(): Promise<boolean> {
  const before = read();
  const config = getConfig({}, ROOT);
  await new Generator({ config, root: ROOT }).run();
  return read() !== before;
}

function read(): string {
  try {
    return readFileSync(TREE, 'utf8');
  } catch {
    return '';
  }
}
