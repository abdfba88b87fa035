import { OPERATIONS } from '#contract/pages.ts';
import type { PageGrant } from '#contract/rights.ts';
import { pageLabel } from '#contract/rights-labels.ts';
import { countLabel } from '#src/shared/format/count.ts';
import type { Noun } from '#contract/registry.ts';
import { counted } from '#src/shared/format/noun.ts';
import { EVERYTHING, marksOfGrants, underAll, type Grants } from '#src/shared/ui/grants.ts';
import type { TreeNode } from '#src/shared/ui/tree.ts';

const join = (words: readonly string[]) => new Intl.ListFormat('pt-BR').format(words);

export const SENTENCES = { view: 'Vê', edit: 'Edita em', delete: 'Exclui em', export: 'Exporta de' } as const;

/** «Vê Início e Despesa › Lançamento», one sentence an operation; empty without any page. */
export function pageSentences(pages: readonly PageGrant[]): string[] {
  return OPERATIONS.flatMap((operation) => {
    const names = pages.filter((grant) => grant.view && grant[operation]).map(({ page }) => pageLabel(page));
    return names.length > 0 ? [`${SENTENCES[operation]} ${join(names)}.`] : [];
  });
}

const leaves = (nodes: readonly TreeNode[]): TreeNode[] =>
  nodes.flatMap((node) => (node.children.length === 0 ? [node] : leaves(node.children)));

const sameOf = (count: number, { feminine }: Noun) =>
  `edita ${feminine ? 'a' : 'o'}${count === 1 ? ' mesm' : 's mesm'}${feminine ? 'a' : 'o'}${count === 1 ? '' : 's'}`;

/**
 * «Lê 3 de 18 centros de custo e edita 1 deles.» Counts what there is today; «todos» says that it is not only these.
 */
export function reachSentence(nodes: readonly TreeNode[], grants: Grants, noun: Noun): string {
  const all = leaves(nodes);
  const marks = marksOfGrants(underAll(nodes, ''), grants);
  const whole = grants.get(EVERYTHING);
  const of = (level: 'read' | 'edit') => all.filter(({ key }) => marks.get(key)?.[level] === true).length;
  const [read, edit] = [of('read'), of('edit')];
  const [every, futures, of_them, none] = noun.feminine
    ? ['todas as', 'inclusive as futuras', 'delas', 'nenhuma']
    : ['todos os', 'inclusive os futuros', 'deles', 'nenhum'];
  const reads = whole ? `Lê ${every} ${noun.many}, ${futures},` : `Lê ${countLabel(read)} de ${counted(all.length, noun)}`;
  if (!whole && read === 0) return `Não lê ${none} ${noun.one}.`;
  if (whole === 'edit') return `Lê e edita ${every} ${noun.many}, ${futures}.`;
  return `${reads} e ${edit === 0 ? `não edita ${none}` : edit === read && !whole ? sameOf(read, noun) : `edita ${countLabel(edit)} ${of_them}`}.`;
}
