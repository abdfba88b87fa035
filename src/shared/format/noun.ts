import { countLabel } from '#src/shared/format/count.ts';

/** Gender and number of each record's noun, for sentences such as «Nenhuma regional cadastrada. Cadastre a primeira.» */
export interface Noun {
  one: string;
  many: string;
  feminine: boolean;
}

/** «Nova regional», «Novo agrupador». */
export const newLabel = ({ one, feminine }: Noun) => `${feminine ? 'Nova' : 'Novo'} ${one}`;

/** «Nenhuma regional cadastrada. Cadastre a primeira.» */
export const emptyTexts = ({ one, feminine }: Noun) =>
  feminine
    ? { title: `Nenhuma ${one} cadastrada.`, text: 'Cadastre a primeira.' }
    : { title: `Nenhum ${one} cadastrado.`, text: 'Cadastre o primeiro.' };

/** «1 regional», «1.204 contas contábeis». */
export const counted = (count: number, { one, many }: Pick<Noun, 'one' | 'many'>) =>
  `${countLabel(count)} ${count === 1 ? one : many}`;
