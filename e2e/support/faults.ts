import { expect, type Page } from '@playwright/test';
import { HttpResponse, http, type RequestHandler } from 'msw';

/** An answer that is none of the API's, or a refusal of it, and what the user reads of it. */
export interface AnswerFault {
  about: string;
  answer: () => Response;
  /** On saving, when it differs from reading. */
  saving?: string;
  text: string;
  /** A reading of it is not tried again by the page itself. */
  once?: boolean;
}

const html = (status: number, text: string) => () =>
  new HttpResponse(`<!doctype html><html><body><h1>${text}</h1></body></html>`, {
    status,
    headers: { 'content-type': 'text/html' },
  });

const UNEXPECTED = 'Página não encontrada ou resposta inesperada do servidor.';
const UNAVAILABLE = 'O servidor está indisponível no momento. Tente novamente em instantes.';

export const ANSWER_FAULTS: readonly AnswerFault[] = [
  { about: 'rede fora', answer: () => HttpResponse.error(), text: 'Falha de conexão com o servidor. Verifique sua rede.' },
  { about: 'proxy 502 com HTML', answer: html(502, 'Bad Gateway'), text: UNAVAILABLE },
  { about: 'proxy 504 com HTML', answer: html(504, 'Gateway Time-out'), text: UNAVAILABLE },
  { about: 'portal cativo: 200 com HTML', answer: html(200, 'Entre no Wi-Fi'), text: UNEXPECTED },
  {
    about: '500 em JSON',
    answer: () => HttpResponse.json({ detail: 'A server error occurred.', request_id: crypto.randomUUID() }, { status: 500 }),
    text: 'Ocorreu um erro no servidor. Tente novamente em instantes.',
  },
  {
    about: '500 em texto',
    answer: () => HttpResponse.text('Internal Server Error', { status: 500 }),
    text: 'O servidor não concluiu a operação. Se era uma exclusão, vínculos/dependências em outros cadastros podem estar bloqueando-a.',
  },
  {
    about: '429 com Retry-After',
    answer: () => HttpResponse.json({ detail: 'Request was throttled.' }, { status: 429, headers: { 'retry-after': '7' } }),
    text: 'é necessário esperar pelo menos 7 segundos',
  },
  {
    about: '413',
    answer: () => HttpResponse.json({ detail: 'Request body exceeded the size limit.' }, { status: 413 }),
    text: 'O conteúdo enviado é grande demais.',
  },
  {
    about: '422',
    answer: () =>
      HttpResponse.json(
        { detail: 'Esta solicitação já foi enviada com outros dados. Recarregue a página e envie de novo.' },
        { status: 422 },
      ),
    text: 'Esta solicitação já foi enviada com outros dados. Recarregue a página e envie de novo.',
  },
  { about: '200 vazio', answer: () => new HttpResponse(null, { status: 200 }), text: UNEXPECTED },
  { about: 'JSON de outra forma', answer: () => HttpResponse.json({ results: 'nenhum', id: 'x' }), text: UNEXPECTED },
  { about: 'JSON de outro serviço', answer: () => HttpResponse.json([1, 'dois', null]), text: UNEXPECTED },
];

/** The fault for every call of a method to an address below /api. */
export const faulty = (method: 'get' | 'post' | 'patch', path: string, { answer }: Pick<AnswerFault, 'answer'>): RequestHandler =>
  http[method](`*/api/${path}`, () => answer());

/** What the browser itself says of failed calls, and our log of them; anything else is a fault of ours. */
export function forgive(complaints: string[]): void {
  const ours = complaints.filter((text) => !/\[previsto\]|Failed to load resource|net::ERR/.test(text));
  complaints.length = 0;
  expect(ours).toEqual([]);
}

/** Lets the page's own second and third try pass, a second and two later, until it says so. */
export async function untilShown(page: Page, text: string): Promise<void> {
  const notice = page.getByText(text).first();
  const look = async () => {
    await page.clock.fastForward(1_000);
    return notice.isVisible();
  };
  await expect.poll(look, { intervals: [100] }).toBe(true);
}
