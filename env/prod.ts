import type { Env } from '#env/schema.ts';

export const prod: Env = {
  version: '0.0.0',
  title: 'Previsto',
  description: 'Orçamento e planejamento financeiro',
  provider: 'Previsto',
  apiUrl: '',
  theme: {},
};
