import { organizationRequired, tokens } from '#contract/session.ts';
import type { MockApi } from '#mocks/app.ts';

/** Who works in two organisations, and that of them in which a company begins. */
export const CONSULTANT = { email: 'consultora@exemplo.com.br', password: 'previsto-exemplo' };
export const OWN = 'Vale Verde Urbanismo';

/** Asks the mocks as the consultant in her own organisation: method, path below /api/ and body. */
export async function asConsultant(api: MockApi): Promise<(method: string, path: string, body?: object) => Promise<unknown>> {
  const call = async (method: string, path: string, body?: object, access = ''): Promise<unknown> => {
    const headers = { 'content-type': 'application/json', ...(access && { authorization: `Bearer ${access}` }) };
    const request = new Request(`http://127.0.0.1/api/${path}`, { method, headers, body: body ? JSON.stringify(body) : null });
    const answer = await api.fetch(request);
    return answer.status === 204 ? null : answer.json();
  };
  const { organizations } = organizationRequired.parse(await call('POST', 'login/', CONSULTANT));
  const organization = organizations.find(({ name }) => name === OWN)?.id;
  const { access } = tokens.parse(await call('POST', 'login/', { ...CONSULTANT, organization }));
  return (method, path, body) => call(method, path, body, access);
}
