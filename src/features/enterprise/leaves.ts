import { leavesBy } from '#src/shared/ui/leaves.ts';

/** Whether what is being typed would no longer be on the screen. */
export const leavesRecord = leavesBy(
  'aba',
  'empreendimento',
  'secao',
  'indice',
  'registro',
  'copiar',
  'numeros',
  'importar',
  'sugerir',
);
