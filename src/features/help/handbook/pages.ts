import { textKey } from '#planning/text/text-key.ts';
import { blocksOf, plainOf, spansOf, type Block } from '#src/features/help/handbook/markdown.ts';

export interface HandbookPage {
  id: string;
  title: string;
  blocks: readonly Block[];
}

/** The handbook stands once, in docs/: read there, and here. */
const TEXTS = import.meta.glob<string>('/docs/handbook/*.md', { query: '?raw', import: 'default', eager: true });
const PICTURES = import.meta.glob<string>('/docs/pictures/*.webp', { query: '?url', import: 'default', eager: true });

const textOf = (name: string): string => TEXTS[`/docs/handbook/${name}.md`] ?? '';

/** Every page, in the order of their list. */
export const HANDBOOK: readonly HandbookPage[] = blocksOf(textOf('README'))
  .flatMap((block) => (block.kind === 'points' ? block.items : []))
  .flatMap((item) => spansOf(item))
  .flatMap((span) => (span.kind === 'link' ? [{ id: span.to, title: span.text, blocks: blocksOf(textOf(span.to)) }] : []));

/** Where a picture is asked for. */
export const pictureOf = (file: string): string | undefined => PICTURES[`/docs/pictures/${file}`];

const linesOf = (block: Block): readonly string[] =>
  block.kind === 'picture' ? [] : 'items' in block ? block.items : [block.text];

/** Pages that have all words of a search, each with the first of its lines that has one; without a search, all. */
export function findPages(search: string): { page: HandbookPage; line: string }[] {
  const words = textKey(search).split(/\s+/).filter(Boolean);
  return HANDBOOK.flatMap((page) => {
    const lines = page.blocks.flatMap(linesOf).map(plainOf);
    const [, lead = ''] = lines;
    if (words.length === 0) return [{ page, line: lead }];
    const keys = lines.map(textKey);
    const all = keys.join('\n');
    if (!words.every((word) => all.includes(word))) return [];
    const most = keys.findIndex((key) => words.every((word) => key.includes(word)));
    const first = most >= 0 ? most : keys.findIndex((key) => words.some((word) => key.includes(word)));
    return [{ page, line: first > 0 ? (lines[first] ?? lead) : lead }];
  });
}
