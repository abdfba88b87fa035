import type { Noun } from '#contract/registry.ts';
import { countLabel } from '#src/shared/format/count.ts';

/** «Nova regional», «Novo agrupador». */
export const newLabel = ({ one, feminine }: Pick<Noun, 'one' | 'feminine'>) => `${feminine ? 'Nova' : 'Novo'} ${one}`;

/** «Nenhuma regional cadastrada. Cadastre a primeira.»; who may not, is not asked to. */
export const emptyTexts = ({ one, feminine }: Noun, mayAdd = true) => ({
  title: feminine ? `Nenhuma ${one} cadastrada.` : `Nenhum ${one} cadastrado.`,
  text: mayAdd ? `Cadastre ${feminine ? 'a primeira' : 'o primeiro'}.` : '',
});

/** «1 regional», «1.204 contas contábeis». */
export const counted = (count: number, { one, many }: Pick<Noun, 'one' | 'many'>) =>
  `${countLabel(count)} ${count === 1 ? one : many}`;
