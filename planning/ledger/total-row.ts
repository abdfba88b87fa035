import { textKey } from '#planning/text/text-key.ts';

const TOTAL =
  /^(sub[ -]?)?tota(l|is)( gera(l|is)| d[aeo]s? (balancete|empresa|exercicio|filial|grupo|mes|pagina|periodo|relatorio)\b.*)?[ :.]*$/;

/** Whether a row says that it sums those above it: the word alone, or with what it sums. */
export const isTotalRow = (cells: readonly unknown[]): boolean =>
  cells.some((cell) => typeof cell === 'string' && TOTAL.test(textKey(cell)));
