import type { PasteReport } from '#src/shared/ui/grid/types.ts';
import { lines } from '#src/features/expense/labels.ts';
import { countLabel } from '#src/shared/format/count.ts';

const cells = (count: number): string => (count === 1 ? '1 célula' : `${countLabel(count)} células`);

/** What a paste could not place, in one sentence; null when everything found its cell. */
export function pasteText({ written, refused, readOnly, rowsLeft, columnsLeft }: PasteReport): string | null {
  const left = [
    refused.length > 0 ? `${cells(refused.length)} com valor recusado (o motivo está em cada uma)` : null,
    readOnly > 0 ? `${cells(readOnly)} que não ${readOnly === 1 ? 'aceita' : 'aceitam'} edição` : null,
    rowsLeft > 0 ? `${lines(rowsLeft)} a mais do que a grade tem abaixo da seleção` : null,
    columnsLeft > 0 ? `${columnsLeft} ${columnsLeft === 1 ? 'coluna' : 'colunas'} à direita do fim da grade` : null,
  ].filter((part) => part !== null);
  return left.length === 0 ? null : `Coladas ${cells(written)}. Ficaram de fora: ${left.join('; ')}.`;
}
