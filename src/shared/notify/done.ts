/** What was done, by the method that did it (API-7). */
export const DONE = {
  POST: 'Salvo com sucesso.',
  PATCH: 'Atualizado com sucesso.',
  DELETE: 'Removido com sucesso.',
} as const;
