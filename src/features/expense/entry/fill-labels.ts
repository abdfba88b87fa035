import type { FillKind } from '#src/features/expense/entry/fill-form.ts';
import { MONTHS_OF_YEAR, type MonthField } from '#planning/numbers/months.ts';
import { shortMonth } from '#src/shared/format/month.ts';

/** The fill methods, in the order of the panel. */
export const METHODS: readonly { value: FillKind; label: string }[] = [
  { value: 'linear', label: 'Linear' },
  { value: 'seasonal', label: 'Sazonalidade' },
  { value: 'repeat', label: 'Repetir mês' },
  { value: 'copy', label: 'Outro ano ou versão' },
  { value: 'average', label: 'Média dos últimos meses' },
  { value: 'adjust', label: 'Reajuste a partir de um mês' },
  { value: 'share', label: 'Percentual de outra conta' },
  { value: 'driver', label: 'Quantidade × preço' },
];

export const METHOD_HINTS: Record<FillKind, string> = {
  linear: 'O total de cada linha em partes iguais; os centavos que sobram ficam no último mês.',
  seasonal: 'O total de cada linha na proporção dos pesos.',
  repeat: 'O valor de um mês nos meses seguintes.',
  copy: 'Os valores da mesma linha em outro ano ou versão, com reajuste.',
  average: 'A média dos últimos meses da mesma linha em outro ano ou versão.',
  adjust: 'Aumenta o que já está lançado, por exemplo no mês do dissídio.',
  share: 'Uma parte de outra conta do mesmo centro de custo, por exemplo encargos sobre salários.',
  driver: 'Quantidade vezes preço, mês a mês.',
};

/** «jan» … «dez» */
export const monthName = (field: MonthField): string => shortMonth(`2000-${field.slice(1)}`);

export const MONTH_CHOICES = MONTHS_OF_YEAR.map((field) => ({ value: field, label: monthName(field) }));
