/** Why something is refused, where the server says it and the browser says it before asking. */
export const MONTH_OUTSIDE = 'O mês está fora do período da versão.';
export const SPAN_BACKWARDS = 'O último mês vem antes do primeiro.';
export const UNAVAILABLE = 'O servidor está indisponível no momento. Tente novamente em instantes.';
export const VERSION_SPAN_ORDER = 'O mês final deve ser maior ou igual ao inicial.';
export const WRONG_CODE = 'Código incorreto ou já usado.';
export const WRONG_PASSWORD = 'Senha atual incorreta.';
