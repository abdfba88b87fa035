import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { format } from 'oxfmt';
import { RECORD_NAMES, RECORDS, type RecordName, recordNameOf } from '#contract/registry.ts';
import type { ResourceContract } from '#contract/resource.ts';
import { STATEMENTS } from '#planning/statement/structure.ts';
import { textKey } from '#planning/text/text-key.ts';
import { ROOT } from './run.ts';

/** A list that only says what a folder holds: written beside what reads it, since neither end can read the folder. */
export interface FolderList {
  file: string;
  text: () => string | Promise<string>;
}

/** One file of a folder; its name without the ending, and its text. */
interface Source {
  name: string;
  path: string;
  text: string;
}

const ENDING = /(?<!\.test|\.gen)\.tsx?$/;

function sourcesOf(folder: string): Source[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => ENDING.test(file))
    .toSorted()
    .map((file) => ({
      name: file.replace(ENDING, ''),
      path: `${folder}/${file}`,
      text: readFileSync(join(ROOT, folder, file), 'utf8'),
    }));
}

const exported = (text: string, name: RegExp): string[] =>
  [...text.matchAll(/^export const (\w+)/gm)].flatMap(([, word = '']) => (name.test(word) ? [word] : []));

const head = (from: string): string => `/** Written by \`npm run routes\` from ${from}, never by hand. */`;

/** Migrations by the names of their files; what another one is made of is none. */
function migrations(): string {
  const files = sourcesOf('server/migrations');
  const own = files
    .filter(({ path }) => !files.some(({ text }) => text.includes(`'#${path}'`)))
    .map(({ name, path, text }) => {
      const [sql, ...others] = exported(text, /^[a-z]/);
      if (sql === undefined || others.length > 0) throw new Error(`${path}: one migration in a file`);
      return { name, path, sql };
    });
  return [
    ...own.map(({ path, sql }) => `import { ${sql} } from '#${path}';`),
    '',
    head('server/migrations'),
    'export const MIGRATIONS: Readonly<Record<string, string>> = {',
    ...own.map(({ name, sql }) => `'${name}': ${sql},`),
    '};',
  ].join('\n');
}

/** Definitions of records: whatever a file exports under a name that ends with `Resource` or `_RESOURCES`. */
function definitions(): string {
  const own = sourcesOf('server/resources').flatMap(({ path, text }) => {
    const names = exported(text, /^[a-z]\w+Resource$|^[A-Z]\w*_RESOURCES$/);
    return names.length === 0 ? [] : [{ path, names }];
  });
  const names = own.flatMap((file) => file.names);
  return [
    "import type { ResourceDefinition } from '#server/engine/definition.ts';",
    ...own.map((file) => `import { ${file.names.join(', ')} } from '#${file.path}';`),
    '',
    head('server/resources'),
    'export const DEFINITIONS: readonly ResourceDefinition[] = [',
    ...names.map((name) => `${name.endsWith('_RESOURCES') ? '...' : ''}${name},`),
    '];',
  ].join('\n');
}

