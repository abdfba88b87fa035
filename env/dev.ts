import type { Env } from '#env/schema.ts';

export const dev: Env = {
  version: '0.0.0',
  title: 'Previsto (desenvolvimento)',
  description: 'Orçamento e planejamento financeiro — ambiente de desenvolvimento',
  provider: 'Previsto',
  apiUrl: 'https://{host}',
  theme: {},
};
