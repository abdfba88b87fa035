import type { UauSourceKind } from '#planning/statement/amounts.ts';
import type { MapTab } from '#src/features/uau/mapping/search.ts';
import type { MapFigure, MapWords } from '#src/mapping/rows.ts';

export const TAB_LABELS: Readonly<Record<MapTab, string>> = {
  empresas: 'Empresas',
  obras: 'Obras',
  'a-receber': 'A receber',
  recebidas: 'Recebidas',
  associativo: 'Tipos do banco',
  controle: 'Controle financeiro',
  insumos: 'Insumos e CAP',
};

/** Kinds of source that each tab shows; the others show none. */
export const TAB_KINDS = {
  'a-receber': ['uau_a_receber'],
  recebidas: ['uau_recebida'],
  controle: ['uau_controle'],
  insumos: ['uau_insumo', 'uau_saida', 'uau_cap'],
} as const satisfies Partial<Record<MapTab, readonly UauSourceKind[]>>;
export type SourceTab = keyof typeof TAB_KINDS;
export const isSourceTab = (tab: MapTab): tab is SourceTab => Object.hasOwn(TAB_KINDS, tab);

const ORIGIN = { one: 'origem', many: 'origens', feminine: true } as const;
export const SOURCE_WORDS: MapWords = {
  row: ORIGIN,
  title: 'Origem no UAU',
  target: 'Destino',
  choose: 'Escolher destino',
  apart: 'Com destino que você não vê',
};
export const COMPANY_WORDS: MapWords = {
  row: { one: 'empresa', many: 'empresas', feminine: true },
  title: 'Empresa no UAU',
  target: 'Empresa',
  choose: 'Escolher empresa',
  apart: 'Não se ligam',
};
export const JOB_WORDS: MapWords = {
  row: { one: 'obra', many: 'obras', feminine: true },
  title: 'Obra no UAU',
  target: 'Empreendimento ou módulo',
  choose: 'Escolher empreendimento',
  apart: 'Movimentos sem obra: ficam na empresa',
};
export const TYPE_WORDS: MapWords = {
  row: { one: 'tipo', many: 'tipos', feminine: false },
  title: 'Tipo de parcela no UAU',
  target: 'Quem paga',
  choose: 'Escolher',
  apart: '',
};
/** What it does to reports that were approved. */
export const CHANGES = 'Muda o realizado; o orçado fica como está.';

export const FIGURES: readonly MapFigure[] = [
  { title: 'Valor (R$)', width: '140px' },
  { title: 'Registros', width: '80px', minor: true },
  { title: 'Meses', width: '150px' },
];
