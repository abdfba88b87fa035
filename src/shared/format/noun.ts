import type { Noun } from '#contract/registry.ts';
import { countLabel } from '#src/shared/format/count.ts';

/** «Nova», «Novo»: where the page says of what. */
export const newWord = ({ feminine }: Pick<Noun, 'feminine'>) => (feminine ? 'Nova' : 'Novo');

/** «Nova regional», «Novo agrupador». */
export const newLabel = (noun: Pick<Noun, 'one' | 'feminine'>) => `${newWord(noun)} ${noun.one}`;

/** «Nenhuma regional cadastrada. Cadastre a primeira.»; who may not, is not asked to. */
export const emptyTexts = ({ one, feminine }: Noun, mayAdd = true) => ({
  title: feminine ? `Nenhuma ${one} cadastrada.` : `Nenhum ${one} cadastrado.`,
  text: mayAdd ? `Cadastre ${feminine ? 'a primeira' : 'o primeiro'}.` : '',
});

/** «1 regional», «1.204 contas contábeis». */
export const counted = (count: number, { one, many }: Pick<Noun, 'one' | 'many'>) =>
  `${countLabel(count)} ${count === 1 ? one : many}`;
