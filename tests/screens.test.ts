import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { type Kind, RECORD_NAMES } from '#contract/registry.ts';
import type { ResourceContract } from '#contract/resource.ts';
import { isKind } from '#src/layout/connection/sources.ts';
import { importsOf, isTest, readSources, ROOT } from './imports.ts';

const sources = readSources();
const KINDS = RECORD_NAMES.filter(isKind);
const SCREEN = /^src\/(?:resources|assumptions|mapping|features)\//;
const screens = [...sources].flatMap(([path, text]) =>
  SCREEN.test(path) && !isTest(path) ? [{ path, text, targets: new Set(importsOf(path, text).map(({ target }) => target)) }] : [],
);

/** Where the client's half of a record is, and its name there: `statementGroup` of `statement-group.ts`. */
const HALVES = new Map(
  [
    ...(sources.get('src/layout/connection/kinds.gen.ts') ?? '').matchAll(
      /^ {2}(\w+): async \(\) => \(await import\('#([^']+)'\)\)\.(\w+)/gm,
    ),
  ].map(([, kind, path = '', own = '']) => [kind, { path, own }]),
);

/** Files that use a record's half in one of some ways, or hand it to what makes a list or a form of it. */
function usersOf(kind: Kind, ways: string): string[] {
  const half = HALVES.get(kind);
  if (!half) return [];
  const used = new RegExp(
    String.raw`\b${half.own}(?:\.dre|\.cashflow|\[\w+\])?\.(?:${ways})\b|\b(?:resource|plans)(?:: |=\{)${half.own}\b`,
  );
  return screens.flatMap(({ path, text, targets }) => (targets.has(half.path) && used.test(text) ? [path] : []));
}

describe('every record that pages write', () => {
  it.each(KINDS)('[RES-1] %s has a list', (kind) => {
    expect(usersOf(kind, 'useList|useAll|allOptions|listOptions')).not.toEqual([]);
  });
  it.each(KINDS)('[RES-1] %s has a form, or cells that are written', (kind) => {
    expect(usersOf(kind, 'use(?:Save|Patch)(?:Many)?|saveOptions|patchOptions')).not.toEqual([]);
  });
});

/** Fields of drafts that another screen writes, or what the form stands in: by record. */
const ELSEWHERE: Readonly<Record<string, readonly string[]>> = {
  // Chosen beside the form, on whose list it stands.
  enterpriseVersionModule: ['enterprise_version', 'module'],
  indexValue: ['economic_index'],
  // Linked on UAU's own pages.
  enterpriseModule: ['uau_jobs'],
  // Moved by dragging.
  dreSubgroup: ['position'],
};

/** The contracts that a form is written by: loaded with it, or where a plain tab says. */
const CONTRACT =
  /import \{ (?:[^}]*\b)?(\w+) as contract\b[^}]*\} from '#contract\/([^']+)'|whole: async \(\) => \(await import\('#contract\/([^']+)'\)\)\.(\w+)/g;
const forms = screens.filter(({ path, text }) => !path.endsWith('/PlainForm.tsx') && /<RecordForm\s|\bplainTab\(/.test(text));

/** A form's text, with that of files of its folder in which fields are declared. */
const withParts = ({ path, text, targets }: (typeof screens)[number]): string =>
  [
    text,
    ...[...targets].flatMap((target) =>
      target.startsWith(path.slice(0, path.lastIndexOf('/'))) ? [sources.get(target) ?? ''] : [],
    ),
  ].join('\n');

describe('a form that is a list of fields', () => {
  it.each(forms.map((form) => [form.path, form] as const))('[ERR-1] has every field of its draft: %s', async (_path, form) => {
    const contracts = await contractsOf(form.text);
    expect(contracts).not.toEqual([]);
    const text = withParts(form);
    for (const { name, draft } of contracts) {
      const missing = Object.keys(draft.shape).filter((field) => !text.includes(`'${field}'`));
      expect([name, missing]).toEqual([name, ELSEWHERE[name] ?? []]);
    }
  });
});

describe('a tab of «Cadastros»', () => {
  const tabs = screens.filter(({ path }) => path.startsWith('src/features/structure/tabs/') && path.endsWith('.tsx'));

  it.each(tabs.map(({ path, text }) => [path, text] as const))(
    '[RES-1] is of the record that its file is named by: %s',
    (path, text) => {
      const own = path
        .slice(path.lastIndexOf('/') + 1, -'.tsx'.length)
        .replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
      const said = [...text.matchAll(/\brecord(?:: |=)["'](\w+)["']/g)].map(([, name]) => name);
      const read = [...text.matchAll(/\b(\w+) as contract\b/g)].map(([, name]) => name);
      expect([...said, ...read].filter((name) => name !== own)).toEqual([]);
      expect(importsOf(path, text).filter(({ target }) => target === HALVES.get(own)?.path)).not.toEqual([]);
    },
  );

  it.each(tabs.filter(({ text }) => /\bplainTab\(/.test(text)).map(({ path, text }) => [path, text] as const))(
    '[RES-1] of a plain record shows and filters what its contract has: %s',
    async (_path, text) => {
      const contracts = await contractsOf(text);
      expect(
        contracts.map(({ row, filters, searchable }) => ['is_active' in row.shape, filters.includes('is_active'), searchable]),
      ).toEqual([[true, true, true]]);
    },
  );
});

type Exported = ResourceContract | { dre: ResourceContract };

async function contractsOf(text: string): Promise<ResourceContract[]> {
  const found = [...text.matchAll(CONTRACT)].map(([, name, file, lazy, own]) => [file ?? lazy ?? '', name ?? own ?? ''] as const);
  return Promise.all(
    found.map(async ([file, name]) => {
      // What the form takes it for.
      const module = (await import(pathToFileURL(join(ROOT, 'contract', file)).href)) as Readonly<Record<string, Exported>>;
      const contract = module[name];
      if (!contract) throw new Error(`no ${name} in contract/${file}`);
      return 'dre' in contract ? contract.dre : contract;
    }),
  );
}
