import type { Absent, Field, Misfit, Shape } from '#src/shared/data/shapes/shape.ts';
import { bad, CODES, keeps, plain, readBy, rewrittenBy } from '#src/shared/data/shapes/values.ts';

/**
 * Reads answers by their shape exactly as zod reads them by their schema (a property test holds the two to each other),
 * in a tenth of its bytes: what the first data of a page needs. Values are written through zod, which is loaded with
 * forms and writes.
 */
export type Reading = { success: true; data: unknown } | { success: false; misfits: readonly Misfit[] };

export function read(shape: Shape, value: unknown): Reading {
  const misfits: Misfit[] = [];
  const data = run(shape, value, misfits);
  return misfits.length === 0 ? { success: true, data } : { success: false, misfits };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads a part; what does not fit in it is told with the part's place before it. */
function runAt(key: string | number, shape: Shape, value: unknown, misfits: Misfit[]): unknown {
  const before = misfits.length;
  const result = run(shape, value, misfits);
  for (let at = before; at < misfits.length; at += 1) misfits[at]?.path.unshift(key);
  return result;
}

function run(shape: Shape, value: unknown, misfits: Misfit[]): unknown {
  if (typeof shape === 'string') return plain(shape, value, misfits);
  switch (shape[0]) {
    case 'held':
      return held(shape, value, misfits);
    case 'object':
      return object(shape, value, misfits);
    case 'array':
      if (Array.isArray(value)) return value.map((one: unknown, at) => runAt(at, shape[1], one, misfits));
      misfits.push(bad('invalid_type'));
      return value;
    case 'nullable':
      return value === null ? null : run(shape[1], value, misfits);
    case 'optional':
      return value === undefined ? undefined : run(shape[1], value, misfits);
    case 'default':
      return value === undefined ? shape[2] : run(shape[1], value, misfits);
    case 'catch': {
      const result = read(shape[1], value);
      return result.success ? result.data : shape[2];
    }
    case 'one of':
      if (!shape.includes(value, 1)) misfits.push(bad('invalid_value'));
      return value;
    case 'union':
      return union(shape, value, misfits);
    case 'by':
      return chosen(shape, value, misfits);
    case 'record':
      return record(shape, value, misfits);
    case 'codec':
      return codec(shape, value, misfits);
    case 'later':
      return run(shape[1](), value, misfits);
    default:
      // A schema that did not come by `#shapes/…`; its type is the same (decoded.ts).
      throw new TypeError('Not a shape: import what is read from #shapes/.');
  }
}

const aborted = (misfits: readonly Misfit[], from: number): boolean => misfits.slice(from).some(({ soft }) => soft !== true);

function held([, inner, ...checks]: Extract<Shape, readonly ['held', ...unknown[]]>, value: unknown, misfits: Misfit[]): unknown {
  const before = misfits.length;
  let result = run(inner, value, misfits);
  for (const check of checks) {
    if (aborted(misfits, before)) return result;
    if (check[0] === 'rewrite') result = rewrittenBy(check[1], result);
    else if (!keeps(check, result)) {
      misfits.push({ path: check[0] === 'check' ? check.slice(2).map(String) : [], code: CODES[check[0]], soft: true });
    }
  }
  return result;
}

interface Part {
  name: string;
  absent: Absent | 0;
  shape: Shape;
}

/** Fields of a shape as they are walked: worked out once, not for each of ten thousand rows. */
const parts = new WeakMap<object, readonly Part[]>();
function partsOf(fields: Readonly<Record<string, Field>>): readonly Part[] {
  let own = parts.get(fields);
  if (own === undefined) {
    own = Object.entries(fields).map(([name, field]) =>
      field[0] === 'absent' ? { name, absent: field[1], shape: field[2] } : { name, absent: 0, shape: field },
    );
    parts.set(fields, own);
  }
  return own;
}

function object([, fields, rest]: Extract<Shape, readonly ['object', ...unknown[]]>, value: unknown, misfits: Misfit[]): unknown {
  if (!isObject(value)) {
    misfits.push(bad('invalid_type'));
    return value;
  }
  const result: Record<string, unknown> = {};
  for (const { name, absent, shape } of partsOf(fields)) {
    const present = name in value;
    if (!present && absent === 1) continue;
    const before = misfits.length;
    const one = runAt(name, shape, value[name], misfits);
    if (present) {
      result[name] = one;
    } else if (absent === 0) {
      if (misfits.length === before) misfits.push(bad('invalid_type', name));
    } else if (absent === 4 && misfits.length > before) {
      misfits.length = before;
    } else if (one !== undefined || absent === 3) {
      result[name] = one;
    }
  }
  if (rest !== undefined) {
    const more = Object.keys(value).filter((name) => !Object.hasOwn(fields, name));
    if (rest === 'loose') for (const name of more) if (name !== '__proto__') result[name] = value[name];
    if (rest === 'strict' && more.length > 0) misfits.push({ ...bad('unrecognized_keys'), soft: true });
  }
  return result;
}

function union([, ...options]: Extract<Shape, readonly ['union', ...unknown[]]>, value: unknown, misfits: Misfit[]): unknown {
  const near: { data: unknown; misfits: readonly Misfit[] }[] = [];
  for (const option of options) {
    const own: Misfit[] = [];
    const data = run(option, value, own);
    if (own.length === 0) return data;
    if (!aborted(own, 0)) near.push({ data, misfits: own });
  }
  const [only] = near;
  if (near.length === 1 && only) {
    misfits.push(...only.misfits);
    return only.data;
  }
  misfits.push(bad('invalid_union'));
  return value;
}

function chosen([, name, options]: Extract<Shape, readonly ['by', ...unknown[]]>, value: unknown, misfits: Misfit[]): unknown {
  if (!isObject(value)) {
    misfits.push(bad('invalid_type'));
    return value;
  }
  const option = options.find(([tag]) => tag === value[name]);
  if (option) return run(option[1], value, misfits);
  misfits.push(bad('invalid_union', name));
  return value;
}

function record(
  [, keyShape, shape, which]: Extract<Shape, readonly ['record', ...unknown[]]>,
  value: unknown,
  misfits: Misfit[],
): unknown {
  if (!isObject(value)) {
    misfits.push(bad('invalid_type'));
    return value;
  }
  const result: Record<string, unknown> = {};
  const known = which !== undefined && typeof keyShape !== 'string' ? keyShape.slice(1).map(String) : null;
  if (which === 'all') for (const key of known ?? []) result[key] = runAt(key, shape, value[key], misfits);
  let strange = false;
  for (const key of Object.keys(value)) {
    if (key === '__proto__' || (which === 'all' && known?.includes(key))) continue;
    const property = read(keyShape, key);
    if (which === 'all' || (known && !property.success)) strange = true;
    else if (property.success) result[String(property.data)] = runAt(key, shape, value[key], misfits);
    else misfits.push(bad('invalid_key', key));
  }
  if (strange) misfits.push({ ...bad('unrecognized_keys'), soft: true });
  return result;
}

function codec(
  [, wire, name, inner]: Extract<Shape, readonly ['codec', ...unknown[]]>,
  value: unknown,
  misfits: Misfit[],
): unknown {
  const before = misfits.length;
  const sent = run(wire, value, misfits);
  if (misfits.length > before) return sent;
  const result = readBy(name, sent);
  if (result !== undefined) return run(inner, result, misfits);
  misfits.push(bad('custom'));
  return result;
}