const CREATED = /^(export )?const (\w+) = (?:ofStatements\(\(statement\) =>\s+)?resource\(\s*(['`])(?:\$\{statement\})?(\w+)\3/gm;

/**
 * Where the client's half of each record is: exported as it is made, or, with more to it, under the record's name; of
 * both statements by the statement's.
 */
function kinds(): string {
  const found = sourcesOf('src/resources').flatMap(({ path, text }) =>
    [...text.matchAll(CREATED)].flatMap(([, open, own = '', quote, kind = '']) => {
      const load = `async () => (await import('#${path}')).${open ? own : kind}`;
      if (quote === "'") return [[kind, load] as const];
      return STATEMENTS.map((statement) => [`${statement}${kind}`, `${load}.${statement}`] as const);
    }),
  );
  const byKind = new Map(found);
  return [
    "import type { Kind } from '#contract/registry.ts';",
    "import type { WriteSource } from '#src/shared/data/queue/ports.ts';",
    '',
    head('src/resources'),
    'export const KINDS: Readonly<Record<Kind, () => Promise<WriteSource>>> = {',
    ...RECORD_NAMES.flatMap((name) => (byKind.has(name) ? [`${name}: ${byKind.get(name)},`] : [])),
    '};',
  ].join('\n');
}

type Contract = Pick<ResourceContract, 'name' | 'row' | 'unique'>;

const isContract = (value: unknown): value is Contract =>
  typeof value === 'object' && value !== null && 'unique' in value && 'row' in value;

/** Contracts of records, of both statements where both have one, by the record's name. */
async function contractsByName(): Promise<ReadonlyMap<string, Contract>> {
  const files = sourcesOf('contract').filter(({ text }) => /\bdefineContract\(['`]/.test(text));
  const modules = await Promise.all(
    // What a module exports is looked at below.
    files.map(({ path }) => import(pathToFileURL(join(ROOT, path)).href) as Promise<Readonly<Record<string, object>>>),
  );
  const found = modules
    .flatMap((module) => Object.values(module))
    .flatMap((value) => (isContract(value) ? [value] : Object.values(value).filter(isContract)));
  return new Map(found.map((contract) => [contract.name, contract]));
}

/** Unique rules out of the contracts, for who tells of a broken one and loads no schema. */
async function uniqueRules(): Promise<string> {
  const contracts = await contractsByName();
  return [
    "import type { RecordName } from '#contract/registry.ts';",
    "import type { UniqueRule } from '#contract/unique.ts';",
    '',
    head("the records' contracts"),
    'export const UNIQUE: Readonly<Record<RecordName, readonly UniqueRule[]>> = {',
    ...RECORD_NAMES.map((name) => `${name}: ${JSON.stringify(contracts.get(name)?.unique ?? [])},`),
    '};',
  ].join('\n');
}

const TABS = 'src/features/structure/tabs';

interface TabFile {
  record: RecordName;
  path: string;
  /** As the address says it: the record's noun. */
  tab: string;
}

/** Tabs of «Cadastros», each the file of its record, in the order of the registry. */
function tabFiles(): TabFile[] {
  const files = new Map(
    sourcesOf(TABS).map(({ name, path }) => {
      const record = recordNameOf(name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()));
      if (!record) throw new Error(`${path}: no record of that name in contract/registry.ts`);
      return [record, path];
    }),
  );
  return RECORD_NAMES.flatMap((record) => {
    const path = files.get(record);
    return path === undefined ? [] : [{ record, path, tab: textKey(RECORDS[record].noun.one).replaceAll(' ', '-') }];
  });
}

/** What addresses call the tabs: the first script reads it. */
const tabNames = (): string =>
  [head(TABS), `export const TABS = ${JSON.stringify(tabFiles().map(({ tab }) => tab))} as const;`].join('\n');

/** The first tab comes with its page, the others when they are opened. */
function tabs(): string {
  const [first, ...others] = tabFiles();
  return [
    `import { Tab } from '#${first?.path}';`,
    "import { later } from '#src/shared/ui/later/later.ts';",
    '',
    head(TABS),
    'export const FIRST_TAB = Tab;',
    'export const LATER_TABS = {',
    ...others.map(({ path, tab }) => `'${tab}': later(async () => (await import('#${path}')).Tab),`),
    '};',
  ].join('\n');
}

/** What the tabs need to know of their records, in the order of their names and without the registry of all. */
const tabWords = (): string =>
  [
    head(`${TABS} and the contract`),
    'export const WORDS = {',
    ...tabFiles().map(({ record }) => {
      const { noun, imported } = RECORDS[record];
      return `${record}: ${JSON.stringify({ noun, imported })},`;
    }),
    '} as const;',
    '',
    'export type TabRecord = keyof typeof WORDS;',
  ].join('\n');

/** Every list that a new record stands in. */
export const LISTS: readonly FolderList[] = [
  { file: 'server/db/migrations.gen.ts', text: migrations },
  { file: 'server/resources/definitions.gen.ts', text: definitions },
  { file: 'src/layout/connection/kinds.gen.ts', text: kinds },
  { file: 'contract/unique.gen.ts', text: uniqueRules },
  { file: 'src/features/structure/tab-names.gen.ts', text: tabNames },
  { file: 'src/features/structure/tab-words.gen.ts', text: tabWords },
  { file: 'src/features/structure/tabs.gen.ts', text: tabs },
];

/** A list as it stands in the repository. */
export async function listText({ file, text }: FolderList): Promise<string> {
  const { code, errors } = await format(file, await text(), { printWidth: 130, singleQuote: true });
  if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ message }) => message).join(', ')}`);
  return code;
}

/** Writes the lists that are out of date; answers which. */
export async function writeLists(): Promise<string[]> {
  const texts = await Promise.all(LISTS.map(async (list) => [list.file, await listText(list)] as const));
  const old = texts.filter(([file, text]) => read(file) !== text);
  for (const [file, text] of old) writeFileSync(join(ROOT, file), text);
  return old.map(([file]) => file);
}

export function read(file: string): string {
  try {
    return readFileSync(join(ROOT, file), 'utf8');
  } catch {
    return '';
  }
}
