import type { WhatIf } from '#planning/development/change.ts';

export interface Lever {
  key: Exclude<keyof WhatIf, 'from'>;
  label: string;
  /** Percentages and points are millionths, delays months. */
  unit: 'percent' | 'points' | 'months';
  least: number;
  most: number;
  step: number;
}

/** What can be asked, in the order in which a planner asks it. */
export const LEVERS: readonly Lever[] = [
  { key: 'price', label: 'Preço das vendas', unit: 'percent', least: -300_000, most: 300_000, step: 5_000 },
  { key: 'pace', label: 'Ritmo das vendas', unit: 'percent', least: -900_000, most: 1_000_000, step: 10_000 },
  { key: 'cost', label: 'Custo a incorrer', unit: 'percent', least: -300_000, most: 500_000, step: 5_000 },
  { key: 'works_delay', label: 'Atraso da obra (meses)', unit: 'months', least: 0, most: 24, step: 1 },
  { key: 'transfer_delay', label: 'Atraso do repasse (meses)', unit: 'months', least: 0, most: 24, step: 1 },
  {
    key: 'interest',
    label: 'Juros do financiamento (pontos ao ano)',
    unit: 'points',
    least: -100_000,
    most: 100_000,
    step: 2_500,
  },
  { key: 'discount', label: 'TMA (pontos ao ano)', unit: 'points', least: -100_000, most: 100_000, step: 2_500 },
];

export const LABELS = {
  title: 'E se…',
  note: 'Muda preço, ritmo, custo, prazos e taxas e mostra o efeito na hora. Nada é salvo até você salvar a simulação.',
  from: 'A partir de',
  reset: 'Voltar ao salvo',
  save: 'Salvar como simulação',
  name: 'Nome da simulação',
  open: 'Abrir a simulação',
  group: 'Do grupo: as participações, eliminações e rateios de hoje valem também para os valores simulados.',
} as const;
