import { listDefaults, listSearch } from '#src/shared/ui/list-schema.ts';
import { choice, flag, optionalId, optionalText, pattern, searchSchema } from '#src/shared/ui/search-schema.ts';

/** Tabs by their words in the address. */
export const TABS = [
  'a-receber',
  'recebidas',
  'saidas',
  'controle',
  'distratos',
  'unidades',
  'modulos',
  'obras',
  'empresas',
  'insumos',
  'tipos-de-parcela',
  'tipos-de-movimento',
  'categorias',
] as const;
export type Tab = (typeof TABS)[number];

/** What stands beside the rows, by its word in the address. */
export const PANELS = ['', 'sincronizar', 'importar', 'historico', 'programacao', 'conexao'] as const;
export type Panel = (typeof PANELS)[number];

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

/** What `/uau/base-de-dados` shows, in its URL (RT-22). */
export const databaseSearch = searchSchema({
  ...listSearch,
  aba: choice(TABS, 'a-receber'),
  painel: choice(PANELS, ''),
  /** Codes of UAU. */
  empresa: optionalId,
  obra: optionalText(30),
  /** Months, both included. */
  de: pattern(MONTH),
  ate: pattern(MONTH),
  tipo: optionalText(30),
  situacao: optionalText(30),
  categoria: optionalText(30),
  insumo: optionalText(30),
  venda: optionalId,
  /** Only what the bank pays. */
  banco: flag(),
  /** The column that tells modules, and the module whose units are shown. */
  campo: pattern(/^C[1-9]\d?_unid$/),
  valor: optionalText(175),
});
export const databaseDefaults = {
  ...listDefaults,
  aba: 'a-receber',
  painel: '',
  de: '',
  ate: '',
  banco: false,
  campo: '',
} as const;
export type DatabaseSearch = ReturnType<typeof databaseSearch.parse>;
