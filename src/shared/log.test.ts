import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#src/shared/http/api-error.ts';
import { log, redact } from '#src/shared/log.ts';

const JWT = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2VncmVkbw';
/** What must never be read in a console. */
const MARKERS = [
  'ana.souza+orc@exemplo.com.br',
  'JOAO@EMPRESA.COM',
  JWT,
  'senha-Forte1',
  'segredo-do-refresh',
  'valor-do-cookie',
];

afterEach(() => vi.restoreAllMocks());

describe('the log', () => {
  it('[RES-11] hides tokens, passwords and e-mails wherever they stand', () => {
    const value = {
      email: MARKERS[0],
      text: `falha de ${MARKERS[1]} com Bearer ${JWT} e ${JWT}`,
      password: 'senha-Forte1',
      nested: [{ refresh: 'segredo-do-refresh', headers: { Authorization: `Bearer ${JWT}`, cookie: 'valor-do-cookie' } }],
      new_password: 'senha-Forte1',
    };
    const written = JSON.stringify(redact(value));
    for (const marker of MARKERS) expect(written).not.toContain(marker);
    expect(written).toContain('[e-mail]');
  });

  it('[RES-11] writes an error with its status and body, without what was sent or the request behind it', () => {
    const written = vi.spyOn(console, 'error').mockReturnValue(undefined);
    const error = new ApiError('http', {
      status: 400,
      body: { detail: `conta ${MARKERS[0]} já existe` },
      sent: { password: 'senha-Forte1', email: MARKERS[0] },
      cause: new Error(`Bearer ${JWT}`),
    });
    log.error('write failed', { key: ['user', 'write'], error });
    const text = JSON.stringify(written.mock.calls);
    expect(text).toContain('"status":400');
    expect(text).toContain('conta [e-mail] já existe');
    for (const marker of MARKERS) expect(text).not.toContain(marker);
  });

  it('keeps what is no secret, and is not led astray by depth or cycles', () => {
    expect(redact({ id: 1, nome: 'São Paulo', ok: true, nada: null })).toEqual({
      id: 1,
      nome: 'São Paulo',
      ok: true,
      nada: null,
    });
    const cycle: Record<string, unknown> = {};
    cycle['self'] = cycle;
    expect(JSON.stringify(redact(cycle))).toContain('[…]');
  });
});
