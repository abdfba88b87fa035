import type { Ground } from '#planning/statement/account-classes.ts';
import type { ResultNature } from '#planning/statement/account-words.ts';

const NATURES: Readonly<Record<ResultNature, string>> = { receita: 'receita', custo: 'custo', despesa: 'despesa' };

/** What a proposal rests on, as it stands beside it. */
export function groundWords(ground: Ground): string {
  switch (ground.by) {
    case 'nome':
      return `pelo nome: «${ground.of}»`;
    case 'grupo':
      return `pelo grupo «${ground.of}»`;
    case 'referencial':
      return `pela conta referencial ${ground.of}`;
    case 'semelhanca':
      return `chama-se quase como «${ground.of}»`;
    case 'vizinhas':
      return `como ${ground.of} contas do mesmo grupo`;
    case 'natureza':
      return `só pela natureza, ${NATURES[ground.of]}`;
  }
}
