/** Texts that pages need before anything was refused; the others (texts.ts) come with the first refusal. */
export const REQUIRED = 'Este campo é obrigatório.';
export const NO_PERMISSION = 'Você não tem permissão para executar essa ação.';
