import type { WhatIf } from '#planning/development/change.ts';
import { monthLabel } from '#planning/text/month-text.ts';
import { formatPercent } from '#planning/text/percent-text.ts';

/** What is asked «e se», in words: «Simulação: preços +5 %, obra 3 meses mais tarde, a partir de jan/2028». */
export function changeWords({ from, price, pace, cost, works_delay, transfer_delay, interest, discount }: WhatIf): string {
  const rates = [
    ['preços', price, formatPercent(price)],
    ['ritmo de vendas', pace, formatPercent(pace)],
    ['custo', cost, formatPercent(cost)],
    ['juros', interest, `${formatPercent(interest)} a.a.`],
    ['TMA', discount, `${formatPercent(discount)} a.a.`],
  ] as const;
  const delays = [
    ['obra', works_delay],
    ['repasse', transfer_delay],
  ] as const;
  const words = [
    ...rates.flatMap(([what, rate, text]) => (rate === 0 ? [] : [`${what} ${rate > 0 ? '+' : ''}${text}`])),
    ...delays.flatMap(([what, months]) =>
      months === 0 ? [] : [`${what} ${months} ${months === 1 ? 'mês' : 'meses'} mais tarde`],
    ),
  ];
  if (words.length === 0) return 'Simulação sem mudança de premissas';
  return `Simulação: ${words.join(', ')}${from === null ? '' : `, a partir de ${monthLabel(from)}`}`;
}
