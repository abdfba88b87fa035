/* oxlint-disable no-underscore-dangle -- zod's own name for what a schema is made of */
import type { z } from 'zod';
import { descriptionOf } from '#contract/schema-functions.ts';
import type { Absent, Check, Field, Named, Shape } from '#src/shared/data/shapes/shape.ts';

/**
 * A schema's shape. Throws for what no shape says: a build stops there, and so does the test of all that is read
 * (shapes.test.ts).
 */
export function shapeOf(schema: z.core.$ZodType): Shape {
  const known = shapes.get(schema);
  if (known !== undefined) return known;
  const { def } = schema._zod as z.core.$ZodTypes['_zod']; // any schema of zod's is one of these
  const own = 'check' in def && def.check !== undefined ? [schema as unknown as z.core.$ZodCheck] : []; // such a schema is a check itself
  const checks = [...own, ...(def.checks ?? [])].flatMap(checkOf);
  const bare = bareShape(schema);
  const shape: Shape = checks.length === 0 ? bare : ['held', bare, ...checks];
  shapes.set(schema, shape);
  return shape;
}

/** Schemas are used in many places, and each is one shape, which is written once. */
const shapes = new WeakMap<z.core.$ZodType, Shape>();

function bareShape(schema: z.core.$ZodType): Shape {
  const { def } = (schema as z.core.$ZodTypes)._zod; // any schema of zod's is one of these
  switch (def.type) {
    case 'string':
    case 'boolean':
    case 'null':
    case 'unknown':
    case 'never':
      return def.type;
    case 'number':
      return !('format' in def) ? 'number' : def.format === 'safeint' ? 'int' : unknown(`number ${String(def.format)}`);
    case 'literal':
      return ['one of', ...def.values];
    case 'enum':
      return ['one of', ...Object.values(def.entries)];
    case 'array':
      return ['array', shapeOf(def.element)];
    case 'object':
      return objectShape(def.shape, def.catchall);
    case 'nullable':
      return ['nullable', shapeOf(def.innerType)];
    case 'optional':
      return optionalShape(schema, def.innerType);
    case 'default':
      return ['default', shapeOf(def.innerType), def.defaultValue];
    case 'catch':
      // Called without an answer: what is worked out of one is no data.
      return ['catch', shapeOf(def.innerType), def.catchValue({} as never)];
    case 'union':
      return 'discriminator' in def
        ? chosenShape(String(def.discriminator), def.options)
        : ['union', ...def.options.map((option) => shapeOf(option))];
    case 'record':
      return recordShape(def.keyType, def.valueType, 'partial' in def && Boolean(def.partial));
    case 'pipe':
      return 'transform' in def && typeof def.transform === 'function'
        ? ['codec', shapeOf(def.in), nameOf(def.transform), shapeOf(def.out)]
        : unknown('pipe');
    case 'lazy': {
      const { _zod } = schema as z.core.$ZodLazy; // as its type says
      return ['later', () => shapeOf(_zod.innerType)];
    }
    case 'custom':
      return 'unknown';
    default:
      return unknown(def.type);
  }
}

function unknown(what: string): never {
  throw new Error(`No shape says «${what}» (src/shared/data/shapes).`);
}

function nameOf(of: object): Named {
  return descriptionOf(of) ?? unknown(`a function without a name (contract/schema-functions.ts): ${String(of)}`);
}

/**
 * An `exactOptional` is its own kind where it is not absent, which its field tells; a default takes the place of what
 * is absent by itself.
 */
function optionalShape(schema: z.core.$ZodType, inner: z.core.$ZodType): Shape {
  const bare = schema._zod.traits.has('$ZodExactOptional') || inner._zod.optin === ('defaulted' as string); // zod's own words
  return bare ? shapeOf(inner) : ['optional', shapeOf(inner)];
}

function objectShape(fields: Record<string, z.core.$ZodType>, catchall: z.core.$ZodType | undefined): Shape {
  const shape = Object.fromEntries(Object.entries(fields).map(([name, schema]) => [name, fieldOf(schema)]));
  const rest = catchall?._zod.def.type;
  if (rest === undefined) return ['object', shape];
  if (rest === 'never') return ['object', shape, 'strict'];
  return rest === 'unknown' ? ['object', shape, 'loose'] : unknown(`catchall ${rest}`);
}

function fieldOf(schema: z.core.$ZodType): Field {
  const { optin, optout } = schema._zod as { optin?: string; optout?: string }; // zod's own words for what an absent field does
  if (optin === undefined) return shapeOf(schema);
  const gone = optout === 'optional';
  const absent: Absent = optin === 'defaulted' ? (gone ? 4 : 3) : gone ? 1 : 2;
  return ['absent', absent, shapeOf(schema)];
}

function chosenShape(name: string, options: readonly z.core.$ZodType[]): Shape {
  const pairs = options.flatMap((option) => {
    const tags = (option._zod as { propValues?: Record<string, Set<unknown>> }).propValues?.[name]; // as zod tells them apart
    if (!tags || tags.has(undefined)) return unknown(`a union by «${name}» that may be absent`);
    const shape = shapeOf(option);
    return [...tags].map((value) => [value, shape] as const);
  });
  return ['by', name, pairs];
}

function recordShape(keys: z.core.$ZodType, values: z.core.$ZodType, partial: boolean): Shape {
  const key = shapeOf(keys);
  if (!keys._zod.values) return ['record', key, shapeOf(values)];
  if (typeof key === 'string' || key[0] !== 'one of') return unknown('keys of a record that are no plain list');
  return ['record', key, shapeOf(values), partial ? 'some' : 'all'];
}

function checkOf(check: z.core.$ZodCheck): Check[] {
  const { def } = (check as z.core.$ZodChecks)._zod; // any check of zod's is one of these
  switch (def.check) {
    case 'number_format':
      return [];
    case 'min_length':
      return [['least', def.minimum]];
    case 'max_length':
      return [['most', def.maximum]];
    case 'greater_than':
      return [def.inclusive ? ['min', Number(def.value)] : ['min', Number(def.value), true]];
    case 'less_than':
      return [def.inclusive ? ['max', Number(def.value)] : ['max', Number(def.value), true]];
    case 'string_format':
      return def.pattern && def.format !== 'url' ? [['match', def.pattern]] : unknown(`text ${def.format}`);
    case 'overwrite':
      return [['rewrite', nameOf(def.tx)]];
    default:
      return ownCheckOf(check);
  }
}

function ownCheckOf(check: z.core.$ZodCheck): Check[] {
  const def = check._zod.def as z.core.$ZodCheckDef & { fn?: unknown; path?: readonly PropertyKey[] }; // a `refine`, if it is one
  if (def.check !== 'custom' || typeof def.fn !== 'function') return unknown(`check ${def.check}`);
  // `z.custom()`: what a codec's own reading side made needs no second look.
  return String(def.fn) === '() => true' ? [] : [['check', nameOf(def.fn), ...(def.path ?? []).map(String)]];
}
