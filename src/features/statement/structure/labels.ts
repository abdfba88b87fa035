import type { RecordName } from '#contract/registry.ts';
import type { Noun } from '#contract/registry.ts';
import type { Statement } from '#planning/statement/structure.ts';
import type { ItemKind } from '#src/features/statement/structure/items.ts';

export const NOUNS = {
  grupo: { one: 'grupo', many: 'grupos', feminine: false },
  subgrupo: { one: 'subgrupo', many: 'subgrupos', feminine: false },
  agrupador: { one: 'agrupador', many: 'agrupadores', feminine: false },
  linha: { one: 'linha', many: 'linhas', feminine: true },
} as const satisfies Record<ItemKind | 'linha', Noun>;

const TRACED = {
  dre: { grupo: 'dreGroup', subgrupo: 'dreSubgroup', agrupador: 'dreAggregator' },
  cashflow: { grupo: 'cashflowGroup', subgrupo: 'cashflowSubgroup', agrupador: 'cashflowAggregator' },
} as const satisfies Record<Statement, Record<ItemKind, RecordName>>;
/** Whose history a line's is. */
export const tracedAs = (statement: Statement, kind: ItemKind): RecordName => TRACED[statement][kind];

export const STATEMENT_NAMES = { dre: 'DRE', cashflow: 'fluxo de caixa' } as const;

/** What is pressed to begin with a ready structure. */
export const LOADS = {
  developer: 'Carregar modelo incorporadora',
  trade: 'Carregar modelo comércio, indústria e serviços',
} as const;
