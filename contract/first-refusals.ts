/** Refusals that the first page needs at once: the others (refusals.ts) come with the pages that say them. */
export const EMPTY_LIST = 'This list may not be empty.';
export const INVALID_EMAIL = 'Informe um e-mail válido, por exemplo nome@empresa.com.br.';
export const OWN_USER = 'Você não pode desativar nem excluir o próprio usuário.';
