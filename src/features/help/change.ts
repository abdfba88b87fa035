import type { PageId } from '#contract/pages.ts';

/** Parts of the product that news are told by, in their order; with the page, where it is one. */
export const PARTS = {
  everywhere: { name: 'Em todas as telas' },
  phone: { name: 'No celular' },
  home: { name: 'Início', page: 'home' },
  lists: { name: 'Listas e registros' },
  structure: { name: 'Estrutura', page: 'structure' },
  imports: { name: 'Importações' },
  versions: { name: 'Versões', page: 'version' },
  developments: { name: 'Empreendimentos', page: 'enterprise' },
  assumptions: { name: 'Premissas' },
  cashflow: { name: 'Fluxo de caixa', page: 'cashflow' },
  dre: { name: 'DRE', page: 'dreReport' },
  mapping: { name: 'De-x-para', page: 'dreFromTo' },
  entries: { name: 'Lançamento', page: 'expenseEntry' },
  reports: { name: 'Relatórios' },
  explain: { name: 'Explicar' },
  paper: { name: 'Impressão e arquivos' },
  uau: { name: 'UAU', page: 'uauDatabase' },
  notices: { name: 'Avisos e conta' },
} as const satisfies Record<string, { name: string; page?: PageId }>;

export type Part = keyof typeof PARTS;

/** Characters that one piece of news takes at most: what is longer is two. */
export const MOST_CHARACTERS = 200;

/** What is new of one day to who works with the product, by the part they meet it in. */
export interface Change {
  day: string; // of ISO
  news: Partial<Record<Part, readonly string[]>>;
}

/** The parts that a day has news of, in their order. */
export const partsOf = (news: Change['news']): { part: Part; items: readonly string[] }[] =>
  // Keys of PARTS, as it names them.
  (Object.keys(PARTS) as Part[]).flatMap((part) => (news[part] ? [{ part, items: news[part] }] : []));
