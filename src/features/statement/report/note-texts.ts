import type { StatementReportAnswer } from '#contract/statement-report.ts';
import { formatMoney } from '#planning/money-text.ts';
import { shareText } from '#src/shared/format/share.ts';

/** What a report says of developments it leaves out because the reader may not see them; null where it leaves out none. */
export function hiddenEnterprisesText(count: number): string | null {
  if (count <= 0) return null;
  return count === 1
    ? 'Valores de 1 empreendimento sem permissão não estão no total.'
    : `Valores de ${count} empreendimentos sem permissão não estão no total.`;
}

/** How much of the money has a line of the statement. */
export function coverageText({ share, mapped, total, sources, sources_mapped }: StatementReportAnswer['coverage']): string {
  if (share === null) return 'Não há valores no período.';
  if (mapped === total) return 'De-x-para completo: 100 % dos valores têm linha.';
  const missing = sources - sources_mapped;
  const words = missing === 1 ? '1 origem' : `${missing} origens`;
  return `De-x-para: ${shareText(share, 1)} dos valores; faltam R$ ${formatMoney(total - mapped)} de ${words}.`;
}
