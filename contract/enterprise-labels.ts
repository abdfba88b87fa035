import type { ENTERPRISE_STATUSES } from '#contract/enterprise.ts';

export const ENTERPRISE_STATUS_LABELS: Record<(typeof ENTERPRISE_STATUSES)[number], string> = {
  viabilidade: 'Viabilidade',
  lancamento: 'Lançamento',
  obra: 'Obra',
  entregue: 'Entregue',
  encerrado: 'Encerrado',
};

/** «Torre A», or «Módulo 3» for one that has no name. */
export const moduleLabel = ({ n_modulo, name }: { n_modulo: number; name: string }) => name || `Módulo ${n_modulo}`;

export const ALL_MODULES = 'Todos os módulos';
