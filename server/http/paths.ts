import type { Method, Route } from '#server/http/route.ts';

const pattern = (path: string) => new RegExp(`^/api${path.replace(/:\w+\{(.+?)\}(?=\/)/g, '(?:$1)').replace(/:\w+/g, '[^/]+')}$`);

/** Methods that a path (with its trailing slash) answers; empty for an unknown one. */
export function methodsOf(routes: readonly Route[]): (path: string) => Method[] {
  const byPath = new Map<string, { pattern: RegExp; methods: Method[] }>();
  for (const { method, path } of routes) {
    const entry = byPath.get(path) ?? { pattern: pattern(path), methods: [] };
    entry.methods.push(method);
    byPath.set(path, entry);
  }
  return (path) => [...byPath.values()].filter((entry) => entry.pattern.test(path)).flatMap((entry) => entry.methods);
}
