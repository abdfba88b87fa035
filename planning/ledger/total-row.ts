import { textKey } from '#planning/text/text-key.ts';

const TOTAL = /^(sub[ -]?)?tota(l|is)( gera(l|is))?[ :.]*$/;
const TOTAL_OF = /^(sub[ -]?)?tota(l|is) d[aeo]s? (balancete|empresa|exercicio|filial|grupo|mes|pagina|periodo|relatorio)\b/;

/** Whether a row says that it sums those above it: the word alone, or with what it sums. */
export const isTotalRow = (cells: readonly unknown[]): boolean =>
  cells.some((cell) => {
    const word = typeof cell === 'string' ? textKey(cell) : '';
    return TOTAL.test(word) || TOTAL_OF.test(word);
  });
