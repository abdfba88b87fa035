import { importsOf, isTest, type Sources } from './imports.ts';

/** Files of fewer lines that only one other file needs are a part of it. */
const FEW = 25;
const PRODUCT = /^(?:src|server|planning|contract|mocks)\//;
/** Each of these stands for itself: a route is an address, a migration runs as it was written. */
const DEMANDED = /^(?:src\/routes|server\/migrations)\//;

const isProduct = (path: string): boolean => PRODUCT.test(path) && !isTest(path);
const isWritten = (path: string): boolean => isProduct(path) && !path.endsWith('.gen.ts') && !DEMANDED.test(path);

/**
 * Small files and sheets of the product with one importer in it, as `file → importer`. What is imported on demand is
 * left out: it is a file of the build, loaded apart.
 */
export function smallParts(sources: Sources): string[] {
  const importers = new Map<string, Set<string>>();
  const onDemand = new Set<string>();
  for (const [path, text] of sources) {
    if (!isProduct(path)) continue;
    for (const { target, kind } of importsOf(path, text)) {
      importers.set(target, (importers.get(target) ?? new Set()).add(path));
      if (kind === 'dynamic') onDemand.add(target);
    }
  }
  return [...sources].flatMap(([path, text]) => {
    const [only, ...others] = importers.get(path) ?? [];
    const isSmall = isWritten(path) && text.split('\n').length - 1 < FEW;
    return isSmall && only !== undefined && others.length === 0 && !onDemand.has(path) ? [`${path} → ${only}`] : [];
  });
}
