import { countLabel } from '#src/shared/format/count.ts';
import type { Noun } from '#contract/registry.ts';
import { counted } from '#src/shared/format/noun.ts';

/** Names that a question or a failure lists. */
const MOST = 5;

/** «selecionado» as it goes with so many of them: `selecionad` and one of four endings. */
export const participle = (stem: string, count: number, { feminine }: Pick<Noun, 'feminine'>): string =>
  `${stem}${feminine ? 'a' : 'o'}${count === 1 ? '' : 's'}`;

/** «3 regionais excluídas.» */
export const doneWords = (stem: string, count: number, noun: Noun): string =>
  `${counted(count, noun)} ${participle(stem, count, noun)}.`;

/** «Nenhuma regional foi excluída.» */
export const nothingWords = (stem: string, noun: Noun): string =>
  `${noun.feminine ? 'Nenhuma' : 'Nenhum'} ${noun.one} foi ${participle(stem, 1, noun)}.`;

/** The first names, and how many more there are: «e mais 12». */
export function firstNames(names: readonly string[]): { shown: readonly string[]; more: string | null } {
  // One more name takes no more room than saying that there is one.
  const left = names.length - MOST;
  return left <= 1 ? { shown: names, more: null } : { shown: names.slice(0, MOST), more: `e mais ${countLabel(left)}` };
}

/** «01 · Norte», «02 · Sul» e mais 3 */
export function namesInLine(names: readonly string[]): string {
  const { shown, more } = firstNames(names);
  return `${shown.map((name) => `«${name}»`).join(', ')}${more === null ? '' : ` ${more}`}`;
}
