import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PAGE_IDS } from '#contract/pages.ts';
import { pageLabel } from '#contract/rights-labels.ts';
import { blocksOf, spansOf, type Block } from '#src/features/help/handbook/markdown.ts';
import { DOCUMENT_PICTURES } from '../scripts/screens/document-pictures.ts';
import { isTest, readSources, ROOT } from './imports.ts';

const FOLDER = join(ROOT, 'docs', 'handbook');
const read = (name: string): string => readFileSync(join(FOLDER, `${name}.md`), 'utf8');
const NAMES = globSync('*.md', { cwd: FOLDER })
  .map((file) => basename(file, '.md'))
  .filter((name) => name !== 'README');
const LISTED = spansOf(read('README')).flatMap((span) => (span.kind === 'link' ? [span] : []));

const linesOf = (block: Block): readonly string[] =>
  block.kind === 'picture' ? [] : 'items' in block ? block.items : [block.text];
const spansIn = (page: string) => blocksOf(page).flatMap(linesOf).flatMap(spansOf);

/** What readers are shown: all texts of the product, and screens by module and page. */
const SHOWN = [...readSources()]
  .filter(([path]) => /^(?:src|contract|planning)\//.test(path) && !isTest(path) && !path.startsWith('src/features/help/'))
  .map(([, text]) => text)
  .join('\n');
const SCREENS = new Set(PAGE_IDS.map(pageLabel));
/** Built of a record's word: «Nova regional», «Salvar e nova», «Novo módulo». */
const NEW_RECORD = /^(?:Nov[ao]|Salvar e nov[ao])(?: |$)/;
const NOUNS = (word: string): boolean => SHOWN.includes(`'${word.replace(/^Nov[ao] /, '')}'`);

const isShown = (word: string): boolean =>
  SCREENS.has(word) ||
  [`'${word}'`, `>${word}<`, `"${word}"`].some((text) => SHOWN.includes(text)) ||
  new RegExp(String.raw`>\s*${word.replaceAll(/[.*+?^$()[\]{}|\\]/g, String.raw`\$&`)}\s*<`).test(SHOWN) ||
  (NEW_RECORD.test(word) && NOUNS(word));

describe('the handbook', () => {
  it('lists every page once, by its own title', () => {
    expect(LISTED.map(({ to }) => to).toSorted()).toEqual(NAMES.toSorted());
    expect(LISTED.map(({ to, text }) => `${to}: ${text}`)).toEqual(
      LISTED.map(({ to }) => `${to}: ${blocksOf(read(to))[0]?.kind === 'title' ? read(to).slice(2).split('\n', 1)[0] : ''}`),
    );
  });

  it.each(NAMES)('%s calls what is on the screen as the screen does', (name) => {
    const words = spansIn(read(name)).flatMap(({ kind, text }) => (kind === 'word' ? [text] : []));
    expect(words.length).toBeGreaterThan(3);
    expect(words.filter((word) => !isShown(word))).toEqual([]);
  });

  it.each(NAMES)('%s counts the steps of a list from the first one on, in one list', (name) => {
    expect(read(name)).not.toMatch(/\n\n(?!1\.)\d+\. /);
  });

  it.each(NAMES)('%s begins with what it is about and a picture, and leads to pages that there are', (name) => {
    const page = read(name);
    expect(
      blocksOf(page)
        .slice(0, 3)
        .map(({ kind }) => kind),
    ).toEqual(['title', 'text', 'picture']);
    expect(spansIn(page).flatMap((span) => (span.kind === 'link' && !NAMES.includes(span.to) ? [span.to] : []))).toEqual([]);
    // Marks that were not read would be shown as they are.
    expect(spansIn(page).filter(({ kind, text }) => kind === 'plain' && /\*\*|\]\(|`/.test(text))).toEqual([]);
  });

  it('has the pictures that its command makes, and no others', () => {
    const shown = NAMES.flatMap((name) =>
      blocksOf(read(name)).flatMap((block) => (block.kind === 'picture' ? [block.file] : [])),
    );
    const inReadme = readFileSync(join(ROOT, 'README.md'), 'utf8').matchAll(/docs\/pictures\/([\w-]+\.webp)/g);
    const used = [...shown, ...[...inReadme].map(([, file = '']) => file)];
    const files = DOCUMENT_PICTURES.map(({ name }) => `${name}.webp`);
    expect([...new Set(used)].toSorted()).toEqual(files.toSorted());
    expect(globSync('*', { cwd: join(ROOT, 'docs', 'pictures') }).toSorted()).toEqual(files.toSorted());
  });

  it('is light: all pictures together', () => {
    const bytes = DOCUMENT_PICTURES.map(({ name }) => join(ROOT, 'docs', 'pictures', `${name}.webp`))
      .filter((file) => existsSync(file))
      .reduce((sum, file) => sum + statSync(file).size, 0);
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThanOrEqual(1_500_000);
  });
});
