import { describe, expect, it } from 'vitest';
import { readConfig, warningsOf } from '#server/config.ts';

const read = (SECRET_PREVIOUS: string) => readConfig({ SECRET_PREVIOUS }, false);
const warnings = (environment: Record<string, string>) => warningsOf(readConfig(environment, false));

describe('the settings of the server', () => {
  it('have defaults that need nothing from outside', () => {
    expect(readConfig({ SECRET: '' }, true)).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir: './data',
      databaseUrl: null,
      sample: true,
      secret: null,
      previousSecrets: [],
      secretLost: false,
      publicUrl: '',
      trustedProxies: [],
      smtp: null,
      uau: null,
      uauPrivateNetworks: false,
      log: 'errors',
    });
    expect(readConfig({}, false).log).toBe('all');
  });

  it('[SES-11] without https at the public address, the start warns that the session’s cookie is not Secure', () => {
    expect(warnings({ PUBLIC_URL: 'https://previsto.exemplo.com.br' })).toEqual([]);
    expect(warnings({})).toEqual([expect.stringContaining('sem Secure')]);
    expect(warnings({ PUBLIC_URL: 'http://previsto' })).toHaveLength(1);
  });

  it('are said aloud where administrators may reach private networks', () => {
    const PUBLIC_URL = 'https://previsto.exemplo.com.br';
    expect(warnings({ PUBLIC_URL, UAU_PRIVATE_NETWORKS: '0' })).toEqual([]);
    expect(warnings({ PUBLIC_URL, UAU_PRIVATE_NETWORKS: '1' })).toEqual([expect.stringContaining('rede privada')]);
  });

  it('[A12] take proxies to believe, by commas or spaces', () => {
    expect(readConfig({ TRUSTED_PROXIES: ' 10.0.0.1, 10.1.0.0/16  ::1' }, false).trustedProxies).toEqual([
      '10.0.0.1',
      '10.1.0.0/16',
      '::1',
    ]);
  });

  it('take a connection with UAU whole, or none', () => {
    const whole = {
      UAU_API_URL: 'http://uau.intranet:8080/uauAPI',
      UAU_LOGIN: 'previsto',
      UAU_PASSWORD: 'senha',
      UAU_INTEGRATION_TOKEN: 'token',
    };
    expect(readConfig(whole, false).uau).toEqual({
      url: 'http://uau.intranet:8080/uauAPI',
      login: 'previsto',
      password: 'senha',
      token: 'token',
      trusted: true,
    });
    expect(() => readConfig({ ...whole, UAU_PASSWORD: '' }, false)).toThrow(
      'Variável UAU_PASSWORD: é obrigatória quando há UAU_API_URL, UAU_LOGIN, UAU_INTEGRATION_TOKEN.',
    );
    expect(() => readConfig({ ...whole, UAU_API_URL: 'http://a:b@uau' }, false)).toThrow('Variável UAU_API_URL: use http(s)');
    expect(() => readConfig({ ...whole, UAU_INTEGRATION_TOKEN: 'a b' }, false)).toThrow('Variável UAU_INTEGRATION_TOKEN');
  });

  it('need a secret beside a database of one’s own', () => {
    const DATABASE_URL = 'postgres://previsto@banco/previsto';
    expect(() => readConfig({ DATABASE_URL }, false)).toThrow('Variável SECRET: é obrigatória quando há DATABASE_URL.');
    expect(readConfig({ DATABASE_URL, SECRET: 's'.repeat(32) }, false).databaseUrl).toBe(DATABASE_URL);
  });

  it('[SES-15] take the secrets before, one or several, or that none is left', () => {
    const [one, two] = ['a'.repeat(40), `${'b'.repeat(20)},${'c'.repeat(20)}`];
    expect(read(one)).toMatchObject({ previousSecrets: [one], secretLost: false });
    expect(read(`${one}, ${'d'.repeat(32)}`).previousSecrets).toEqual(expect.arrayContaining([one, 'd'.repeat(32)]));
    expect(read(two).previousSecrets).toEqual([two]);
    expect(read('perdido')).toMatchObject({ previousSecrets: [], secretLost: true });
    expect(() => read('curto')).toThrow('Variável SECRET_PREVIOUS: use ao menos 32 caracteres, ou perdido.');
  });

  it('[SES-16] need a sender and the public address to send mails', () => {
    const SMTP_URL = 'smtps://previsto:segredo@mail.exemplo.com.br';
    const [MAIL_FROM, PUBLIC_URL] = ['Previsto <previsto@exemplo.com.br>', 'https://previsto.exemplo.com.br'];
    expect(() => readConfig({ SMTP_URL, PUBLIC_URL }, false)).toThrow('Variável MAIL_FROM: é obrigatória quando há SMTP_URL.');
    expect(() => readConfig({ SMTP_URL, MAIL_FROM }, false)).toThrow('Variável PUBLIC_URL: é obrigatória quando há SMTP_URL.');
    expect(readConfig({ SMTP_URL, MAIL_FROM, PUBLIC_URL }, false).smtp).toEqual({ url: SMTP_URL, from: MAIL_FROM });
  });

  it.each([
    [{ SMTP_URL: 'mail.exemplo.com.br' }, 'Variável SMTP_URL: use smtp(s)://usuário:senha@servidor.'],
    [{ PORT: 'http' }, 'Variável PORT: use um número de porta, de 0 a 65535.'],
    [{ PORT: '65536' }, 'Variável PORT: use um número de porta, de 0 a 65535.'],
    [{ PORT: '-1' }, 'Variável PORT: use um número de porta'],
    [{ SAMPLE: 'sim' }, 'Variável SAMPLE: use 0 ou 1.'],
    [{ SECRET: 'curto' }, 'Variável SECRET: use ao menos 32 caracteres.'],
    [
      { DATABASE_URL: 'mysql://x', SECRET: 's'.repeat(32) },
      'Variável DATABASE_URL: use postgres://usuário:senha@servidor/banco.',
    ],
    [{ TRUSTED_PROXIES: '10.0.0.1, proxy' }, 'Variável TRUSTED_PROXIES: «proxy» não é um endereço IP nem uma rede'],
    [{ TRUSTED_PROXIES: '0.0.0.0/0' }, 'Variável TRUSTED_PROXIES: «0.0.0.0/0» são todos os endereços'],
    [{ PUBLIC_URL: 'previsto' }, 'Variável PUBLIC_URL: use http(s)://endereço.'],
  ])('are refused in words: %o', (environment, message) => {
    expect(() => readConfig(environment, false)).toThrow(message);
  });

  it.each([
    [{ PORT: 'http' }, 'PORT: use um número de porta, de 0 a 65535'],
    [{ PORT: '65536' }, 'PORT: use um número de porta, de 0 a 65535'],
    [{ UAU_LOGIN: 'x'.repeat(101) }, 'UAU_LOGIN: use até 100 caracteres'],
    [{ UAU_PASSWORD: 'x'.repeat(201) }, 'UAU_PASSWORD: use até 200 caracteres'],
    [{ UAU_INTEGRATION_TOKEN: 'x'.repeat(501) }, 'UAU_INTEGRATION_TOKEN: use até 500 caracteres'],
  ])('say once, in the planner’s language, what is wrong: %o', (environment, problem) => {
    const uau = {
      UAU_API_URL: 'https://uau.exemplo.com.br',
      UAU_LOGIN: 'previsto',
      UAU_PASSWORD: 'segredo',
      UAU_INTEGRATION_TOKEN: 'token',
    };
    expect(() => readConfig({ ...uau, ...environment }, false)).toThrow(new Error(`Variável ${problem}.`));
  });
});
