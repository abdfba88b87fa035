import type { INDEX_KINDS } from '#contract/economic-index.ts';
import type { UnitStatus } from '#contract/enterprise-unit.ts';
import type { ENTERPRISE_VERSION_STATUSES } from '#contract/enterprise-version.ts';
import type { ENTERPRISE_KINDS, ENTERPRISE_MODALITIES } from '#contract/enterprise.ts';

/** Apart from `enterprise-labels.ts`, which the header needs at once. */
export const ENTERPRISE_KIND_LABELS: Record<(typeof ENTERPRISE_KINDS)[number], string> = {
  vertical: 'Vertical',
  horizontal: 'Horizontal',
  loteamento: 'Loteamento',
};
export const ENTERPRISE_MODALITY_LABELS: Record<(typeof ENTERPRISE_MODALITIES)[number], string> = {
  associativo: 'Associativo',
  sbpe: 'SBPE',
  tabela_direta: 'Tabela direta',
  misto: 'Misto',
};
export const ENTERPRISE_VERSION_STATUS_LABELS: Record<(typeof ENTERPRISE_VERSION_STATUSES)[number], string> = {
  rascunho: 'Rascunho',
  vigente: 'Vigente',
  arquivada: 'Arquivada',
};
export const UNIT_STATUS_LABELS: Record<UnitStatus, string> = {
  disponivel: 'Disponível',
  reservada: 'Reservada',
  vendida: 'Vendida',
  quitada: 'Quitada',
  escriturada: 'Escriturada',
  permutada: 'Permutada',
  fora_de_venda: 'Fora de venda',
};
export const INDEX_KIND_LABELS: Record<(typeof INDEX_KINDS)[number], string> = {
  numero_indice: 'Número-índice',
  variacao: 'Variação mensal (%)',
};
