/** What the pages of the handbook are written with; they write nothing else. */
export type Block =
  | { kind: 'title' | 'heading' | 'text'; text: string }
  | { kind: 'steps' | 'points'; items: readonly string[] }
  | { kind: 'picture'; file: string; alt: string };

export type Span =
  | { kind: 'plain' | 'word' | 'keys'; text: string }
  /** `to` is another page of the handbook. */
  | { kind: 'link'; text: string; to: string };

const ITEM = /^(?:\d+\.|-) (.+)$/;
const PICTURE = /^!\[([^\]]*)\]\(\.\.\/pictures\/([\w-]+\.webp)\)$/;
const SPAN = /\*\*([^*]+)\*\*|`([^`]+)`|\[([^[\]]+)\]\(([\w-]+)\.md\)/g;

/** A page, block by block: blank lines stand between them. */
export const blocksOf = (page: string): Block[] =>
  page
    .trim()
    .split(/\n\s*\n/)
    .map(blockOf);

function blockOf(text: string): Block {
  const lines = text.split('\n');
  const picture = PICTURE.exec(text);
  if (picture) return { kind: 'picture', alt: picture[1] ?? '', file: picture[2] ?? '' };
  if (text.startsWith('# ')) return { kind: 'title', text: text.slice(2) };
  if (text.startsWith('## ')) return { kind: 'heading', text: text.slice(3) };
  if (lines.every((line) => ITEM.test(line)))
    return { kind: text.startsWith('-') ? 'points' : 'steps', items: lines.map((line) => line.replace(ITEM, '$1')) };
  return { kind: 'text', text: lines.join(' ') };
}

/** A line of text: what stands on the screen (`**Salvar**`), keys, ways to other pages. */
export function spansOf(text: string): Span[] {
  const spans: Span[] = [];
  let from = 0;
  for (const found of text.matchAll(SPAN)) {
    const [whole, word, keys, link, to] = found;
    if (found.index > from) spans.push({ kind: 'plain', text: text.slice(from, found.index) });
    from = found.index + whole.length;
    if (word !== undefined) spans.push({ kind: 'word', text: word });
    else if (keys !== undefined) spans.push({ kind: 'keys', text: keys });
    else if (link !== undefined && to !== undefined) spans.push({ kind: 'link', text: link, to });
  }
  if (from < text.length) spans.push({ kind: 'plain', text: text.slice(from) });
  return spans;
}

/** A text as it is read, without its marks. */
export const plainOf = (text: string): string =>
  spansOf(text)
    .map((span) => span.text)
    .join('');
