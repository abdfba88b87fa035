export const MEGABYTE = 1024 * 1024 - 64;

/** As many of an entry as a body of 1 MB holds, or `most`. */
function listOf(entry: string, most = Infinity): string {
  const count = Math.min(most, Math.floor((MEGABYTE - 2) / (entry.length + 1)));
  return `[${Array.from({ length: count }, () => entry).join(',')}]`;
}
const namesOf = (count: number, value: string) => Array.from({ length: count }, (_, at) => `"k${at}":${value}`).join(',');
const filler = (length: number) => 'x'.repeat(length);
const wide = (count: number) => `{${namesOf(count, '1')}}`;

/** Bodies of 1 MB, by what they are made of; those within the limit of rows are as large in other ways. */
export const BODIES: Readonly<Record<string, string>> = {
  'empty records': listOf('{}'),
  'empty lists': listOf('[]'),
  nulls: listOf('null'),
  numbers: listOf('1'),
  texts: listOf('""'),
  'many fields': wide(80_000),
  'one long field': `{"a":"${filler(MEGABYTE - 8)}"}`,
  'one long name': `{"${filler(MEGABYTE - 8)}":1}`,
  'deep lists': '['.repeat(MEGABYTE / 2) + ']'.repeat(MEGABYTE / 2),
  'deep records': `${'{"a":'.repeat(170_000)}1${'}'.repeat(170_000)}`,
  backslashes: `["${'\\\\'.repeat(MEGABYTE / 2 - 4)}"]`,
  spaces: `[${' '.repeat(MEGABYTE - 4)}]`,
  '5,000 empty records': listOf('{}', 5000),
  '5,000 numbers': listOf('1', 5000),
  '5,000 records of unknown fields': listOf(wide(20), 5000),
  '5,000 long texts in records': listOf(`{"codigo":"${filler(170)}","nome":"${filler(10)}"}`, 5000),
  '300 records of 400 unknown fields': listOf(wide(400), 250),
  '5,000 records that look right': listOf(
    '{"codigo":"A","nome":"B","name":"C","code":"D","regional":1,"company":1,"version":1,"year":2026,"center_cost":1,"accounting":1}',
    5000,
  ),
  '5,000 entries with bad months': listOf(
    `{"version":1,"year":2026,"center_cost":1,"accounting":1,${Array.from({ length: 12 }, (_, at) => `"m${String(at + 1).padStart(2, '0')}":"x"`).join(',')}}`,
    5000,
  ),
  '5,000 patches': `[${Array.from({ length: 5000 }, (_, at) => `{"id":${at + 1},"row_version":1,"nome":"${filler(150)}"}`).join(',')}]`,
  '5,000 empty patches': `[${Array.from({ length: 5000 }, (_, at) => `{"id":${at + 1}}`).join(',')}]`,
  '200,000 ids': `{"delete_multiple":true,"ids":[${Array.from({ length: 150_000 }, (_, at) => at + 1).join(',')}]}`,
  '5,000 ids and versions': `{"delete_multiple":true,"ids":[${Array.from({ length: 5000 }, (_, at) => at + 900_000).join(',')}],"row_versions":${listOf('1', 5000)}}`,
  'steps of an import': `{"steps":${listOf('{"of":"sources","create":[{}],"change":[{}]}')}}`,
  'rows of an import': `{"steps":[{"of":"sources","create":${listOf('{"source_kind":"x","a":1}', 5000)}}]}`,
  'rows of a mapping': `{"create":${listOf('{"source_kind":"x","subgroup":"y"}', 5000)},"change":${listOf('{"id":1}', 5000)}}`,
  grants: `{"nome":"G","center_cost_permissions":${listOf('{"level":"x","id":"y","z":1}', 5000)},"accounting_permissions":${listOf('{"id":"x"}', 5000)}}`,
  credentials: `{"email":"${filler(500_000)}@x","password":"${filler(500_000)}"}`,
};
