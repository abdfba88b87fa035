import type { StatementReportAnswer } from '#contract/statement-report.ts';
import { formatMoney } from '#planning/text/money-format.ts';
import { shareText } from '#src/shared/format/share.ts';

/** How much of the money has a line of the statement. */
export function coverageText({ share, mapped, total, sources, sources_mapped }: StatementReportAnswer['coverage']): string {
  if (share === null) return 'Não há valores no período.';
  if (mapped === total) return 'De-x-para completo: 100 % dos valores têm linha.';
  const missing = sources - sources_mapped;
  const words = missing === 1 ? '1 origem' : `${missing} origens`;
  return `De-x-para: ${shareText(share, 1)} dos valores; faltam R$ ${formatMoney(total - mapped)} de ${words}.`;
}
