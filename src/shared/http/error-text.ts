import { isApiError } from '#src/shared/http/api-error.ts';
import { DURATION } from '#src/shared/notify/notify.ts';

export function failureText(error: unknown): { text: string; duration: number } {
  if (isApiError(error) && error.kind === 'timeout')
    return { text: 'Tempo limite da requisição excedido. Tente novamente.', duration: DURATION.short };
  if (isApiError(error) && error.kind === 'network')
    return { text: 'Falha de conexão com o servidor. Verifique sua rede.', duration: DURATION.short };
  return { text: 'Ocorreu um erro desconhecido.', duration: DURATION.long };
}

export const downloadFailureText = (_error: unknown) => 'Falha na Requisição';
