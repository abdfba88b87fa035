import { z } from 'zod';

/**
 * POST {statement}/model/: a developer's usual structure, with its suggested mapping, into a statement without any;
 * dre/model/trade/: that of whoever sells goods, products or services.
 */
export const STATEMENT_MODEL = { developer: 'model/', trade: 'model/trade/' } as const;
export const statementModelAnswer = z.object({
  groups: z.int(),
  subgroups: z.int(),
  aggregators: z.int(),
  lines: z.int(),
  mapped: z.int(),
});
export const HAS_STRUCTURE = 'Este demonstrativo já tem uma estrutura. Exclua-a antes de carregar o modelo.';
