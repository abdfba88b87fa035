/** A draft's loader, as it is written. */
export interface Draft {
  draft: string;
}

const isDraft = (value: object): value is Draft => 'draft' in value && String(value.draft).startsWith('() => import(');
/** Shorter ones cost more under a name. */
const SHORTEST = 12;

/**
 * A module that exports these values: data, patterns, loaders of drafts and shapes that come again within themselves.
 * Each list that is needed twice is written once.
 */
export function shapeText(exported: Readonly<Record<string, unknown>>): string {
  const times = new Map<string, number>();
  const later = new Map<unknown, string>();
  const open: [string, unknown][] = [];

  function text(value: unknown, part: (value: unknown) => string): string {
    if (value === undefined) return 'undefined';
    if (value instanceof RegExp) return String(value);
    if (typeof value === 'function') return `() => ${laterName((value as () => unknown)())}`; // `later`: a shape's own
    if (typeof value !== 'object' || value === null) return JSON.stringify(value);
    if (Array.isArray(value)) return `[${value.map(part).join(',')}]`;
    if (!isPlain(value)) throw new Error(`No data: ${String(value)}`);
    const entries = Object.entries(value).filter(([, one]) => one !== undefined);
    return `{${entries.map(([name, one]) => `${JSON.stringify(name)}:${isLoader(one) ? one.draft : part(one)}`).join(',')}}`;
  }

  function laterName(shape: unknown): string {
    let name = later.get(shape);
    if (name === undefined) {
      name = `later${later.size}`;
      later.set(shape, name);
      open.push([name, shape]);
    }
    return name;
  }

  const plainText = (value: unknown): string => text(value, plainText);

  /** Counts how often each list is written, where one that comes again is only named. */
  function counted(value: unknown): string {
    if (!Array.isArray(value)) return text(value, counted);
    const whole = plainText(value);
    const before = times.get(whole) ?? 0;
    times.set(whole, before + 1);
    if (before === 0) text(value, counted);
    return whole;
  }

  const names = new Map<string, string>();
  const lines: string[] = [];
  function written(value: unknown): string {
    const same = Array.isArray(value) ? plainText(value) : '';
    const whole = names.get(same) ?? text(value, written);
    if (names.has(same) || same.length < SHORTEST || (times.get(same) ?? 0) < 2) return whole;
    const name = `part${names.size}`;
    names.set(same, name);
    lines.push(`const ${name} = ${whole};`);
    return name;
  }

  for (const value of Object.values(exported)) counted(value);
  for (const [, shape] of open) counted(shape); // grows while it is gone through
  const exports = Object.entries(exported).map(([name, value]) => `export const ${name} = ${written(value)};`);
  const again = open.map(([name, shape]) => `const ${name} = ${written(shape)};`);
  return [...lines, ...again, ...exports].join('\n');
}

const isLoader = (value: unknown): value is Draft => typeof value === 'object' && value !== null && isDraft(value);
const isPlain = (value: object): boolean => Object.getPrototypeOf(value) === Object.prototype;
