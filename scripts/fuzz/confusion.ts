import { words } from './texts.ts';
import type { ApiDocument, Schema } from '#server/test/api-document.ts';
import { GOOD } from './good-drafts.ts';
import { shot, type Planned } from './planned.ts';
import { withToken } from './shot.ts';
import { LIST_NAMES, LISTS, type ListName } from './lists.ts';
import type { World } from './world.ts';

/** Tokens of JSON that are no text, no number of the wire and no row, whatever the field. */
const CONFUSED = words(`
    {} {"$gt":""} {"toString":null} {"sql":"1","parameters":[]} [] ["a"] [[]] true 1e400 -1e400 1.5 9007199254740993
    12345678901234567890 "NaN" "Infinity" null -0 "123"
  `);

interface Field {
  list: ListName;
  name: string;
  schema: Schema;
}

/** Every field that a client writes, as the document tells it. */
function fieldsOf(api: ApiDocument): Field[] {
  return LIST_NAMES.flatMap((list) => {
    const body = api.operations.find(({ name }) => name === `POST ${LISTS[list]}`)?.body?.schema;
    const draft = api.resolve(body?.anyOf?.[0] ?? body ?? {});
    return Object.entries(draft.properties ?? {}).map(([name, schema]) => ({ list, name, schema: api.resolve(schema) }));
  });
}

const typesOf = ({ type, anyOf }: Schema): string[] => (anyOf ? anyOf.flatMap(typesOf) : [type ?? 'string'].flat());

/** Which confused tokens a field may take all the same. */
function mayTake({ schema, name }: Field, token: string): boolean {
  const types = typesOf(schema);
  const isAmount = /^(?:m\d\d|vgv|private_area|price|fraction|forecast_rate|value)$/.test(name);
  if (token === 'null') return types.includes('null') || isAmount;
  if (token === 'true') return types.includes('boolean');
  if (token === '[]') return types.includes('array');
  if (isAmount) return ['1.5', '-0', '"123"'].includes(token);
  if (token.startsWith('"')) return types.includes('string') && !schema.enum && !isMonth(schema);
  if (token === '-0') return name === 'position' || name === 'unit_count';
  return false;
}

const isMonth = (schema: Schema): boolean =>
  JSON.stringify(schema).includes('Mês YYYY-MM') || JSON.stringify(schema).includes('/Month');

/** Every field with every token, created and changed. */
export function confusion(api: ApiDocument, world: World): Planned[] {
  return fieldsOf(api).flatMap((field) =>
    CONFUSED.flatMap((token) => {
      const verdict = mayTake(field, token) ? 'either' : 'bad';
      const about = `${field.list}.${field.name} = ${token}`;
      const body = () => withToken(GOOD[field.list](world), field.name, token);
      return [
        () => shot({ about, method: 'POST', target: LISTS[field.list], body: body(), verdict }),
        () =>
          shot({
            about,
            method: 'PATCH',
            target: `${LISTS[field.list]}${world.own[field.list]}/`,
            body: `{"${field.name}":${token}}`,
            verdict: 'either' as const,
          }),
      ];
    }),
  );
}
