import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';

const SCRIPT = fileURLToPath(new URL('./start.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'previsto-start-'));
const file = join(folder, 'file');
writeFileSync(file, '');
const damaged = mkdtempSync(join(folder, 'damaged-'));
writeFileSync(join(damaged, 'secret'), 'curto');
afterAll(() => rmSync(folder, { recursive: true }));

const SECRET = 's'.repeat(32);
const socket = (host: string) => `postgres://previsto@localhost/x?host=${encodeURIComponent(host)}`;

/** A start that comes to nothing: what it said, and how it ended. */
async function failed(settings: Record<string, string>): Promise<{ code: unknown; lines: string[] }> {
  const own = { PATH: process.env['PATH'], DATA_DIR: join(folder, 'data'), PORT: '0' };
  // Each reads the whole server: what the first one compiled, the others take.
  const env = { ...own, NODE_COMPILE_CACHE: join(folder, 'compiled'), ...settings };
  const child = spawn(process.execPath, [SCRIPT], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const [code]: unknown[] = await once(child, 'close');
  return { code, lines: said.trim().split('\n') };
}

describe('a start that fails', () => {
  it.each<[Record<string, string>, ...string[]]>([
    [{ DATA_DIR: file }, `${file} é um arquivo, e DATA_DIR tem de ser uma pasta. Escolha outra.`],
    [{ DATA_DIR: join(file, 'data') }, 'não está dentro de uma pasta. Escolha outra em DATA_DIR.'],
    [{ DATA_DIR: damaged }, `O arquivo ${join(damaged, 'secret')} está danificado. Restaure`],
    [{ PORT: '70000' }, 'Variável PORT: use um número de porta, de 0 a 65535.'],
    [{ SECRET: 'curto' }, 'Variável SECRET: use ao menos 32 caracteres.'],
    [{ SECRET_PREVIOUS: 'curto' }, 'Variável SECRET_PREVIOUS: use ao menos 32 caracteres, ou perdido.'],
    [{ SAMPLE: '2' }, 'Variável SAMPLE: use 0 ou 1.'],
    [{ LOG: 'x' }, 'Variável LOG: use all ou errors.'],
    [{ PUBLIC_URL: 'x' }, 'Variável PUBLIC_URL: use http(s)://endereço.'],
    [{ TRUSTED_PROXIES: '10.0.0.1 x' }, 'Variável TRUSTED_PROXIES: «x» não é um endereço IP nem uma rede'],
    [
      { SMTP_URL: 'http://x', MAIL_FROM: 'a@b.c', PUBLIC_URL: 'https://x' },
      'Variável SMTP_URL: use smtp(s)://usuário:senha@servidor.',
    ],
    [
      { UAU_API_URL: 'ftp://x', UAU_LOGIN: 'x' },
      'Variável UAU_API_URL: use http(s)://servidor',
      'Variável UAU_PASSWORD: é obrigatória quando há',
      'Variável UAU_INTEGRATION_TOKEN: é obrigatória quando há',
    ],
    [{ DATABASE_URL: 'mysql://x', SECRET }, 'Variável DATABASE_URL: use postgres://usuário:senha@servidor/banco.'],
    [{ DATABASE_URL: 'postgres://x/y' }, 'Variável SECRET: é obrigatória quando há DATABASE_URL.'],
    [{ DATABASE_URL: 'postgres://x@127.0.0.1:1/y', SECRET }, 'DATABASE_URL: ninguém responde neste endereço.'],
    [{ DATABASE_URL: socket(folder), SECRET }, 'DATABASE_URL: o socket não existe.'],
  ])('says so in a line of pt-BR for each thing that is wrong, and ends with 1: %o', async (settings, ...words) => {
    const { code, lines } = await failed(settings);
    expect(code).toBe(1);
    expect(lines.map((line, index) => (line.includes(words[index] ?? '') ? words[index] : line))).toEqual(words);
    expect(existsSync(join(folder, 'data'))).toBe(false);
  });
});
