import { importsOf, isTest, type Sources } from './imports.ts';

/** Files of fewer lines that only one other file needs are a part of it. */
const FEW = 25;
const PRODUCT = /^(?:src|server|planning|contract|scripts|bench|mocks)\//;
/** Each of these stands for itself: a route is an address, a migration runs as it was written. */
const DEMANDED = /^(?:src\/routes|server\/migrations)\//;

const isProduct = (path: string): boolean => PRODUCT.test(path) && !isTest(path);
const isWritten = (path: string): boolean => isProduct(path) && !path.endsWith('.gen.ts') && !DEMANDED.test(path);

/**
 * Small files and sheets of the product, its commands and measurements with one importer among these, as `file →
 * importer`. An import on demand is an import; a test is none.
 */
export function smallParts(sources: Sources): string[] {
  const importers = new Map<string, Set<string>>();
  for (const [path, text] of sources) {
    if (!isProduct(path)) continue;
    for (const { target } of importsOf(path, text)) importers.set(target, (importers.get(target) ?? new Set()).add(path));
  }
  return [...sources].flatMap(([path, text]) => {
    const [only, ...others] = importers.get(path) ?? [];
    const isSmall = isWritten(path) && text.split('\n').length - 1 < FEW;
    return isSmall && only !== undefined && others.length === 0 ? [`${path} → ${only}`] : [];
  });
}
