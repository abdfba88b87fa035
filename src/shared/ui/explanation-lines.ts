import type { Explanation } from '#planning/explain/explanation.ts';

/** A term of an explanation as it is seen: a figure may be part of several, so it is known by the way to it. */
export interface Line {
  path: string;
  depth: number;
  node: Explanation;
}

/** What terms opened to, by what they open with: `loading` while it is read, null where it could not be. */
export type Read = ReadonlyMap<string, Explanation | 'loading' | null>;

/** A term with what it opened to below it, once that is read. */
function joined(node: Explanation, read: Read): Explanation {
  const found = node.children.length > 0 || node.opens === undefined ? undefined : read.get(node.opens);
  return !found || found === 'loading' ? node : withFound(node, found);
}

/** A term with what was read of it. */
export function withFound(node: Explanation, found: Explanation): Explanation {
  const { formula_text, formula, children } = found;
  return { ...node, formula_text, formula, children: children.length > 0 ? children : [found] };
}

/** Lines that are seen. */
export function linesOf(root: Explanation, opened: ReadonlySet<string>, read: Read): Line[] {
  const lines: Line[] = [];
  const visit = (term: Explanation, path: string, depth: number): void => {
    const node = joined(term, read);
    lines.push({ path, depth, node });
    if (opened.has(path)) node.children.forEach((child, at) => visit(child, `${path}.${at}`, depth + 1));
  };
  visit(root, '0', 0);
  return lines;
}

/** Longest way that is opened by itself. */
const DEEPEST = 60;

/** A cost is a positive amount in its assumptions, and a negative one in the statement. */
const size = (text: string): string => text.replace(/^−/, '');

/**
 * The ways of the terms below this one that hand its value on, each the only part of the one above it: they are opened
 * with it, since by themselves they tell nothing new.
 */
export function handedOn({ text, children, opens }: Explanation, path: string, read: Read): string[] {
  // A term that opens to itself ends here.
  if (opens !== undefined && path.length > DEEPEST) return [];
  const [only, ...others] = children;
  if (!only || others.length > 0 || size(only.text) !== size(text) || (only.children.length === 0 && only.opens === undefined))
    return [];
  const way = `${path}.0`;
  return [way, ...handedOn(joined(only, read), way, read)];
}
