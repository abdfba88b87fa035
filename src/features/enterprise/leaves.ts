import type { EnterpriseSearch } from '#src/features/enterprise/search.ts';

const PLACE = ['aba', 'empreendimento', 'secao', 'indice', 'registro', 'copiar', 'numeros', 'importar', 'sugerir'] as const;

/** Whether what is being typed would no longer be on the screen. */
export const leavesRecord = (from: Partial<EnterpriseSearch>, to: Partial<EnterpriseSearch>): boolean =>
  PLACE.some((name) => from[name] !== to[name]);
