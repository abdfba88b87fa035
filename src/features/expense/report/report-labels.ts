import type { Grouping, Period } from '#src/features/expense/report/search.ts';

export const GROUPING_LABELS: Record<Grouping, string> = { cc: 'centro de custo', empresa: 'empresa', regional: 'regional' };
export const PERIOD_LABELS: Record<Period, string> = { mes: 'mês', trimestre: 'trimestre', ano: 'ano' };
