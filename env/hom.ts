import type { Env } from '#env/schema.ts';

export const hom: Env = {
  version: '0.0.0',
  title: 'Previsto (homologação)',
  description: 'Orçamento e planejamento financeiro — ambiente de homologação',
  provider: 'Previsto',
  apiUrl: 'https://{host}',
  theme: {},
};
