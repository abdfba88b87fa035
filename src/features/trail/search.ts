import { optionalChoice, optionalId, optionalText, pattern, searchSchema } from '#src/shared/ui/search-schema.ts';

/** Resources whose records have a history, by the name in their contract (`src/resources/trail.ts`), in the order of the menu. */
const TRACED = [
  'regional',
  'company',
  'centerCost',
  'accounting',
  'aggregator',
  'version',
  'enterprise',
  'enterpriseModule',
  'expenseEntry',
  'user',
  'permitGroup',
  'organization',
] as const;
const DAY = /^\d{4}-\d\d-\d\d$/;

/** What `/admin/historico` shows, in its URL (RT-22). */
export const trailSearch = searchSchema({
  /** Days of Brasília, both included; empty: no bound. */
  de: pattern(DAY),
  ate: pattern(DAY),
  pessoa: optionalId,
  cadastro: optionalChoice(TRACED),
  operacao: optionalChoice(['insert', 'update', 'delete']),
  busca: optionalText(200),
});
export const trailDefaults = { de: '', ate: '' } as const;
export type TrailSearch = ReturnType<typeof trailSearch.parse>;
